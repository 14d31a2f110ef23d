/// Small pictures of the ten digits: in each row of a picture, the last two lanes are empty.
struct SmallDigitTemplates {
    /// The columns and rows of a picture, and the rows of a digit in it.
    static let (columns, rows, digitRows) = (6, 9, 8)
    /// The fonts, of which each digit is the mean.
    private static let fonts = [0, 1]

    fileprivate let samples: [SIMD8<Float>]
    fileprivate var count: Int { samples.count / Self.rows }

    init() {
        samples = (0...9).flatMap { digit -> [SIMD8<Float>] in
            let drawn = Self.fonts.map {
                DigitTemplates.drawn(DigitFonts.all[$0][digit], 1.3, 2).samples
            }
            let mean = drawn[0].indices.map { index in drawn.reduce(0) { $0 + $1[index] } }
            let packed = DigitPicture.template(mean)
            return (0..<Self.rows).map { row in
                var vector = SIMD8<Float>.zero
                for column in 0..<Self.columns {
                    let index = row * Self.columns + column
                    vector[column] = packed[index / 8][index % 8]
                }
                return vector
            }
        }
    }
}

/// How much like a digit of one height each place of a strip is.
struct DigitLikenessMap {
    /// The modules from a place to the next.
    let step: Float
    let columns: Int
    let rows: Int
    /// The vectors of a column.
    private let vectors: Int
    /// The best correlation with a digit there or a step beside it, column by column.
    private let values: [SIMD8<Float>]
    private let left: Float
    private let top: Float

    /// Compares each place with the ten digits.
    init(_ strip: DigitStrip, height: Float, _ templates: SmallDigitTemplates) {
        typealias Templates = SmallDigitTemplates
        step = height / Float(Templates.digitRows)
        let (width, tall, samples) = strip.resized(step: step)
        columns = max(0, width - 7)
        rows = max(0, tall - Templates.rows + 1)
        vectors = (rows + 7) / 8
        left = strip.left + step * Float(Templates.columns) / 2
        top = strip.top + step * Float(Templates.rows) / 2
        guard columns > 0, rows > 0 else {
            values = []
            return
        }
        // Each sample with those to its right.
        var runs = Array(repeating: SIMD8<Float>.zero, count: columns * tall)
        for row in 0..<tall {
            for column in 0..<columns {
                let start = row * width + column
                var run = SIMD8<Float>.zero
                for lane in 0..<Templates.columns { run[lane] = samples[start + lane] }
                runs[row * columns + column] = run
            }
        }
        let count = Float(Templates.columns * Templates.rows)
        let floor = strip.floor(of: Templates.columns * Templates.rows)
        var values = Array(repeating: SIMD8<Float>.zero, count: columns * vectors)
        let (pictures, digits) = (runs.span, templates.samples.span)
        for row in 0..<rows {
            for column in 0..<columns {
                var (sum, square): (SIMD8<Float>, SIMD8<Float>) = (.zero, .zero)
                for y in 0..<Templates.rows {
                    let run = pictures[(row + y) * columns + column]
                    sum += run
                    square += run * run
                }
                let total = sum.sum()
                let length = max(0, square.sum() - total * total / count).squareRoot()
                guard length > floor else { continue }
                var best: Float = 0
                for digit in 0..<templates.count {
                    var product = SIMD8<Float>.zero
                    for y in 0..<Templates.rows {
                        product +=
                            pictures[(row + y) * columns + column]
                            * digits[digit * Templates.rows + y]
                    }
                    best = max(best, product.sum())
                }
                values[column * vectors + row / 8][row % 8] = best / length
            }
        }
        // A digit may be between two places.
        var wide = values
        for index in values.indices.dropFirst(vectors) {
            wide[index] = lanewiseMaximum(wide[index], values[index - vectors])
            wide[index - vectors] = lanewiseMaximum(wide[index - vectors], values[index])
        }
        self.values = wide
    }

    /// The middle of the digits of a row in modules.
    func middle(_ row: Int) -> Float { top + Float(row) * step }

    /// An empty column.
    var noRows: [SIMD8<Float>] { Array(repeating: .zero, count: vectors) }

    /// Adds the columns of digits at some distances from a position in modules.
    func sum(_ offsets: [Float], _ start: Float, into sums: inout [SIMD8<Float>]) {
        for index in 0..<vectors { sums[index] = .zero }
        let values = values.span
        for offset in offsets {
            let column = Int(((start + offset - left) / step).rounded())
            guard column >= 0, column < columns else { continue }
            for index in 0..<vectors { sums[index] += values[column * vectors + index] }
        }
    }

    /// The greatest value of a column.
    func greatest(_ sums: [SIMD8<Float>]) -> Float {
        var result = SIMD8<Float>.zero
        for sum in sums { result = lanewiseMaximum(result, sum) }
        return result.max()
    }
}
