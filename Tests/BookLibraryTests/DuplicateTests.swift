import BookMetadata
import Foundation
import Testing

@testable import BookLibrary

@Suite(
    "Duplicates by title and author",
    .timeLimit(.minutes(10)),
)
struct DuplicateTests {
    private struct Pair {
        let line: String
        let isSame: Bool
        let left: BookRecord
        let right: BookRecord
    }

    private func pairs() throws -> [Pair] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/pairs.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.filter { !$0.hasPrefix("#") }.map { line in
            let fields = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            let languages = fields.count > 5 ? fields[5].split(separator: " ") : ["-", "-"]
            return Pair(
                line: String(line),
                isSame: fields[0] == "same",
                left: Self.record(fields[1], fields[2], String(languages[0])),
                right: Self.record(fields[3], fields[4], String(languages[1])),
            )
        }
    }

    private static func record(_ title: String, _ authors: String, _ language: String) -> BookRecord
    {
        var edition = Edition()
        edition.title = title
        edition.language = language == "-" ? nil : language
        let names = authors.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        return BookRecord(
            work: Work(title: title),
            edition: edition,
            authors: names.map { Author(name: $0) },
        )
    }

    @Test("At least 95 of 100 duplicates are found, and no two different books are merged")
    func labelled() throws {
        let pairs = try pairs()
        #expect(pairs.count >= 300)
        var missed: [String] = []
        for pair in pairs {
            let (left, right) = (BookMatch(pair.left), BookMatch(pair.right))
            let verdict = left.verdict(comparedWith: right)
            let found = verdict.decision == .same
            #expect(
                verdict == right.verdict(comparedWith: left),
                "not the same both ways: \(pair.line)",
            )
            if pair.isSame, !found { missed.append(pair.line) }
            #expect(pair.isSame || !found, "taken for one: \(pair.line)")
        }
        let same = pairs.count { $0.isSame }
        let report = "missed \(missed.count) of \(same):\n\(missed.joined(separator: "\n"))"
        #expect(missed.count * 20 <= same, "\(report)")
    }

    @Test("Duplicates are found in a library, and different books get entries of their own")
    func inLibrary() async throws {
        for pair in try pairs() {
            let library = try TestClock().library()
            try await library.add(pair.left)
            let kind = try await library.add(pair.right).kind
            let verdict = MatchVerdict(comparing: pair.left, with: pair.right)
            let isSame = verdict.decision == .same
            #expect(kind == (isSame ? .alreadyYours : .new), "\(pair.line)")
        }
    }
}
