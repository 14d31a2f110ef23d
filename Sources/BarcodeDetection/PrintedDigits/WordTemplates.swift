import Glibc

/// The look of each digit's bars, in all number sets, under a blur and a bar growth.
///
/// Between two digits there is always an edge, so the bar or space beside a digit is known, whatever its neighbours are.
struct WordTemplates {
    /// The samples in a module.
    static let rate = 3
    /// The modules that are compared, from the left border of the digit.
    static let window = -1..<8
    static let sampleCount = window.count * rate
    static let vectors = (sampleCount + 7) / 8
    /// Number sets A, B and C, ten words each.
    static let wordCount = 30

    private let samples: [SIMD8<Float>]
    private let blur: Float
    private let growth: Float

    /// Draws the words.
    ///
    /// - Parameters:
    ///   - blur: The deviation of the blur in modules.
    ///   - growth: How much wider than nominal bars are, in modules.
    init(blur: Float, growth: Float) {
        (self.blur, self.growth) = (blur, growth)
        samples = (0..<Self.wordCount).flatMap { word in
            DigitPicture.template(Self.darkness(Self.bars(word), blur, growth))
        }
    }

    /// The index of a word.
    static func index(_ word: DigitWord) -> Int {
        switch word.numberSet {
        case .l: word.digit
        case .g: 10 + word.digit
        case .r: 20 + word.digit
        }
    }

    /// Returns the correlation of a picture with a word.
    func product(_ picture: DigitPicture, _ word: Int) -> Float {
        let samples = samples.span
        let vectors = picture.vectors.span
        let start = word * Self.vectors
        var sum = SIMD8<Float>.zero
        for index in 0..<Self.vectors { sum += vectors[index] * samples[start + index] }
        return sum.sum() * picture.factor
    }

    /// Returns what a word leaves unexplained of a picture.
    func error(of picture: DigitPicture, _ word: Int) -> Float {
        let product = max(0, product(picture, word))
        return 1 - product * product
    }

    /// Returns what a word leaves unexplained of some modules of a picture, without the others.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - word: The word.
    ///   - modules: The modules, from the left border of the digit.
    ///   - floor: The least deviation by which samples are divided, so that paper does not look like anything.
    /// - Returns: The error.
    func error(
        of picture: DigitPicture,
        _ word: Int,
        in modules: Range<Int>,
        floor: Float,
    ) -> Float {
        let first = (modules.lowerBound - Self.window.lowerBound) * Self.rate
        let count = Float(modules.count * Self.rate)
        var (sums, squares) = (SIMD2<Float>.zero, SIMD2<Float>.zero)
        var product: Float = 0
        for index in first..<first + modules.count * Self.rate {
            let (vector, lane) = index.quotientAndRemainder(dividingBy: 8)
            let pair = SIMD2(
                picture.vectors[vector][lane],
                samples[word * Self.vectors + vector][lane],
            )
            sums += pair
            squares += pair * pair
            product += pair.x * pair.y
        }
        let covariance = max(0, product - sums.x * sums.y / count)
        let variances = squares - sums * sums / count
        let whole = max(variances.x, floor * floor * count) * variances.y
        return whole > 0 ? 1 - covariance * covariance / whole : 1
    }

    /// Returns the edges of a word within some modules from the left border of the digit, from left to right.
    static func edges(of word: Int, in modules: Range<Int>) -> [Int] {
        ([0] + innerEdges(of: word) + [DigitWord.modules]).filter {
            $0 > modules.lowerBound && $0 < modules.upperBound
        }
    }

    private static func innerEdges(of word: Int) -> [Int] {
        let set: DigitWord.NumberSet = word < 10 ? .l : word < 20 ? .g : .r
        return DigitWord(digit: word % 10, numberSet: set).innerEdges
    }

    /// The bars around a digit, in modules from its left border.
    private static func bars(_ word: Int) -> [ClosedRange<Float>] {
        let edges = innerEdges(of: word).map(Float.init)
        // How far the bar beside the digit reaches is unknown; it has a module at least.
        return word >= 20
            ? [0...edges[0], edges[1]...edges[2], 7...8.7]
            : [-1.7...0, edges[0]...edges[1], edges[2]...7]
    }

    /// Returns how dark bars are under the blur and bar growth of these words, in modules from the left border of a digit.
    func darkness(_ bars: [ClosedRange<Float>]) -> [Float] { Self.darkness(bars, blur, growth) }

    private static func darkness(
        _ bars: [ClosedRange<Float>],
        _ blur: Float,
        _ growth: Float,
    ) -> [Float] {
        let scale = 1 / (blur * Float(2).squareRoot())
        return (0..<sampleCount).map { index -> Float in
            let x = Float(window.lowerBound) + (Float(index) + 0.5) / Float(rate)
            return bars.reduce(Float(0)) { sum, bar in
                sum + 0.5 * erff((x - bar.lowerBound + growth / 2) * scale)
                    - 0.5 * erff((x - bar.upperBound - growth / 2) * scale)
            }
        }
    }
}
