import BookMetadata
import Testing

@testable import BookLibrary

/// Title and author of two records.
typealias TitledPair = (String, String, String, String)

/// Expects one of several decisions about each pair, whichever of both comes first.
func check(
    _ decisions: Set<MatchVerdict.Decision>,
    _ pairs: [TitledPair],
    sourceLocation: SourceLocation = #_sourceLocation,
) {
    for pair in pairs {
        let verdict = verdict(pair, sourceLocation)
        #expect(
            decisions.contains(verdict.decision),
            "\(verdict): \(pair)",
            sourceLocation: sourceLocation,
        )
    }
}

/// The decision about two titles by one author, whichever of both comes first.
func decision(
    _ title: String,
    _ other: String,
    by author: String = "Anna Martin",
    sourceLocation: SourceLocation = #_sourceLocation,
) -> MatchVerdict.Decision {
    verdict((title, author, other, author), sourceLocation).decision
}

private func verdict(_ pair: TitledPair, _ sourceLocation: SourceLocation) -> MatchVerdict {
    let left = record(pair.0, by: pair.1)
    let right = record(pair.2, by: pair.3)
    let verdict = MatchVerdict(comparing: left, with: right)
    #expect(
        MatchVerdict(comparing: right, with: left) == verdict,
        "\(pair)",
        sourceLocation: sourceLocation,
    )
    return verdict
}

/// Expects a library to which both books of a pair are added to find the first one, ask about it, or keep both apart,
/// whichever of both comes first.
func checkInLibrary(
    _ decision: MatchVerdict.Decision,
    _ pairs: [TitledPair],
    sourceLocation: SourceLocation = #_sourceLocation,
) async throws {
    for pair in pairs {
        let books = [record(pair.0, by: pair.1), record(pair.2, by: pair.3)]
        for books in [books, books.reversed()] {
            let library = try TestClock().library()
            try await library.add(books[0])
            let kind = try await library.add(books[1]).kind
            let questions = try await library.reviews().count
            #expect(
                (kind == .alreadyYours) == (decision == .same)
                    && questions == (decision == .doubtful ? 1 : 0),
                "\(kind), \(questions) questions: \(books.map(\.title))",
                sourceLocation: sourceLocation,
            )
        }
    }
}
