import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Books without an ISBN are searched for by title", .timeLimit(.minutes(5)))
struct TitleSearchTests {
    /// Imports a row with a title, and an author if there is one.
    private func importRow(
        _ title: String,
        _ author: String?,
        _ change: (inout BookRecord) -> Void = { _ in },
        into library: Library,
    ) async throws {
        var own = author.map { record(title, by: $0) } ?? record(title)
        change(&own)
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let id = try await library.openImport(of: file).id
        let book = ImportedBook(isbn: nil, record: own, added: .now)
        _ = try await library.importRows(
            ImportedRows([ImportedRow(number: 1, content: .book(book))]),
            of: id,
        )
        _ = try await library.finishImport(id)
    }

    /// Another edition of Emma, with all that services know.
    private var emma: BookRecord {
        var found = record(
            "Emma: a novel",
            by: "Jane Austen",
            isbn: isbn(7),
            language: "en",
            pages: 474,
        )
        found.work.firstPublicationYear = 1815
        found.work.openLibraryWorkID = "OL66554W"
        found.edition.publicationDate = PartialDate(year: 2003)
        return found
    }

    private func settle(
        _ found: BookRecord...,
        in library: Library,
    ) async throws -> TitleOutcome {
        let claim = try #require(try await library.claimTitles(limit: 5).first)
        return try await library.settleTitle(claim, .found(found))
    }

    @Test(
        "What is missing is filled; what was imported, and what only an edition has, stays",
        arguments: StoreKind.allCases,
    )
    func filled(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await importRow("Emma", "Austen, Jane", into: library)
            let before = try await library.entry(1)
            #expect(try await library.dueTitleCount() == 1)
            #expect(try await library.pending().isEmpty)
            let other = record("Emma", by: "Alexander McCall Smith")
            guard case .completed = try await settle(other, emma, in: library) else {
                Issue.record("not completed")
                return
            }
            let entry = try await library.entry(1)
            #expect((entry.title, entry.authors) == (before.title, before.authors))
            #expect((entry.isbn, entry.pageCount, entry.year) == (nil, nil, 1815))
            // "Emma" is the title in many languages.
            #expect(entry.language == nil)
            let record = try await library.record(of: entry)
            #expect(record?.work.openLibraryWorkID == "OL66554W")
            #expect(record?.edition.isbns == [])
            #expect(try await library.dueTitleCount() == 0)
            #expect(try await library.history(of: 1).last?.kind == .completed)
            _ = try await library.undo()
            #expect(try await library.statistics() == LibraryStatistics())
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("The same year and length show that it is the same edition")
    func sameEdition() async throws {
        let library = try TestClock().library()
        try await importRow(
            "Emma",
            "Jane Austen",
            { own in
                own.edition.publicationDate = PartialDate(year: 2003)
                own.edition.pageCount = 474
            },
            into: library,
        )
        _ = try await settle(emma, in: library)
        let entry = try await library.entry(1)
        #expect(try await library.record(of: entry)?.edition.isbns == [isbn(7)])
        #expect((entry.isbn, entry.language) == (isbn(7), "en"))
        #expect(try await library.add(isbn(7)).entry.id == 1)
        _ = try await library.undo()
        _ = try await library.undo()
        #expect(try await library.count == 0)
        #expect(try await library.problems().isEmpty)
    }

    @Test("The language of a found record is taken if the title tells that it is the same")
    func language() async throws {
        for (title, language) in [("The Moonstone", "en"), ("Anna Karenina", nil)] {
            let library = try TestClock().library()
            try await importRow(title, "Wilkie Collins", into: library)
            let found = record(title, by: "Wilkie Collins", language: "en")
            _ = try await settle(found, in: library)
            #expect(try await library.entry(1).language == language)
        }
    }

    @Test("An ISBN that may be another edition's, or another book's, is not taken")
    func otherISBN() async throws {
        func own(_ record: inout BookRecord) {
            record.edition.publicationDate = PartialDate(year: 2003)
            record.edition.pageCount = 474
        }
        var twin = emma
        twin.edition.isbns = [isbn(8)]
        twin.edition.isbn = isbn(8)
        let library = try TestClock().library()
        try await importRow("Emma", "Jane Austen", own, into: library)
        _ = try await settle(emma, twin, in: library)
        #expect(try await library.record(of: library.entry(1))?.edition.isbns == [])

        let other = try TestClock().library()
        try await other.add(record("Persuasion", by: "Jane Austen", isbn: isbn(7)))
        try await importRow("Emma", "Jane Austen", own, into: other)
        _ = try await settle(emma, in: other)
        #expect(try await other.entry(2).isbn == nil)
        #expect(try await other.record(of: other.entry(2))?.edition.isbns == [])
    }

    @Test("A found record without an author is put up for review, however long its title is")
    func withoutAuthor() async throws {
        let library = try TestClock().library()
        try await importRow("The Lord of the Rings", "J. R. R. Tolkien", into: library)
        guard case .toReview = try await settle(record("The Lord of the Rings"), in: library) else {
            Issue.record("no review")
            return
        }
    }

    @Test("Another book is never taken, and a doubtful one is put up for review")
    func others() async throws {
        let clock = TestClock()
        let library = try clock.library()
        try await importRow("Emma", "Jane Austen", into: library)
        let before = try await library.entry(1)
        let other = record("Emma", by: "Alexander McCall Smith")
        #expect(
            try await settle(other, record("Persuasion", by: "Jane Austen"), in: library)
                == .notFound
        )
        #expect(try await library.claimTitles(limit: 5).isEmpty)
        clock.advance(seconds: 8 * 86_400)
        guard
            case .toReview(let review) = try await settle(
                record("Emma", by: "Janet Austen", language: "en"),
                in: library,
            )
        else {
            Issue.record("no review")
            return
        }
        #expect(review.confidence == 50)
        #expect(try await library.reviews() == [review])
        #expect(try await library.entry(1) == before)
        #expect(try await library.dueTitleCount() == 0)
        try await library.resolve(review.id, as: .same)
        #expect(try await library.entry(1).language == "en")
        #expect(try await library.entry(1).authors == ["Jane Austen"])
        _ = try await library.undo()
        #expect(try await library.entry(1) == before)
        #expect(try await library.reviews() == [review])
    }

