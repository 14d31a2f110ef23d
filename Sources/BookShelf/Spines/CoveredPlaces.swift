import BookText

/// The places of a photograph where words were read beyond doubt: other lines there are made of the same letters.
struct CoveredPlaces {
    /// A part of a line with a word.
    private struct Place {
        let line: TextLine
        let from: Float
        let to: Float

        func contains(_ x: Float, _ y: Float) -> Bool {
            let (u, v) = line.isUpright ? (y, x) : (x, y)
            guard from <= u, u <= to else { return false }
            let across = v - line.middle(at: u)
            return line.low <= across && across <= line.high
        }

        /// The box around the place.
        var corners: (low: SIMD2<Float>, high: SIMD2<Float>) {
            let ends = [line.middle(at: from), line.middle(at: to)]
            let (low, high) = (
                min(ends[0], ends[1]) + line.low, max(ends[0], ends[1]) + line.high,
            )
            return line.isUpright ? ([low, from], [high, to]) : ([from, low], [to, high])
        }
    }

    /// The words that are read beyond doubt.
    private static let (confidence, letters): (Float, Int) = (80, 3)
    /// The part of a line that is covered when it is not worth reading, and that of one that was found by its strokes only.
    private static let (share, strokeShare): (Float, Float) = (0.7, 0.5)
    /// The number of cells along the longer side.
    private static let cellCount: Float = 40
    /// Where a line is looked at: along it, and across its letters.
    private static let (steps, rows): (Int, [Float]) = (16, [0.25, 0.5, 0.75])

    private let cell: Float
    private var places: [Place] = []
    private var cells: [SIMD2<Int32>: [Int]] = [:]

    /// Creates a record for a photograph with a longer side.
    init(side: Float) { cell = max(1, side / Self.cellCount) }

    /// Adds the words of a line that are read beyond doubt.
    mutating func add(_ words: [RecognisedWord], of line: TextLine, isReversed: Bool) {
        let options = TextLine.CropOptions(
            letterHeight: SpineLineReader.letterHeight,
            isReversed: isReversed,
        )
        for word in words where word.confidence >= Self.confidence {
            guard word.text.count(where: \.isLetter) >= Self.letters else { continue }
            let ends = [word.left, word.left + word.width].map {
                line.place(ofColumn: $0, options)
            }
            let place = Place(line: line, from: min(ends[0], ends[1]), to: max(ends[0], ends[1]))
            let (low, high) = place.corners
            for row in index(low.y)...max(index(low.y), index(high.y)) {
                for column in index(low.x)...max(index(low.x), index(high.x)) {
                    cells[[column, row], default: []].append(places.count)
                }
            }
            places.append(place)
        }
    }

    /// Whether most of a line is made of words that were read.
    func hides(_ line: TextLine, isStrokes: Bool) -> Bool {
        share(of: line) >= (isStrokes ? Self.strokeShare : Self.share)
    }

    /// The part of a line that is made of words that were read.
    func share(of line: TextLine) -> Float {
        var count = 0
        for step in 0..<Self.steps {
            let u = line.start + line.length * (Float(step) + 0.5) / Float(Self.steps)
            for row in Self.rows {
                let v = line.middle(at: u) + line.low + row * line.size
                let (x, y) = line.isUpright ? (v, u) : (u, v)
                let near = cells[[index(x), index(y)]] ?? []
                if near.contains(where: { places[$0].contains(x, y) }) { count += 1 }
            }
        }
        return Float(count) / Float(Self.steps * Self.rows.count)
    }

    private func index(_ coordinate: Float) -> Int32 { Int32((coordinate / cell).rounded(.down)) }
}
