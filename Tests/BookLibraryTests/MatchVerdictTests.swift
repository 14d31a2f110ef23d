import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Match verdicts", .timeLimit(.minutes(5)))
struct MatchVerdictTests {
    private func record(
        _ title: String,
        _ authors: String...,
        language: String? = nil,
        isbn: String? = nil,
        work: String? = nil,
    ) throws -> BookRecord {
        var edition = Edition()
        edition.title = title
        edition.language = language
        edition.isbns = try isbn.map { [try ISBN($0)] } ?? []
        var described = Work(title: title)
        described.openLibraryWorkID = work
        return BookRecord(
            work: described,
            edition: edition,
            authors: authors.map { Author(name: $0) },
        )
    }

    @Test("A shared ISBN or work identifier proves the same book, with any titles")
    func identifiers() throws {
        let isbn = "9780141439518"
        let sameISBN = MatchVerdict(
            comparing: try record("Pride & Prejudice", "Austen", isbn: isbn),
            with: try record("P. and P.", isbn: isbn),
        )
        #expect(sameISBN.decision == .same)
        #expect(sameISBN.reasons == [.sameISBN])
        let sameWork = MatchVerdict(
            comparing: try record("Emma", "Jane Austen", work: "OL1W"),
            with: try record("Emma: a novel", work: "OL1W"),
        )
        #expect(sameWork.reasons == [.sameWorkIdentifier])
    }

    @Test("The same title by the same author is the same book")
    func same() throws {
        let verdict = MatchVerdict(
            comparing: try record("The Hobbit", "J. R. R. Tolkien"),
            with: try record("Hobbit: or, There and Back Again", "Tolkien, John Ronald Reuel"),
        )
        #expect(verdict.description == "same: one title omits the subtitle, same author")
        let plain = MatchVerdict(
            comparing: try record("The Remains of the Day", "Kazuo Ishiguro"),
            with: try record("Remains of the day", "Ishiguro, Kazuo"),
        )
        #expect(plain.description == "same: same title, same author")
    }

    @Test("Books that a person has to compare are doubtful, with the reason")
    func doubtful() throws {
        let cases: [(BookRecord, BookRecord, MatchVerdict.Reason)] = [
            (try record("Emma", "Jane Austen"), try record("Emma"), .missingAuthor),
            (try record("Emma"), try record("Emma"), .missingAuthor),
            (
                try record("The Dark Tower", "Stephen King"),
                try record("The Dark Tower: The Gunslinger", "Stephen King"), .otherSubtitle,
            ),
            (
                try record("The Remains of the Day", "Kazuo Ishiguro"),
                try record("The Remains of the Dey", "Kazuo Ishiguro"), .similarTitle,
            ),
            (
                try record("Poems", "Mary Jones"), try record("Poems", "Marie Jones"),
                .similarAuthor,
            ),
            (
                try record("Calculus, 2nd edition", "Spivak"),
                try record("Calculus, 4th edition", "Spivak"), .otherEditionNumber,
            ),
        ]
        for (left, right, reason) in cases {
            let verdict = MatchVerdict(comparing: left, with: right)
            #expect(verdict.decision == .doubtful, "\(left.title) / \(right.title): \(verdict)")
            #expect(verdict.reasons.contains(reason), "\(verdict)")
            #expect(verdict == MatchVerdict(comparing: right, with: left))
        }
    }

    @Test("Different books are different, with the reason")
    func different() throws {
        let cases: [(BookRecord, BookRecord, MatchVerdict.Reason)] = [
            (try record("Emma", "Jane Austen"), try record("Emma", "Karl Marx"), .otherAuthor),
            (
                try record("Emma", "Jane Austen"), try record("Persuasion", "Jane Austen"),
                .otherTitle,
            ),
            (
                try record("Emma", "Jane Austen", language: "en"),
                try record("Emma", "Jane Austen", language: "de"), .otherLanguage,
            ),
            (
                try record("Capital, volume 1", "Karl Marx"),
                try record("Capital, volume 2", "Karl Marx"), .otherVolume,
            ),
            (
                try record("Mistborn: The Final Empire", "Brandon Sanderson"),
                try record("Mistborn: Shadows of Self", "Brandon Sanderson"), .otherSubtitle,
            ),
            (
                try record("Fahrenheit 451", "Ray Bradbury"),
                try record("Fahrenheit 452", "Ray Bradbury"), .otherTitle,
            ),
            (
                try record("Dune", "Frank Herbert"),
                try record("Dune: the graphic novel", "Frank Herbert"), .otherKind,
            ),
        ]
        for (left, right, reason) in cases {
            let verdict = MatchVerdict(comparing: left, with: right)
            #expect(verdict.decision == .different, "\(left.title) / \(right.title): \(verdict)")
            #expect(verdict.reasons == [reason], "\(verdict)")
            #expect(verdict == MatchVerdict(comparing: right, with: left))
        }
    }
}