    @Test("A book that no service knows is searched for three times, and a failure counts as none")
    func attempts() async throws {
        let clock = TestClock()
        let library = try clock.library()
        try await importRow("Emma", "Jane Austen", into: library)
        for _ in 0..<3 {
            #expect(try await settle(in: library) == .notFound)
            clock.advance(seconds: 8 * 86_400)
        }
        #expect(try await library.claimTitles(limit: 5).isEmpty)
        try await importRow("Persuasion", "Jane Austen", into: library)
        let claim = try #require(try await library.claimTitles(limit: 5).first)
        #expect(try await library.claimTitles(limit: 5).isEmpty)
        try await library.giveBackTitles([claim])
        let again = try #require(try await library.claimTitles(limit: 5).first)
        #expect(try await library.settleTitle(again, .failed("no answer")) == .postponed)
        clock.advance(seconds: 61)
        #expect(try await library.claimTitles(limit: 5).map(\.attempts) == [1])
    }

    @Test("Books with an ISBN or without an author are not searched for")
    func notQueued() async throws {
        let library = try TestClock().library()
        try await importRow("Emma", nil, into: library)
        try await library.add(record("Persuasion", by: "Jane Austen", isbn: isbn(1)))
        #expect(try await library.dueTitleCount() == 0)
        try await importRow("Poems", "Ann Finch", into: library)
        let claim = try #require(try await library.claimTitles(limit: 5).first)
        var edit = EntryEdit()
        edit.isbn = isbn(3)
        try await library.edit(claim.entry, edit)
        #expect(try await library.settleTitle(claim, .found([])) == .overtaken)
    }

    @Test("Failures do not count as searches: a book is searched for three times all the same")
    func failures() async throws {
        let clock = TestClock()
        let library = try clock.library()
        try await importRow("Emma", "Jane Austen", into: library)
        for _ in 1...4 {
            let claim = try #require(try await library.claimTitles(limit: 1).first)
            #expect(try await library.settleTitle(claim, .failed("no answer")) == .postponed)
            clock.advance(seconds: 8 * 86_400)
        }
        for _ in 1...3 {
            #expect(try await library.dueTitleCount() == 1)
            #expect(try await settle(in: library) == .notFound)
            #expect(try await library.dueTitleCount() == 0)
            clock.advance(seconds: 8 * 86_400)
        }
        #expect(try await library.dueTitleCount() == 0)
    }

    @Test("A book that gets an ISBN leaves the queue, and undo brings it back")
    func leavingTheQueue() async throws {
        let clock = TestClock()
        let library = try clock.library()
        try await importRow("Emma", "Jane Austen", into: library)
        var edit = EntryEdit()
        edit.isbn = isbn(3)
        try await library.edit(1, edit)
        #expect(try await library.dueTitleCount() == 0)
        try await library.undo()
        #expect(try await library.dueTitleCount() == 1)
        try await library.remove(1)
        #expect(try await library.dueTitleCount() == 0)
        try await library.undo()
        #expect(try await library.dueTitleCount() == 1)
        for _ in 1...3 {
            #expect(try await settle(in: library) == .notFound)
            clock.advance(seconds: 8 * 86_400)
        }
        try await library.remove(1)
        try await library.undo()
        #expect(try await library.dueTitleCount() == 0)
    }
}
