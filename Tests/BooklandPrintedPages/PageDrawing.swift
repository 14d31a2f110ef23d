import BookLabels
import CBooklandCairo

/// Text that Cairo and Pango draw, as the part of each pixel that ink covers.
@safe
final class PageDrawing {
    let width: Int
    let height: Int
    private let library: UnsafePointer<bookland_cairo_functions>
    private let surface: OpaquePointer
    private let context: OpaquePointer

    /// Begins a page; nil without Cairo and Pango.
    init?(width: Int, height: Int) {
        guard let library = unsafe bookland_cairo(),
            let surface = unsafe library.pointee.cairo_image_surface_create(
                CAIRO_FORMAT_A8,
                Int32(width),
                Int32(height),
            ),
            let context = unsafe library.pointee.cairo_create(surface)
        else { return nil }
        (self.width, self.height) = (width, height)
        unsafe self.library = library
        unsafe self.surface = surface
        unsafe self.context = context
    }

    deinit {
        CairoLock.withLock {
            unsafe library.pointee.cairo_destroy(context)
            unsafe library.pointee.cairo_surface_destroy(surface)
        }
    }

    /// Draws a paragraph, and returns its height in pixels.
    func draw(_ text: String, font: String, size: Int, x: Int, y: Int, wrapsAt width: Int?) -> Int {
        drawn(text, font: font, size: size, x: x, y: y, wrapsAt: width).height
    }

    /// Draws a paragraph, and returns its sides in pixels.
    func drawn(
        _ text: String,
        font: String,
        size: Int,
        x: Int,
        y: Int,
        wrapsAt width: Int?,
    ) -> (width: Int, height: Int) {
        CairoLock.withLock { show(text, font, size, x, y, width) }
    }

    private func show(
        _ text: String,
        _ font: String,
        _ size: Int,
        _ x: Int,
        _ y: Int,
        _ width: Int?,
    ) -> (width: Int, height: Int) {
        guard let layout = unsafe library.pointee.pango_cairo_create_layout(context) else {
            return (0, 0)
        }
        defer { unsafe library.pointee.g_object_unref(UnsafeMutableRawPointer(layout)) }
        let description = unsafe library.pointee.pango_font_description_new()
        defer { unsafe library.pointee.pango_font_description_free(description) }
        unsafe library.pointee.pango_font_description_set_family(description, font)
        let scale = Double(BOOKLAND_PANGO_SCALE)
        unsafe library.pointee.pango_font_description_set_absolute_size(
            description,
            Double(size) * scale,
        )
        unsafe library.pointee.pango_layout_set_font_description(layout, description)
        unsafe library.pointee.pango_layout_set_text(layout, text, -1)
        if let width {
            unsafe library.pointee.pango_layout_set_width(
                layout,
                Int32(width) * BOOKLAND_PANGO_SCALE,
            )
            unsafe library.pointee.pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
        }
        var (wide, high): (Int32, Int32) = (0, 0)
        unsafe library.pointee.pango_layout_get_size(layout, &wide, &high)
        unsafe library.pointee.cairo_move_to(context, Double(x), Double(y))
        unsafe library.pointee.pango_cairo_show_layout(context, layout)
        let scale32 = Int(BOOKLAND_PANGO_SCALE)
        return (Int(wide) / scale32, Int(high) / scale32)
    }

    /// The part of each pixel that is covered, from 0 to 255, row by row.
    var coverage: [UInt8] {
        unsafe library.pointee.cairo_surface_flush(surface)
        let stride = Int(unsafe library.pointee.cairo_image_surface_get_stride(surface))
        guard let data = unsafe library.pointee.cairo_image_surface_get_data(surface) else {
            return []
        }
        var result: [UInt8] = []
        result.reserveCapacity(width * height)
        for row in 0..<height {
            unsafe result.append(
                contentsOf: UnsafeBufferPointer(start: data + row * stride, count: width)
            )
        }
        return result
    }
}
