import BookMetadata
import BooklandLabelledPairs
import Foundation
import Testing

@testable import BookLibrary

@Suite("Labelled pairs of catalogue records", .timeLimit(.minutes(20)))
struct LabelledPairTests {
    /// The sets, and how many of each hundred pairs of one book are found at least: those written from
    /// knowledge of catalogues, those from two services' records of one book, and those that a librarian
    /// wrote who did not know the rules.
    private static let sets = [
        ("labelled-pairs", 92), ("catalogue-pairs", 91), ("librarian-pairs", 91),
    ]

    private func pairs(_ name: String) throws -> [LabelledPair] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/\(name).tsv")
        return LabelledPair.reading(try String(contentsOf: file, encoding: .utf8))
    }

    @Test(
        "Pairs of one book are found, no two different books are merged, few stay in doubt",
        arguments: sets,
    )
    func verdicts(_ name: String, _ share: Int) throws {
        let pairs = try pairs(name)
        #expect(pairs.count >= 450)
        var found = 0
        var doubtful = 0
        for pair in pairs {
            let (left, right) = (BookMatch(pair.left), BookMatch(pair.right))
            let verdict = left.verdict(comparedWith: right)
            #expect(
                verdict == right.verdict(comparedWith: left),
                "not the same both ways: \(pair.line)",
            )
            if verdict.decision == .doubtful { doubtful += 1 }
            if pair.label == .same, verdict.decision == .same { found += 1 }
            let isMerged = pair.label == .different && verdict.decision == .same
            #expect(!isMerged, "taken for one, \(verdict): \(pair.line)")
        }
        let same = pairs.count { $0.label == .same }
        #expect(found * 100 >= same * share, "found \(found) of \(same)")
        #expect(doubtful * 100 <= pairs.count * 5, "\(doubtful) of \(pairs.count)")
    }

    @Test("A library finds them, too, and merges no two different books", arguments: sets)
    func inLibrary(_ name: String, _ share: Int) async throws {
        let pairs = try pairs(name)
        let library = try TestClock().library()
        var found = 0
        for pair in pairs {
            let first = try await library.add(pair.left)
            let second = try await library.add(pair.right)
            let isMerged = second.kind == .alreadyYours
            // The next pair finds an empty library: some works are in several pairs.
            for id in Set([first.entry.id, second.entry.id]) { try await library.remove(id) }
            if pair.label == .same, isMerged { found += 1 }
            #expect(!(pair.label == .different && isMerged), "taken for one: \(pair.line)")
        }
        let same = pairs.count { $0.label == .same }
        #expect(found * 100 >= same * (share - 2), "found \(found) of \(same)")
    }
}
