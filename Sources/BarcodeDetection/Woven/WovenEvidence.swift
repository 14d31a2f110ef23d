/// What the rows of a weave show at each digit of a number, each row by itself.
///
/// A number that only the sum of all rows shows may be made of two labels, or of a stroke and a reflection. So each digit must
/// be seen as such in rows of its own, and hardly any row may show another one there.
struct WovenEvidence {
    /// The error of a clear digit, and how much larger that of the next best must be.
    private static let (clear, distinct): (Float, Float) = (0.3, 0.12)
    /// The same for a row that shows another digit.
    private static let (otherClear, otherDistinct): (Float, Float) = (0.3, 0.25)
    /// The part of full contrast below which samples are not like bars.
    private static let floor: Float = 0.12

    /// For each digit, the rows that show it clearly, and those that show one and the same other digit.
    private(set) var own: [Int]
    private(set) var other: [Int]

    /// Looks at the digits.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - line: The line that all show together.
    ///   - words: The words of the number.
    ///   - tables: The words under each blur.
    ///   - position: Returns the sample of a module from the left border.
    init(
        _ rows: [WovenRow],
        line: [Float],
        words: [Int],
        _ tables: inout WordTables,
        position: (Float) -> Float,
    ) {
        let cells = words.indices.map { Float(3 + 7 * $0 + ($0 < words.count / 2 ? 0 : 5)) }
        let places = cells.map { cell in
            (0..<WordTemplates.sampleCount).map { index in
                position(
                    cell + Float(WordTemplates.window.lowerBound)
                        + (Float(index) + 0.5) / Float(WordTemplates.rate)
                )
            }
        }
        func picture(_ samples: [Float], _ cell: Int, _ shift: Float) -> DigitPicture {
            let last = Float(samples.count - 1)
            let floor = Self.floor * Float(WordTemplates.sampleCount).squareRoot()
            return DigitPicture(count: WordTemplates.sampleCount, floor: floor) { index in
                let place = min(max(places[cell][index] + shift, 0), last)
                let whole = min(Int(place), samples.count - 2)
                return samples[whole] + (place - Float(whole))
                    * (samples[whole + 1] - samples[whole])
            }
        }
        var best = (sum: -Float.infinity, blur: 1, growth: 2)
        for blur in 0..<WordTables.blurCount {
            for growth in 0..<WordTables.growthCount {
                let set = tables[blur, growth]
                let sum = words.indices.reduce(Float(0)) {
                    $0 + set.product(picture(line, $1, 0), words[$1])
                }
                if sum > best.sum { best = (sum, blur, growth) }
            }
        }
        let set = tables[best.blur, best.growth]
        own = Array(repeating: 0, count: words.count)
        other = own
        for cell in words.indices {
            let sets = cell < words.count / 2 ? (cell == 0 ? 0..<10 : 0..<20) : 20..<30
            var others: [Int: Int] = [:]
            for row in rows {
                var errors = Array(repeating: Float(1), count: WordTemplates.wordCount)
                for shift in [-1.2, 0, 1.2] as [Float] {
                    let picture = picture(row.darkness, cell, shift)
                    for word in sets {
                        let product = max(0, set.product(picture, word))
                        errors[word] = min(errors[word], 1 - product * product)
                    }
                }
                let word = sets.min { errors[$0] < errors[$1] } ?? words[cell]
                let error = errors[words[cell]]
                if word == words[cell] {
                    let next = sets.reduce(Float(1)) { $1 == word ? $0 : min($0, errors[$1]) }
                    if error < Self.clear, next - error > Self.distinct { own[cell] += 1 }
                } else if errors[word] < Self.otherClear, error - errors[word] > Self.otherDistinct
                {
                    others[word, default: 0] += 1
                }
            }
            other[cell] = others.values.max() ?? 0
        }
    }
}
