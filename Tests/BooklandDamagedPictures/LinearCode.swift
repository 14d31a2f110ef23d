import BooklandTestSupport

/// Linear symbologies that are not read: a number in a picture of one is invented.
enum LinearCode: CaseIterable {
    case code128, code39, interleaved, codabar, randomBars, fence

    /// Returns the modules of a random text.
    func modules(_ random: inout SeededGenerator) -> [Bool] {
        switch self {
        case .code128: Self.code128(&random)
        case .code39: Self.code39(&random)
        case .interleaved: Self.interleaved(&random)
        case .codabar: Self.codabar(&random)
        case .randomBars: Self.randomBars(&random)
        case .fence: Self.fence(&random)
        }
    }

    /// Returns modules for the widths of elements, a bar first.
    private static func modules(_ widths: [Int]) -> [Bool] {
        widths.enumerated().flatMap {
            Array(repeating: $0.offset.isMultiple(of: 2), count: $0.element)
        }
    }

    /// Characters of 11 modules in six elements, whose bars have an even number of modules.
    ///
    /// Source: ISO/IEC 15417. Random ones of these look like any text.
    private static func code128(_ random: inout SeededGenerator) -> [Bool] {
        var widths = [2, 1, 1, random.pick([4, 2]), 1, 2]
        for _ in 0..<Int.random(in: 4...12, using: &random) {
            var character: [Int]
            repeat {
                character = (0..<6).map { _ in Int.random(in: 1...4, using: &random) }
            } while character.reduce(0, +) != 11
                || !(character[0] + character[2] + character[4]).isMultiple(of: 2)
            widths += character
        }
        return modules(widths + [2, 3, 3, 1, 1, 1, 2])
    }

    /// Nine elements, three of them wide, and a gap (ISO/IEC 16388).
    private static func code39(_ random: inout SeededGenerator) -> [Bool] {
        let wide = Int.random(in: 2...3, using: &random)
        var widths: [Int] = []
        for _ in 0..<Int.random(in: 4...12, using: &random) {
            var character = [wide, wide, wide, 1, 1, 1, 1, 1, 1]
            character.shuffle(using: &random)
            widths += character + [1]
        }
        return modules(widths.dropLast())
    }

    /// Pairs of digits in bars and spaces, two of five wide (ISO/IEC 16390).
    private static func interleaved(_ random: inout SeededGenerator) -> [Bool] {
        let wide = Int.random(in: 2...3, using: &random)
        var widths = [1, 1, 1, 1]
        for _ in 0..<Int.random(in: 3...10, using: &random) {
            var (bars, spaces) = ([wide, wide, 1, 1, 1], [wide, wide, 1, 1, 1])
            bars.shuffle(using: &random)
            spaces.shuffle(using: &random)
            widths += zip(bars, spaces).flatMap { [$0, $1] }
        }
        return modules(widths + [wide, 1, 1])
    }

    /// Seven elements, two or three of them wide, and a gap (EN 798).
    private static func codabar(_ random: inout SeededGenerator) -> [Bool] {
        var widths: [Int] = []
        for _ in 0..<Int.random(in: 6...14, using: &random) {
            let third = Bool.random(using: &random) ? 2 : 1
            var character = [2, 2, third, 1, 1, 1, 1]
            character.shuffle(using: &random)
            widths += character + [1]
        }
        return modules(widths.dropLast())
    }

    /// Bars and spaces of one to four modules, as many as in an EAN-13: 59 elements.
    private static func randomBars(_ random: inout SeededGenerator) -> [Bool] {
        modules((0..<59).map { _ in Int.random(in: 1...4, using: &random) })
    }

    /// Equal bars, with a few irregular ones: a fence, a radiator, corrugated card.
    private static func fence(_ random: inout SeededGenerator) -> [Bool] {
        let (bar, space) = (
            Int.random(in: 1...3, using: &random), Int.random(in: 1...3, using: &random),
        )
        let isWorn = Bool.random(using: &random)
        return modules(
            (0..<Int.random(in: 30...90, using: &random)).map { index in
                let odd = isWorn && Int.random(in: 0..<6, using: &random) == 0
                return (index.isMultiple(of: 2) ? bar : space) + (odd ? 1 : 0)
            }
        )
    }
}
