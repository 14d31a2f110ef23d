import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Rows that share an ISBN", .timeLimit(.minutes(5)))
struct SharedISBNTests {
    private let clock = TestClock()

    /// Two rows with one ISBN: titles, and authors where they are known.
    struct Rows: Sendable, CustomTestStringConvertible {
        let first: String
        let author: String?
        let second: String
        let other: String?
        var testDescription: String { "\(first) / \(second)" }

        init(_ first: String, _ author: String?, _ second: String, _ other: String? = nil) {
            (self.first, self.author, self.second, self.other) = (
                first, author, second, other ?? author,
            )
        }
    }

    private func outcomes(
        of rows: Rows,
        in library: Library,
    ) async throws -> [ImportedRow.Outcome] {
        let books = [(rows.first, rows.author), (rows.second, rows.other)].map { title, author in
            ImportedBook(
                isbn: isbn(1),
                record: author.map { record(title, by: $0, isbn: isbn(1)) }
                    ?? record(title, isbn: isbn(1)),
                added: clock.now,
            )
        }
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let opened = try await library.openImport(of: file)
        let numbered = zip(1..., books).map { ImportedRow(number: $0, content: .book($1)) }
        let outcomes = try await library.importRows(ImportedRows(numbered), of: opened.id)
        try await library.finishImport(opened.id)
        return outcomes
    }

    @Test(
        "A title that goes on with words of another book does not pass as the same one",
        arguments: [
            Rows("Dune", "Frank Herbert", "Dune Messiah"),
            Rows("Dune Messiah", "Frank Herbert", "Dune"),
            Rows("Dune", "Frank Herbert", "Children of Dune"),
            Rows("Foundation", "Isaac Asimov", "Foundation and Empire"),
            Rows("Mistborn", "Brandon Sanderson", "Mistborn: The Well of Ascension"),
            Rows("Dune", nil, "Dune Messiah"),
        ],
    )
    func otherTitle(_ rows: Rows) async throws {
        let library = try clock.library()
        let reasons = try await outcomes(of: rows, in: library).last.flatMap { outcome in
            if case .toReview(2, other: 1, let reasons) = outcome { reasons } else { nil }
        }
        #expect(reasons?.first == "ISBN \(isbn(1)) of another title")
        let entry = try await library.entry(2)
        #expect((entry.title, entry.isbn) == (rows.second, nil))
        #expect(try await library.reviews().map(\.other) == [1])
        // The same rows again find both.
        #expect(
            try await outcomes(of: rows, in: library)
                == [.alreadyYours(1), .alreadyYours(2, withoutISBN: true)]
        )
        #expect(try await library.problems().isEmpty)
    }

    @Test(
        "A book by another author does not pass as the same one",
        arguments: [
            Rows("Emma", "Jane Austen", "Emma Brown", "Clare Boylan"),
            Rows("The Girl", "Ann Lee", "The Girl on the Train", "Paula Hawkins"),
            Rows("Poems", "W. H. Auden", "Poems", "Sylvia Plath"),
        ],
    )
    func otherAuthor(_ rows: Rows) async throws {
        let library = try clock.library()
        let outcome = try await outcomes(of: rows, in: library).last
        #expect(
            outcome == .toReview(2, other: 1, reasons: ["ISBN \(isbn(1)) of another author"])
        )
        #expect(try await library.entry(2).authors == [rows.other])
        #expect(
            try await outcomes(of: rows, in: library)
                == [.alreadyYours(1), .alreadyYours(2, withoutISBN: true)]
        )
    }

    @Test(
        "One book in two forms of its title passes without a question",
        arguments: [
            Rows("Emma", "Jane Austen", "Emma: A Novel"),
            Rows("The Hobbit", "J. R. R. Tolkien", "The Hobbit, or There and Back Again"),
            Rows("Dune", "Frank Herbert", "Dune (Dune Chronicles, #1)"),
            Rows(
                "The Hitchhiker's Guide to the Galaxy",
                "Douglas Adams",
                "The Hitchhiker's Guide to the G",
            ),
            Rows("Sapiens", "Yuval Noah Harari", "Sapiens: A Brief History of Humankind"),
            Rows("Emma", "Jane Austen", "Emma", "J. Austen"),
            Rows("Dune", "Frank Herbert", "DUNE"),
            Rows("Beowulf", nil, "Beowulf", "Seamus Heaney"),
            // Sources name the editor or one of the contributors.
            Rows(
                "The Cambridge Companion to Virginia Woolf",
                "Sue Roe",
                "The Cambridge Companion to Virginia Woolf",
                "Susan Sellers",
            ),
        ],
    )
    func sameBook(_ rows: Rows) async throws {
        let library = try clock.library()
        _ = try await outcomes(of: rows, in: library)
        #expect(try await library.count == 1)
        #expect(try await library.reviews().isEmpty)
    }
}
