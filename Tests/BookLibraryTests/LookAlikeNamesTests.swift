import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Names and numbers that do not make two books one", .timeLimit(.minutes(5)))
struct LookAlikeNamesTests {
    private func decision(
        _ title: String,
        _ other: String,
        by author: String = "Ann Lee",
        and otherAuthor: String? = nil,
        year: Int? = 2015,
    ) -> MatchVerdict.Decision {
        var (left, right) = (
            record(title, by: author), record(other, by: otherAuthor ?? author),
        )
        left.edition.publicationDate = year.flatMap { PartialDate(year: $0) }
        right.edition.publicationDate = left.edition.publicationDate
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
        return verdict.decision
    }

    @Test(
        "A genre is no series, whatever its number is",
        arguments: [
            (
                "Ashes of the Queen: A Fantasy Novel, Book 1",
                "The Glass Tide: A Fantasy Novel, Book 1",
            ),
            (
                "Murder at the Manor: A Cozy Mystery, Book 1",
                "Death at the Manor: A Cozy Mystery, Book 1",
            ),
        ],
    )
    func genres(title: String, other: String) {
        #expect(decision(title, other) != .same)
        #expect(decision(title, other, year: nil) != .same)
    }

    @Test("A study guide to a textbook is not the textbook")
    func studyGuides() {
        let title = "Introduction to psychology"
        let guide = "Introduction to psychology : study guide to accompany Atkinson"
        #expect(decision(title, guide, by: "Rita Atkinson") == .different)
    }

    @Test(
        "Other days, lessons, versions and readers are other books",
        arguments: [
            (
                "Old Master & British Paintings: London, 4 July 2012",
                "Old Master & British Paintings: London, 5 July 2012",
            ),
            ("Klavierschule: Lektionen 1 - 5", "Klavierschule: Lektionen 6 - 10"),
            (
                "Java: Praxis, Grundlagen und Referenz für Version 11",
                "Java: Mit vielen Beispielen aus Version 12",
            ),
            ("Sudoku Puzzles: For Beginners", "Sudoku Puzzles: For Experts"),
        ],
    )
    func numbers(title: String, other: String) {
        #expect(decision(title, other) != .same)
    }

    @Test(
        "People whose family name is a word for organizations are compared as people",
        arguments: [
            ("Alfred J. Church", "Church, Alfred John"), ("W. H. Press", "William H. Press"),
            ("M. Bank", "Melissa Bank"),
        ],
    )
    func surnames(name: String, other: String) {
        #expect(AuthorComparison(AuthorKey(name), AuthorKey(other)) == .same)
        #expect(
            AuthorComparison(
                AuthorKey("American Psychological Association"),
                AuthorKey("American Psychiatric Association"),
            ) == .different
        )
    }

    @Test("Who adapted a comic's translation tells no other book; who retold a novel does")
    func adapters() {
        let comic = decision(
            "Naruto, Vol. 1",
            "Naruto, Vol. 1",
            by: "Masashi Kishimoto; Jo Duffy (Adapter)",
            and: "Masashi Kishimoto",
        )
        #expect(comic == .same)
        let novel = decision(
            "Great Expectations",
            "Great Expectations",
            by: "Charles Dickens & Clare West (adapted by)",
            and: "Charles Dickens",
        )
        #expect(novel != .same)
    }

    @Test("The original author is the author")
    func originalAuthors() {
        #expect(ContributorMark.source(in: "Giovanni Boccaccio (original author)") == nil)
        #expect(ContributorMark.source(in: "(original novel)") == nil)
        #expect(
            ContributorMark.source(in: "Yoshikawa, Eiji (original novel)") == "yoshikawa, eiji "
        )
    }
}
