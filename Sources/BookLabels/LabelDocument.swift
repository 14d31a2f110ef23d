public import BookIdentifiers

/// Labels or cards on sheets, as files that a printer takes.
///
/// ```swift
/// let label = Label(title: "Emma", detail: "shelf 3", code: try LabelCode("2000000000015"))
/// let document = LabelDocument([label], on: try LabelSheet(named: "L7160"))
/// let pdf = try document.pdf()
/// ```
///
/// The same labels give the same bytes, with the same fonts and versions of Cairo and Pango. Drawing blocks its
/// thread, for about a quarter of a second for a thousand labels.
public struct LabelDocument: Sendable {
    /// The labels in the order of the sheets' rows.
    public var labels: [Label]
    /// The sheet.
    public var sheet: LabelSheet
    /// The first label of the first sheet that is used, from 1 (default: 1).
    public var first = 1
    /// Whether the outlines of all labels are drawn, with the numbers of the empty ones (default: no).
    public var hasOutlines = false

    /// Creates a document.
    public init(_ labels: [Label], on sheet: LabelSheet) {
        self.labels = labels
        self.sheet = sheet
    }

    /// The number of pages, at least 1.
    public var pageCount: Int {
        max(1, (first - 1 + labels.count + sheet.count - 1) / sheet.count)
    }

    /// Where a label is printed.
    ///
    /// - Parameter index: The label's place in ``labels``.
    /// - Returns: The page and the label on it, both from 1.
    public func place(of index: Int) -> (page: Int, label: Int) {
        let (page, label) = (first - 1 + index).quotientAndRemainder(dividingBy: sheet.count)
        return (page + 1, label + 1)
    }

    /// Checks that labels of the sheet have room for the codes, and that pages can be drawn at all.
    ///
    /// - Parameters:
    ///   - codes: The codes.
    ///   - sheet: The sheet.
    /// - Throws: ``LabelError``.
    public static func check(_ codes: [LabelCode], on sheet: LabelSheet) throws(LabelError) {
        for code in codes { _ = try LabelPlan(sheet, BarcodeSymbol(code)) }
        try CairoLock.withLock { () throws(LabelError) in
            _ = try PageSurface(.svg, width: 10, height: 10)
        }
    }

    /// Whether the labels of a sheet have room for an EAN-13 that scanners read.
    package static func hasRoomForEAN13(on sheet: LabelSheet) -> Bool {
        guard let code = LabelCode(prefix: 20, number: 1) else { return false }
        return (try? LabelPlan(sheet, BarcodeSymbol(code))) != nil
    }

    /// Draws all pages as one PDF file.
    ///
    /// Texts can be searched, unless Cairo cannot embed one of the fonts: then all letters are outlines.
    ///
    /// - Returns: The file.
    /// - Throws: ``LabelError``.
    public func pdf() throws(LabelError) -> [UInt8] {
        // Cairo 1.16 takes some fonts, such as OCR B, for embedded without writing them, and reports nothing.
        for lettering in PageSurface.Lettering.allCases {
            let file = try pdf(lettering)
            if PDFReferences.areComplete(in: file) { return file }
        }
        throw .drawing("the PDF is incomplete")
    }

    /// Draws all pages with texts in one way.
    func pdf(_ lettering: PageSurface.Lettering) throws(LabelError) -> [UInt8] {
        try CairoLock.withLock { () throws(LabelError) in
            let surface = try surface(.pdf(title: sheet.isCard ? "Cards" : "Labels"))
            surface.lettering = lettering
            for page in 0..<pageCount {
                try draw(page: page, on: surface)
                surface.endPage()
            }
            return try surface.finish()
        }
    }

    /// Draws each page as an SVG file.
    ///
    /// - Throws: ``LabelError``.
    public func svg() throws(LabelError) -> [[UInt8]] {
        var files: [[UInt8]] = []
        for page in 0..<pageCount { files.append(try svg(page)) }
        return files
    }

    private func svg(_ page: Int) throws(LabelError) -> [UInt8] {
        try CairoLock.withLock { () throws(LabelError) in
            let surface = try surface(.svg)
            try draw(page: page, on: surface)
            surface.endPage()
            return try surface.finish()
        }
    }

    private func surface(_ kind: PageSurface.Kind) throws(LabelError) -> PageSurface {
        try PageSurface(kind, width: sheet.paper.width.points, height: sheet.paper.height.points)
    }

    private func draw(page: Int, on surface: PageSurface) throws(LabelError) {
        var plans: [Int: LabelPlan] = [:]
        for place in 0..<sheet.count {
            let index = page * sheet.count + place - (first - 1)
            let isUsed = labels.indices.contains(index)
            let origin = sheet.origin(of: place)
            let corner = (x: origin.x.points, y: origin.y.points)
            if hasOutlines { drawOutline(place, corner, isUsed: isUsed, on: surface) }
            guard isUsed else { continue }
            let symbol = BarcodeSymbol(labels[index].code)
            let plan: LabelPlan
            // Symbols of one width have one plan.
            if let known = plans[symbol.width] {
                plan = known
            } else {
                let hasHeading = labels.contains { $0.heading != nil }
                plan = try LabelPlan(sheet, symbol, textLines: hasHeading ? 4 : 3)
                plans[symbol.width] = plan
            }
            LabelDrawing(labels[index], symbol, plan, at: corner, on: surface).draw()
        }
    }

    private func drawOutline(
        _ place: Int,
        _ corner: (x: Double, y: Double),
        isUsed: Bool,
        on surface: PageSurface,
    ) {
        let frame = Rectangle(
            x: corner.x,
            y: corner.y,
            width: sheet.labelWidth.points,
            height: sheet.labelHeight.points,
        )
        surface.outline(frame, radius: sheet.cornerRadius.points)
        guard !isUsed else { return }
        let size = min(14, frame.height * 0.4)
        surface.draw(
            "\(place + 1)",
            x: frame.x,
            y: frame.y + (frame.height - size * 1.2) / 2,
            width: frame.width,
            TextStyle(size: size, isCentred: true),
        )
    }
}
