import Glibc

/// The look of each digit of a supplement under a blur and a bar growth, with what is beside it.
///
/// The bars beside a digit are the same whatever the other digits are: the guard pattern or a separator before
/// it, and a separator or the quiet zone behind it. So each digit is compared by itself.
struct SupplementTemplates {
    /// The places of a digit.
    enum Place: Int, CaseIterable {
        case first, inner, last

        /// The modules that are compared, from the left border of the digit.
        var window: Range<Int> {
            switch self {
            case .first: -6..<9
            case .inner: -2..<9
            case .last: -2..<9
            }
        }

        /// The number of samples in the window, and of vectors that hold them.
        var count: Int { window.count * SupplementStrip.rate }
        var vectors: Int { (count + 7) / 8 }

        /// Returns 1 for the samples of a vector, and 0 for what is behind the last one.
        @inline(__always)
        func mask(_ vector: Int) -> SIMD8<Float> {
            let rest = Float(count - 8 * vector)
            let lanes = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
            return SIMD8(repeating: 1).replacing(with: 0, where: lanes .>= rest)
        }
    }

    /// The two number sets: 0 to 9 in set A, 10 to 19 in set B.
    static let wordCount = 20

    /// The vectors of the widest window, of 15 modules.
    static let mostVectors = 8
    /// A digit with what is beside it in a strip, with zeros at the end.
    typealias Samples = InlineArray<8, SIMD8<Float>>

    /// The templates of all places, one word after the other, without mean and of length 1.
    private let samples: [SIMD8<Float>]
    /// Where those of a place begin.
    private let starts: [Int]
    /// The lengths of each place and word before, for bars of contrast 1.
    private let lengths: [[Float]]

    /// Draws the digits.
    ///
    /// - Parameters:
    ///   - blur: The deviation of the blur in modules.
    ///   - growth: How much wider than nominal bars are, in modules.
    init(blur: Float, growth: Float) {
        let steps = Self.stepTable(blur)
        var samples: [SIMD8<Float>] = []
        var starts: [Int] = []
        var lengths: [[Float]] = []
        for place in Place.allCases {
            let drawn = (0..<Self.wordCount).map { Self.template(place, $0, steps, growth) }
            starts.append(samples.count)
            samples += drawn.flatMap { Self.packed($0.samples) }
            lengths.append(drawn.map(\.length))
        }
        (self.samples, self.starts, self.lengths) = (samples, starts, lengths)
    }

    /// Returns samples in vectors, with zeros at the end.
    private static func packed(_ samples: [Float]) -> [SIMD8<Float>] {
        var result = Array(repeating: SIMD8<Float>.zero, count: (samples.count + 7) / 8)
        for (index, sample) in samples.enumerated() { result[index / 8][index % 8] = sample }
        return result
    }

    /// Returns the sum of the products of samples and a template.
    func product(_ other: Samples, _ place: Place, _ word: Int) -> Float {
        let start = starts[place.rawValue] + word * place.vectors
        var sum = SIMD8<Float>.zero
        for index in 0..<place.vectors { sum += other[index] * samples[start + index] }
        return sum.sum()
    }

    /// Returns the greatest sum of the products of samples and any template of a place.
    func greatestProduct(_ other: Samples, _ place: Place) -> Float {
        var greatest = -Float.infinity
        for word in 0..<Self.wordCount { greatest = max(greatest, product(other, place, word)) }
        return greatest
    }

    /// The length of a template of bars of contrast 1.
    func length(_ place: Place, _ word: Int) -> Float { lengths[place.rawValue][word] }

    /// The bars around a digit, in modules from its left border.
    private static func bars(_ place: Place, _ word: Int) -> [ClosedRange<Float>] {
        let numberSet: DigitWord.NumberSet = word < 10 ? .l : .g
        let edges = DigitWord(digit: word % 10, numberSet: numberSet).innerEdges.map(Float.init)
        // What comes two modules beyond is unknown: a digit there ends or begins with at least this.
        var bars: [ClosedRange<Float>] =
            place == .first ? [-4 ... -3, -2...0] : [-3.5 ... -2, -1...0]
        bars += [edges[0]...edges[1], edges[2]...7]
        if place != .last { bars.append(8...9) }
        return bars
    }

    private static func template(
        _ place: Place,
        _ word: Int,
        _ step: [Float],
        _ growth: Float,
    ) -> (samples: [Float], length: Float) {
        let rate = SupplementStrip.rate
        let bars = bars(place, word)
        var result = (0..<place.count).map { index -> Float in
            let x = Float(place.window.lowerBound) + (Float(index) + 0.5) / Float(rate)
            return bars.reduce(Float(0)) { sum, bar in
                sum - Self.value(step, x - bar.lowerBound + growth / 2)
                    + Self.value(step, x - bar.upperBound - growth / 2)
            }
        }
        let mean = result.reduce(0, +) / Float(result.count)
        var square: Float = 0
        for index in result.indices {
            result[index] -= mean
            square += result[index] * result[index]
        }
        let length = square.squareRoot()
        return (result.map { $0 / length }, length)
    }

    /// The modules on either side of an edge that the table covers, and its steps in a module.
    private static let (tableReach, tableRate): (Float, Float) = (6, 32)

    /// The blurred edge.
    private static func stepTable(_ blur: Float) -> [Float] {
        (0...Int(2 * tableReach * tableRate)).map { index in
            let x = Float(index) / tableRate - tableReach
            return 0.5 * (1 + erff(x / (blur * Float(2).squareRoot())))
        }
    }

    private static func value(_ table: [Float], _ x: Float) -> Float {
        let place = (x + tableReach) * tableRate
        guard place > 0 else { return 0 }
        let index = Int(place)
        guard index + 1 < table.count else { return 1 }
        return table[index] + (place - Float(index)) * (table[index + 1] - table[index])
    }
}
