import BookShelf
import BooklandTestSupport

/// Works with made-up titles and names; some words are in many titles, most in few.
struct MadeUpWorks {
    /// The works.
    let all: [ShelfWork]

    private static let syllables = """
        ba ber bi bos bu ca cen ci con cur da del di dor du fa fen fi fol ga ger gi gra ha hel hi hon ja jen ka ker ki \
        kol la len li lor lu ma men mi mor na nel ni nor pa per pi pra qua ra ren ri ros sa sel si sta ta ter ti tra va \
        ven vi vor wa wen zi zor
        """.split(separator: " ").map(String.init)

    /// Makes works that depend on the seed only.
    init(_ count: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let words = (0..<count).map { _ in Self.word(&generator) }
        let names = (0..<count).map { _ in Self.word(&generator).capitalized }
        all = (0..<count).map { number in
            let title = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
                Bool.random(using: &generator)
                    ? words[Int.random(in: 0..<count, using: &generator)]
                    : words[Int.random(in: 0..<20, using: &generator)]
            }
            return ShelfWork(
                origin: .library(Int64(number)),
                title: (title + [words[number]]).joined(separator: " ").capitalized,
                authors: [
                    names[Int.random(in: 0..<20, using: &generator)] + " " + names[number]
                ],
            )
        }
    }

    private static func word(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 2...4, using: &generator)).map { _ in
            syllables[Int.random(in: 0..<syllables.count, using: &generator)]
        }.joined()
    }
}

extension String {
    /// The text with a capital letter first.
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension SpineText {
    /// A text of lines that were read with the same confidence.
    init(_ lines: [String], numbers: Int = 0, confidence: Float = 90) {
        self.init(
            lines: lines.enumerated().map { number, line in
                Line(
                    number: numbers + number,
                    words: line.split(separator: " ").map {
                        Word(text: String($0), confidence: confidence)
                    },
                )
            }
        )
    }
}
