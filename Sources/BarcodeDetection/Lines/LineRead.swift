/// A symbol read on one scan line, and where in the image.
struct LineRead {
    let symbology: Symbology
    let digits: String
    let polarity: Polarity
    /// Where the line crosses the symbol's left and right borders, in reading direction.
    let left: Point
    let right: Point
    let fit: ElementFit

    /// The middle of the symbol on the line.
    var middle: Point { 0.5 * (left + right) }
    /// The length of the symbol, in pixels.
    var length: Double { (right - left).length }
}

/// Reads lines of samples: edges, symbols, the check of each symbol against its edges.
struct LineReader: ~Copyable {
    private let decoder = LineDecoder()
    private var edges = EdgeList()

    /// Reads one line, in both polarities.
    ///
    /// - Parameters:
    ///   - samples: Luminances in any unit of which 4 are noise.
    ///   - polarities: Which to try.
    ///   - point: Where in the image a place on the line lies, in samples.
    ///   - found: Called for each read that agrees with its edges.
    mutating func read(
        _ samples: Span<Int32>,
        polarities: [Polarity] = [.darkOnLight],
        at point: (Float) -> Point,
        found: (LineRead) -> Void,
    ) {
        decoder.findEdges(in: samples, into: &edges)
        read(edges, polarities: polarities, at: point, found: found)
    }

    /// Reads what lies between edges.
    func read(
        _ edges: EdgeList,
        polarities: [Polarity],
        at point: (Float) -> Point,
        found: (LineRead) -> Void,
    ) {
        // An EAN-8 has 44 edges, a UPC-E 34.
        guard edges.positions.count >= 34 else { return }
        for polarity in polarities {
            decoder.decode(edges, polarity: polarity) { symbol in
                let digits = symbol.digits.utf8.map { Int($0) - 48 }
                guard let pattern = SymbolPattern(symbology: symbol.symbology, digits: digits),
                    let fit = ElementFit(pattern, edges: edges, symbol: symbol)
                else { return }
                found(
                    LineRead(
                        symbology: symbol.symbology,
                        digits: symbol.digits,
                        polarity: polarity,
                        left: point(fit.start),
                        right: point(fit.end),
                        fit: fit,
                    )
                )
            }
        }
    }
}
