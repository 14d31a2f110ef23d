import BookMetadata
import BooklandLabelledPairs
import BooklandTestSupport
import BooklandText
import Foundation
import Testing

@testable import BookLibrary

@Suite(
    "Fast ways of reading titles and names give what the slow ones give",
    .timeLimit(.minutes(5)),
)
struct PlainPathTests {
    private func records() throws -> [BookRecord] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/labelled-pairs.tsv")
        return LabelledPair.reading(try String(contentsOf: file, encoding: .utf8))
            .flatMap { [$0.left, $0.right] }
    }

    /// Texts of ASCII letters and signs in all their combinations, the same in every run.
    private var texts: [String] {
        var generator = SeededGenerator(seed: 2026)
        let pieces = [
            "the", "The", "i", "ii", "xxe", "IV", "of", "one", "zwei", "colour", "Photograph", "J.",
            "JRR", ".NET", "C#", "C++", "20,000", "no", "vol", "'s", "O'", "-", ",", ":", "/", "&",
            "(", ")", "jr", "von", "Lord", "Byron", "ALDISS", "King", "dreizehneinhalb",
            "organisation", "theatre", "1984", "a", "b", "",
        ]
        return (0..<4_000).map { _ in
            (0..<Int.random(in: 1...6, using: &generator))
                .compactMap { _ in pieces.randomElement(using: &generator) }
                .joined(separator: Int.random(in: 0...4, using: &generator) == 0 ? "" : " ")
        }
    }

    @Test("Words of titles")
    func titles() throws {
        for text in try records().map(\.title) + texts {
            #expect(TitleWords.words(text) == TitleWords.anyWords(text), "\(text)")
        }
    }

    @Test("Folded words: a letter with a mark beside them makes no difference")
    func folding() throws {
        for text in try records().flatMap({ [$0.title] + $0.authorNames }) + texts {
            let other = Array(FoldedText.words(text + " é").dropLast())
            #expect(FoldedText.words(text) == other, "\(text)")
        }
    }

    @Test("Names of authors")
    func names() throws {
        for name in try records().flatMap(\.authorNames) + texts {
            let (plain, any) = (AuthorNameReader(name), AuthorNameReader(anyName: name))
            #expect(plain == any, "\(name)")
        }
    }

    @Test("A table of words finds what a dictionary finds")
    func table() {
        var words: [String: Int] = ["": 0, "verylongwordofmanyletters": 1]
        for number in 0..<500 { words["word\(number * number)"] = number }
        let table = WordTable(words)
        for word in Array(words.keys) + ["word", "word2", "anotherlongwordofletters", "é"] {
            #expect(table[word] == words[word])
        }
    }
}
