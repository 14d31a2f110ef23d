import BooklandTestSupport
import Testing

@testable import BookShelf

@Suite(.timeLimit(.minutes(5)))
struct WordVocabularyTests {
    private func word(_ generator: inout SeededGenerator, _ lengths: ClosedRange<Int>) -> String {
        let letters = Array("aeiourntmclid0s5")
        return String(
            (0..<Int.random(in: lengths, using: &generator)).map { _ in
                letters[Int.random(in: 0..<letters.count, using: &generator)]
            }
        )
    }

    @Test
    func `The tree of beginnings finds what comparing with each word finds`() {
        var generator = SeededGenerator(for: "tree of beginnings")
        var words: Set<String> = []
        while words.count < 1_500 { words.insert(word(&generator, 2...8)) }
        let vocabulary = WordVocabulary(words.sorted().map { (word: $0, value: 1) })
        for _ in 0..<40 {
            let read = word(&generator, 2...8)
            let tolerance = WordVocabulary.tolerance(letters: read.count)
            let expected = words.filter { word in
                let longer = Float(max(word.count, read.count))
                let limit = Float(Int32(100 * tolerance * longer)) / (100 * longer)
                return WordDistance.similarity(of: read, to: word) >= 1 - limit - 0.0001
            }
            #expect(Set(vocabulary.near(read).map(\.word)) == expected, "\(read)")
        }
    }

    @Test
    func `A distance is the same from the end as from the beginning`() {
        var generator = SeededGenerator(for: "distance from the end")
        for _ in 0..<2_000 {
            let (read, other) = (word(&generator, 1...8), word(&generator, 1...8))
            var forward = WordDistance(read: Array(read.utf8))
            var backward = WordDistance(read: Array(read.utf8), isReversed: true)
            #expect(
                forward.distance(to: Array(other.utf8))
                    == backward.distance(to: Array(other.utf8.reversed())),
                "\(read) \(other)",
            )
        }
    }

    @Test(arguments: [
        ("emma", "emma", 0), ("ernma", "emma", 35), ("modem", "modern", 35), ("cloor", "door", 35),
        ("b00k", "book", 90), ("title", "tltle", 25), ("quiet", "quite", 140),
        ("war", "wars", 100),
    ])
    func `Letters that look alike cost less`(read: String, word: String, cost: Int32) {
        var distance = WordDistance(read: Array(read.utf8))
        #expect(distance.distance(to: Array(word.utf8)) == cost)
    }

    @Test
    func `A letter that was read as itself costs nothing`() {
        for letter in "abcdefghijklmnopqrstuvwxyz0123456789".utf8 {
            let word = [letter, letter, letter]
            var distance = WordDistance(read: word)
            #expect(distance.distance(to: word) == 0, "\(letter)")
        }
    }

    @Test
    func `Words are found by their value, in whatever order they were given`() {
        let vocabulary = WordVocabulary([
            (word: "zebra", value: 3), (word: "apple", value: 1), (word: "mango", value: 2),
        ])
        #expect(vocabulary.value(of: "mango") == 2)
        #expect(vocabulary.value(of: "melon") == nil)
        #expect(vocabulary.value(of: "") == nil)
        #expect(vocabulary.near("mangо").isEmpty)
    }
}
