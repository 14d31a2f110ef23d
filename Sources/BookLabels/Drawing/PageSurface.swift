import CBooklandCairo

/// Pages that Cairo and Pango draw: the owner of their handles.
///
/// All measures are in points, from the upper left corner of the page. Texts are plain: Pango's markup is
/// never used.
@safe
final class PageSurface {
    private let library: UnsafePointer<bookland_cairo_functions>
    private let surface: OpaquePointer
    private let context: OpaquePointer
    private let output: Output
    /// How texts are drawn.
    var lettering = Lettering.fonts

    /// Ways to draw texts.
    enum Lettering: CaseIterable {
        /// With the fonts that are asked for, embedded.
        case fonts
        /// With fonts, but for OCR B, which not all versions of Cairo can embed.
        case commonFonts
        /// As the outlines of their letters: no font is in the file, which is ten times as large.
        case outlines
    }

    /// The kinds of files.
    enum Kind {
        /// Several pages.
        case pdf(title: String)
        /// One page.
        case svg
    }

    /// What Cairo has written.
    private final class Output {
        var bytes: [UInt8] = []
    }

    /// Begins a document with its first page.
    ///
    /// - Parameters:
    ///   - kind: The kind of file.
    ///   - width: The width of all pages in points.
    ///   - height: The height of all pages in points.
    /// - Throws: ``LabelError``.
    init(_ kind: Kind, width: Double, height: Double) throws(LabelError) {
        guard let library = unsafe bookland_cairo() else { throw .noDrawingLibrary }
        let output = Output()
        let closure = unsafe Unmanaged.passUnretained(output).toOpaque()
        let write: cairo_write_func_t = { closure, bytes, count in
            guard let closure = unsafe closure, let bytes = unsafe bytes else {
                return CAIRO_STATUS_WRITE_ERROR
            }
            let output = unsafe Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
            unsafe output.bytes.append(
                contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count))
            )
            return CAIRO_STATUS_SUCCESS
        }
        let surface: OpaquePointer?
        switch kind {
        case .pdf(let title):
            unsafe surface = library.pointee.cairo_pdf_surface_create_for_stream(
                write,
                closure,
                width,
                height,
            )
            if let surface = unsafe surface {
                let set = unsafe library.pointee.cairo_pdf_surface_set_metadata
                unsafe set(surface, CAIRO_PDF_METADATA_TITLE, title)
                unsafe set(surface, CAIRO_PDF_METADATA_CREATOR, "Bookland")
                // No date: the same labels are the same file.
                unsafe set(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
            }
        case .svg:
            unsafe surface = library.pointee.cairo_svg_surface_create_for_stream(
                write,
                closure,
                width,
                height,
            )
            if let surface = unsafe surface {
                unsafe library.pointee.cairo_svg_surface_set_document_unit(
                    surface,
                    CAIRO_SVG_UNIT_PT,
                )
            }
        }
        guard let surface = unsafe surface,
            let context = unsafe library.pointee.cairo_create(surface)
        else { throw .drawing("out of memory") }
        unsafe self.library = library
        unsafe self.surface = surface
        unsafe self.context = context
        self.output = output
        guard hasFont else { throw .noFont }
    }

    deinit {
        // Destroying the surface writes its end, while `output` is still there.
        unsafe library.pointee.cairo_destroy(context)
        unsafe library.pointee.cairo_surface_destroy(surface)
    }

    /// Ends a page, and begins the next one.
    func endPage() {
        unsafe library.pointee.cairo_show_page(context)
    }

    /// Ends the document.
    ///
    /// - Returns: The file.
    /// - Throws: ``LabelError/drawing(_:)`` with the first error of all drawing.
    func finish() throws(LabelError) -> [UInt8] {
        let drawing = unsafe library.pointee.cairo_status(context)
        unsafe library.pointee.cairo_surface_finish(surface)
        let writing = unsafe library.pointee.cairo_surface_status(surface)
        for status in [drawing, writing] where status != CAIRO_STATUS_SUCCESS {
            let message = unsafe library.pointee.cairo_status_to_string(status)
            throw .drawing(unsafe message.map { unsafe String(cString: $0) } ?? "\(status)")
        }
        return output.bytes
    }

    /// Draws only within a rectangle.
    func clipping(to one: Rectangle, _ body: () -> Void) {
        unsafe library.pointee.cairo_save(context)
        unsafe library.pointee.cairo_rectangle(context, one.x, one.y, one.width, one.height)
        unsafe library.pointee.cairo_clip(context)
        body()
        unsafe library.pointee.cairo_restore(context)
    }

    /// Fills rectangles with black.
    func fill(_ rectangles: [Rectangle]) {
        unsafe library.pointee.cairo_set_source_rgb(context, 0, 0, 0)
        for one in rectangles {
            unsafe library.pointee.cairo_rectangle(context, one.x, one.y, one.width, one.height)
        }
        unsafe library.pointee.cairo_fill(context)
    }

    /// Draws the outline of a rectangle with round corners as a thin grey line.
    func outline(_ one: Rectangle, radius: Double) {
        let radius = min(radius, one.width / 2, one.height / 2)
        let (right, bottom) = (one.x + one.width, one.y + one.height)
        let corners = [
            (right - radius, one.y + radius), (right - radius, bottom - radius),
            (one.x + radius, bottom - radius), (one.x + radius, one.y + radius),
        ]
        unsafe library.pointee.cairo_new_sub_path(context)
        for (quarter, corner) in corners.enumerated() {
            let start = (Double(quarter) - 1) * Double.pi / 2
            let end = start + Double.pi / 2
            unsafe library.pointee.cairo_arc(context, corner.0, corner.1, radius, start, end)
        }
        unsafe library.pointee.cairo_close_path(context)
        unsafe library.pointee.cairo_set_source_rgb(context, 0.6, 0.6, 0.6)
        unsafe library.pointee.cairo_set_line_width(context, 0.4)
        unsafe library.pointee.cairo_stroke(context)
    }
}

