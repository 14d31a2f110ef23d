import BookIdentifiers

/// Barcodes as drawings for pages.
enum BarcodeDrawing {
    private static let height = 60

    /// An EAN-13 as SVG: black on white, in units of a module.
    static func svg(_ number: EAN13) -> String {
        let symbol = BarcodeSymbol(number)
        let bars = symbol.bars.map { bar in
            let left = symbol.quiet.left + bar.lowerBound
            return "M\(left) 0h\(bar.count)v\(height)H\(left)z"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(symbol.width) \(height)" \
            shape-rendering="crispEdges" role="img" aria-label="\(number.digits)">\
            <rect width="\(symbol.width)" height="\(height)" fill="#fff"/>\
            <path d="\(bars.joined())" fill="#000"/></svg>
            """
    }
}
