import BookMetadata
import BooklandLabelledPairs
import Foundation
import Testing

@testable import BookLibrary

@Suite("Labelled pairs of catalogue records", .timeLimit(.minutes(20)))
struct LabelledPairTests {
    private func pairs() throws -> [LabelledPair] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/labelled-pairs.tsv")
        return LabelledPair.reading(try String(contentsOf: file, encoding: .utf8))
    }

    @Test("Pairs of one book are found, no two different books are merged, few stay in doubt")
    func verdicts() throws {
        let pairs = try pairs()
        #expect(pairs.count >= 900)
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
        #expect(found * 100 >= same * 92, "found \(found) of \(same)")
        #expect(doubtful * 100 <= pairs.count * 5, "\(doubtful) of \(pairs.count)")
    }

    @Test("A library finds them, too, and merges no two different books")
    func inLibrary() async throws {
        let pairs = try pairs()
        var found = 0
        for pair in pairs {
            let library = try TestClock().library()
            try await library.add(pair.left)
            let isMerged = try await library.add(pair.right).kind == .alreadyYours
            if pair.label == .same, isMerged { found += 1 }
            #expect(!(pair.label == .different && isMerged), "taken for one: \(pair.line)")
        }
        let same = pairs.count { $0.label == .same }
        #expect(found * 100 >= same * 90, "found \(found) of \(same)")
    }
}