extension PageSurface {
    /// The size of a text as it is drawn in a width.
    func size(of text: String, width: Double, _ style: TextStyle) -> (width: Double, height: Double)
    {
        unsafe withLayout(text, width, style) { layout in
            var (width, height): (Int32, Int32) = (0, 0)
            unsafe library.pointee.pango_layout_get_size(layout, &width, &height)
            let scale = Double(BOOKLAND_PANGO_SCALE)
            return (Double(width) / scale, Double(height) / scale)
        } ?? (0, 0)
    }

    /// Draws a text.
    ///
    /// - Parameters:
    ///   - text: The text, on one line.
    ///   - x: The left edge.
    ///   - y: The upper edge of the first line; with `onBaseline`, its baseline.
    ///   - width: The width in which it is broken into lines, and shortened.
    ///   - style: How it looks.
    ///   - onBaseline: Whether `y` is the baseline (default: no).
    func draw(
        _ text: String,
        x: Double,
        y: Double,
        width: Double,
        _ style: TextStyle,
        onBaseline: Bool = false,
    ) {
        unsafe withLayout(text, width, style) { layout in
            let baseline = unsafe Double(library.pointee.pango_layout_get_baseline(layout))
            let rise = onBaseline ? baseline / Double(BOOKLAND_PANGO_SCALE) : 0
            unsafe library.pointee.cairo_set_source_rgb(context, 0, 0, 0)
            unsafe library.pointee.cairo_move_to(context, x, y - rise)
            if lettering == .outlines {
                unsafe library.pointee.pango_cairo_layout_path(context, layout)
                unsafe library.pointee.cairo_fill(context)
            } else {
                unsafe library.pointee.pango_cairo_show_layout(context, layout)
            }
        }
    }

    /// Whether there is a font at all, without which Pango ends the program.
    private var hasFont: Bool {
        unsafe withLayout("", 100, TextStyle(size: 10)) { layout in
            let description = unsafe library.pointee.pango_font_description_new()
            defer { unsafe library.pointee.pango_font_description_free(description) }
            unsafe library.pointee.pango_font_description_set_family(description, "Sans")
            let context = unsafe library.pointee.pango_layout_get_context(layout)
            let font = unsafe library.pointee.pango_context_load_font(context, description)
            guard let font = unsafe font else { return false }
            unsafe library.pointee.g_object_unref(UnsafeMutableRawPointer(font))
            return true
        } ?? false
    }

    /// Makes a layout of a text, and releases it after use; nil if there is no memory.
    private func withLayout<Result>(
        _ text: String,
        _ width: Double,
        _ style: TextStyle,
        _ body: (OpaquePointer) -> Result,
    ) -> Result? {
        guard let layout = unsafe library.pointee.pango_cairo_create_layout(context) else {
            return nil
        }
        defer { unsafe library.pointee.g_object_unref(UnsafeMutableRawPointer(layout)) }
        let scale = Double(BOOKLAND_PANGO_SCALE)
        let font = unsafe library.pointee.pango_font_description_new()
        defer { unsafe library.pointee.pango_font_description_free(font) }
        let isCommon = lettering == .commonFonts && style.families == TextStyle.digitFamilies
        let families = isCommon ? TextStyle.commonDigitFamilies : style.families
        unsafe library.pointee.pango_font_description_set_family(font, families)
        unsafe library.pointee.pango_font_description_set_absolute_size(font, style.size * scale)
        unsafe library.pointee.pango_font_description_set_weight(
            font,
            style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL,
        )
        // Glyphs stand where they belong, not at whole points.
        let context = unsafe library.pointee.pango_layout_get_context(layout)
        unsafe library.pointee.pango_context_set_round_glyph_positions(context, 0)
        unsafe library.pointee.pango_layout_set_font_description(layout, font)
        unsafe library.pointee.pango_layout_set_width(layout, Int32(width * scale))
        unsafe library.pointee.pango_layout_set_height(layout, Int32(-style.lines))
        unsafe library.pointee.pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        unsafe library.pointee.pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        unsafe library.pointee.pango_layout_set_alignment(
            layout,
            style.isCentred ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT,
        )
        unsafe library.pointee.pango_layout_set_text(layout, text, Int32(text.utf8.count))
        return unsafe body(layout)
    }
}
