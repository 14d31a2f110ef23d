import BookIdentifiers

/// Barcodes as drawings for pages and printers.
enum BarcodeDrawing {
    /// The quiet zones in modules (GS1 General Specifications, section 5.2: 11 on the left, 7 on the
    /// right).
    private static let quiet = (left: 11, right: 7)
    private static let height = 60

    /// An EAN-13 as SVG: black on white, in units of a module.
    static func svg(_ number: EAN13) -> String {
        let width = quiet.left + 95 + quiet.right
        var path = ""
        var start: Int?
        for (index, isDark) in (number.modules + [false]).enumerated() {
            if isDark, start == nil { start = index }
            if !isDark, let first = start {
                path += "M\(quiet.left + first) 0h\(index - first)v\(height)H\(quiet.left + first)z"
                start = nil
            }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
            shape-rendering="crispEdges" role="img" aria-label="\(number.digits)">\
            <rect width="\(width)" height="\(height)" fill="#fff"/>\
            <path d="\(path)" fill="#000"/></svg>
            """
    }
}
