/// Reads scan lines: finds edges, decodes symbols, and verifies each symbol against its edges.
struct LineReader: ~Copyable {
    /// The number of edges of the shortest symbol, UPC-E.
    private static let minimumEdges = 34
    /// The minimum height of an edge beside a symbol, as a part of the lowest edge of the symbol.
    private static let neighbourHeight: Float = 0.5

    private let zbar = ZBarLineDecoder()
    private let elementDecoders = Symbology.allCases.map(ElementDecoder.init)
    private var edges = EdgeList()

    /// Finds the edges of a line of pixels with ZBar.
    ///
    /// - Parameters:
    ///   - pixels: The pixels of an image.
    ///   - start: The index of the first pixel.
    ///   - step: The distance between the indices of successive pixels.
    ///   - count: The number of pixels.
    mutating func findEdges(in pixels: Span<UInt8>, from start: Int, step: Int, count: Int) {
        zbar.beginLine(&edges)
        var index = start
        for _ in 0..<count {
            zbar.add(sample: Int32(pixels[index]), to: &edges)
            index += step
        }
        zbar.endLine(&edges)
    }

    /// Finds the edges of a line of samples with ZBar.
    ///
    /// - Parameters:
    ///   - samples: The luma values.
    ///   - scale: The factor to ZBar's unit, in which slopes below 4 are noise.
    mutating func findEdges(in samples: [Float], scale: Float) {
        zbar.beginLine(&edges)
        for sample in samples { zbar.add(sample: Int32(sample * scale), to: &edges) }
        zbar.endLine(&edges)
    }

    /// Decodes the line whose edges were found last, with ZBar: dark bars only.
    ///
    /// - Parameters:
    ///   - count: The number of samples of the line.
    ///   - level: Returns a sample.
    ///   - point: Converts a position on the line, in samples, to a point in the image.
    ///   - found: Called for each read that fits its edges.
    mutating func read(
        count: Int,
        level: (Int) -> Float,
        at point: (Float) -> Point,
        found: (LineRead) -> Void,
    ) {
        guard edges.positions.count >= Self.minimumEdges else { return }
        var symbols: [LineSymbol] = []
        zbar.decode(edges) { symbols.append($0) }
        if symbols.isEmpty { return }
        edges.measureHeights(count: count, level: level)
        var isVerified = true
        for symbol in symbols {
            if let read = Self.best(symbol, edges, at: point) {
                found(read)
            } else {
                isVerified = false
            }
        }
        // Of several symbols with the same left half, ZBar joins halves of two, and reports the later ones elsewhere.
        if !isVerified {
            readExhaustively(edges, polarities: [.darkOnLight], at: point, found: found)
        }
    }

    /// Decodes edges by an exhaustive search, in both directions.
    func readExhaustively(
        _ edges: EdgeList,
        polarities: [Polarity],
        at point: (Float) -> Point,
        found: (LineRead) -> Void,
    ) {
        let count = edges.positions.count
        guard count >= Self.minimumEdges else { return }
        let backwards = edges.positions.reversed().map { -$0 }
        let heightsBackwards = Array(edges.heights.reversed())
        for polarity in polarities {
            let isBarFirst = edges.isDark(behind: 0) == (polarity == .darkOnLight)
            // In the other direction, the bar that ends at the last edge begins there.
            let isBarLast = count.isMultiple(of: 2) == isBarFirst
            for decoder in elementDecoders {
                for (positions, heights, firstBar, isReversed) in [
                    (edges.positions, edges.heights, isBarFirst ? 0 : 1, false),
                    (backwards, heightsBackwards, isBarLast ? 0 : 1, true),
                ] {
                    decoder.decode(positions, firstBar: firstBar) { digits, first in
                        let range = first..<first + decoder.layout.edgeCount
                        if let read = Self.check(
                            decoder.layout.symbology,
                            digits,
                            polarity,
                            positions,
                            heights,
                            range,
                            isReversed,
                            at: point,
                        ) {
                            found(read)
                        }
                    }
                }
            }
        }
    }

    /// Finds the edges from which ZBar decoded a symbol, and verifies it against them.
    private static func best(
        _ symbol: LineSymbol,
        _ edges: EdgeList,
        at point: (Float) -> Point,
    ) -> LineRead? {
        let count = SymbolLayout.layout(of: symbol.symbology).edgeCount
        let digits = symbol.digits.utf8.map { Int($0) - 48 }
        var best: LineRead?
        // ZBar reports a symbol a few elements before or after its last edge.
        for last in symbol.edgeBehind - 6...symbol.edgeBehind + 6 {
            let first = last - count + 1
            guard first >= 0, last < edges.positions.count,
                edges.isDark(behind: first)
            else { continue }
            let (positions, heights, range) =
                symbol.isReversed
                ? (
                    edges.positions.reversed().map { -$0 },
                    Array(edges.heights.reversed()),
                    edges.positions.count - 1 - last..<edges.positions.count - first,
                )
                : (edges.positions, edges.heights, first..<last + 1)
            let read = check(
                symbol.symbology,
                digits,
                .darkOnLight,
                positions,
                heights,
                range,
                symbol.isReversed,
                at: point,
            )
            if let read, read.fit.residual < best?.fit.residual ?? .infinity { best = read }
        }
        return best
    }

    /// Returns the indices of the last edge before a symbol and of the next one behind it.
    ///
    /// Noise, and the light seam that sharpening leaves beside a bar, have low edges. Those of other bars are about as
    /// high as the symbol's own.
    private static func neighbours(
        of range: Range<Int>,
        _ count: Int,
        _ heights: [Float],
    ) -> (last: Int?, next: Int?) {
        let lowest = heights.isEmpty ? 0 : heights[range].min() ?? 0
        func counts(_ index: Int) -> Bool {
            heights.isEmpty || heights[index] >= neighbourHeight * lowest
        }
        return (
            (0..<range.lowerBound).last(where: counts),
            (range.upperBound..<count).first(where: counts),
        )
    }

    private static func check(
        _ symbology: Symbology,
        _ digits: [Int],
        _ polarity: Polarity,
        _ edges: [Float],
        _ heights: [Float],
        _ range: Range<Int>,
        _ isReversed: Bool,
        at point: (Float) -> Point,
    ) -> LineRead? {
        guard let pattern = SymbolPattern(symbology: symbology, digits: digits),
            let fit = ElementFit(pattern, Array(edges[range])),
            let geometry = SymbolGeometry(pattern, fit.edges), BeliefRule.isPossible(geometry)
        else { return nil }
        let module = (fit.right - fit.left) / Float(pattern.modules)
        let (last, next) = Self.neighbours(of: range, edges.count, heights)
        let before = last.map { fit.left - edges[$0] } ?? .infinity
        let behind = next.map { edges[$0] - fit.right } ?? .infinity
        let sign: Float = isReversed ? -1 : 1
        return LineRead(
            symbology: symbology,
            digits: digits,
            polarity: polarity,
            left: point(sign * fit.left),
            right: point(sign * fit.right),
            fit: fit,
            geometry: geometry,
            quietZone: min(before, behind) / module,
        )
    }
}
