import BookMetadata
import BooklandSQLite
import BooklandTestSupport
import Testing

@testable import BookLibrary

@Suite("Books that may be the same are found", .timeLimit(.minutes(10)))
struct CandidateTests {
    /// A family name of its own for each number.
    private func family(_ number: Int) -> String {
        String(number).compactMap(\.wholeNumberValue)
            .map { ["bam", "den", "fil", "gor", "kun", "lap", "mer", "nis", "pot", "rud"][$0] }
            .joined()
    }

    @Test(
        "A library whose titles are all alike is added to in time",
        arguments: ["Poems", "Report"],
    )
    func crowded(title: String) async throws {
        let library = try TestClock().library()
        let books = (0..<3_000).map { number in
            let name = title == "Poems" ? "Poems" : "Report: Part on w\(number)"
            let author =
                title == "Poems" ? "\(family(number)) \(family(5_000 + number))" : "Ann Finch"
            return NewBook(record(name, by: author, isbn: isbn(number)))
        }
        let outcomes = try await library.add(books, source: "import")
        let known = outcomes.first { $0.kind != .new }
        #expect(known == nil, "\(known?.kind as Any) \(known?.entry.authors ?? [])")
        let again = record(
            title == "Poems" ? "Poems" : "Report: part on w2999",
            by: books[2_999].record?.authorNames.first ?? "",
        )
        #expect(try await library.add(again).kind == .alreadyYours)
    }

    @Test("Version 9 finds the duplicates of books of earlier versions")
    func migration() async throws {
        let folder = try TemporaryFolder()
        let path = folder["library.db"]
        let whole = LibrarySchema.current
        let old = Schema(
            applicationID: whole.applicationID,
            migrations: Array(whole.migrations.prefix(8)),
            functions: whole.functions,
        )
        try Connection(path, schema: old).execute(
            """
            INSERT INTO work (id, title_key, full_key, record)
            VALUES (1, 'emma', 'emma', '{"title":"Emma"}'), (2, 'x', 'x', 'damaged');
            INSERT INTO author VALUES (1, 'austen', '{"name":"Jane Austen"}');
            INSERT INTO work_author VALUES (1, 0, 1, 'author');
            INSERT INTO edition VALUES (1, 1, '{"title":"Emma: a novel"}', '{}'), (2, 2, '{}', '{}');
            INSERT INTO entry (id, work, edition, title, authors, sort_title, status, scans, source,
                added)
            VALUES (1, 1, 1, 'Emma: a novel', 'Jane Austen', 'emma', 'read', 1, 'scan', 0);
            INSERT INTO copy (entry, added) VALUES (1, 0);
            INSERT INTO search (rowid, title, authors, note)
            VALUES (1, 'emma a novel', 'jane austen', NULL);
            """
        )
        let library = try Library(path)
        #expect(try Connection(path).schemaVersion() == whole.version)
        #expect(try await library.add(record("Emma", by: "Austen, J.")).kind == .alreadyYours)
        #expect(try await library.add(record("Persuasion", by: "Jane Austen")).kind == .new)
    }

    @Test("A book whose title was edited is found by the new title, and not by the old one")
    func edited() async throws {
        let library = try TestClock().library()
        try await library.add(record("Emma", by: "Jane Austen"))
        var edit = EntryEdit()
        edit.title = "Persuasion"
        try await library.edit(1, edit)
        #expect(
            try await library.add(record("Persuasion", by: "Jane Austen")).kind == .alreadyYours
        )
        #expect(try await library.add(record("Emma", by: "Jane Austen")).kind == .new)
    }
}
