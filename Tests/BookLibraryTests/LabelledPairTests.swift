import BookMetadata
import BooklandLabelledPairs
import Foundation
import Testing

@testable import BookLibrary

@Suite("Labelled pairs of catalogue records", .timeLimit(.minutes(20)))
struct LabelledPairTests {
    /// A set, how many of each hundred pairs of one book are found at least, and how many of each hundred
    /// pairs stay in doubt at most.
    struct PairSet: Sendable, CustomTestStringConvertible {
        let name: String
        let count: Int
        let found: Int
        let doubtful: Int
        var testDescription: String { name }
    }

    /// The sets: those written from knowledge of catalogues, those from two services' records of one book,
    /// those of two librarians who did not know the rules, and two from files of websites and libraries, each
    /// in two halves.
    ///
    /// Of the collector's pairs, 6 % are such that nobody can say whether they are one book. All sets were
    /// seen when the rules were written. When the two from files were first seen, 85 % of the same pairs were
    /// found, and 3 of 262 pairs of different books were taken for one. Of the second halves, which stayed
    /// unseen longer, 89 % and 85 % were found, and 2 of 244 taken for one.
    ///
    /// Two more people then wrote pairs of each genre and of titles that vary much: when they were first seen, 74
    /// % and 64 % were found, and 5 of 304 taken for one. Of their second halves, 77 % and 74 % were found when
    /// the errors in the first halves were corrected, and 5 of 316 taken for one. The next set has 300 pairs of
    /// different books that look much alike; when it was first seen, 9 were taken for one. Of the plain pairs, 96 %
    /// were found when they were first seen, and 2 of 219 taken for one. Of the second librarian's pairs, 118 of 130
    /// were found when they were first seen, and 4 of 170 taken for one; of the third's, 111 of 130, and 2 of 150. Of
    /// the cataloguer's, 174 of 220 were found when they were first seen, and none of 230 was taken for one; of their
    /// second half, 178 of 230, and none of 220. The next set was written with the rules for titles in any order: of its
    /// 95 pairs of one book, 84 were found before these rules, and 2 of 139 others were taken for one. Of the reader's
    /// pairs, 190 of 240 were found when they were first seen, and none of 240 was taken for one. The shelf's pairs were
    /// written with the rules for names in titles, music and sets: before these rules, 80 of 121 were found, and 16 of 148
    /// others taken for one.
    private static let sets = [
        PairSet(name: "labelled-pairs", count: 967, found: 97, doubtful: 3),
        PairSet(name: "catalogue-pairs", count: 1_025, found: 96, doubtful: 3),
        PairSet(name: "librarian-pairs", count: 450, found: 97, doubtful: 3),
        PairSet(name: "collector-pairs", count: 250, found: 100, doubtful: 6),
        PairSet(name: "website-pairs", count: 300, found: 98, doubtful: 3),
        PairSet(name: "library-pairs", count: 300, found: 98, doubtful: 4),
        PairSet(name: "website-pairs-2", count: 300, found: 95, doubtful: 7),
        PairSet(name: "library-pairs-2", count: 300, found: 93, doubtful: 5),
        PairSet(name: "genre-pairs", count: 350, found: 95, doubtful: 5),
        PairSet(name: "variant-pairs", count: 367, found: 90, doubtful: 4),
        PairSet(name: "genre-pairs-2", count: 350, found: 85, doubtful: 5),
        PairSet(name: "variant-pairs-2", count: 366, found: 80, doubtful: 4),
        PairSet(name: "lookalike-pairs", count: 360, found: 95, doubtful: 5),
        PairSet(name: "plain-pairs", count: 419, found: 96, doubtful: 4),
        PairSet(name: "librarian-pairs-2", count: 300, found: 97, doubtful: 3),
        PairSet(name: "librarian-pairs-3", count: 280, found: 96, doubtful: 3),
        PairSet(name: "cataloguer-pairs", count: 450, found: 90, doubtful: 4),
        PairSet(name: "cataloguer-pairs-2", count: 450, found: 90, doubtful: 4),
        PairSet(name: "decorated-pairs", count: 238, found: 94, doubtful: 4),
        PairSet(name: "reader-pairs", count: 480, found: 93, doubtful: 3),
        PairSet(name: "shelf-pairs", count: 269, found: 95, doubtful: 6),
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
    func verdicts(_ set: PairSet) throws {
        let pairs = try pairs(set.name)
        #expect(pairs.count == set.count)
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
        #expect(found * 100 >= same * set.found, "found \(found) of \(same)")
        #expect(doubtful * 100 <= pairs.count * set.doubtful, "\(doubtful) of \(pairs.count)")
    }

    @Test("A library finds them, too, and merges no two different books", arguments: sets)
    func inLibrary(_ set: PairSet) async throws {
        let pairs = try pairs(set.name)
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
        #expect(found * 100 >= same * (set.found - 2), "found \(found) of \(same)")
    }
}
