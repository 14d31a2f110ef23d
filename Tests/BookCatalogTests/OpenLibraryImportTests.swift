import BookCatalog
import BookIdentifiers
import BookMetadata
import BooklandTestSupport
import FoundationEssentials
import Testing

@Suite(.timeLimit(.minutes(10)))
struct OpenLibraryImportTests {
    private let folder: TemporaryFolder
    private let isbn: ISBN

    init() throws {
        folder = try TemporaryFolder()
        isbn = try ISBN("9780306406157")
    }

    private func catalog() throws -> OfflineCatalog {
        try OfflineCatalog(folder.catalog, shipped: nil)
    }

    @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]])
    func `An edition is joined with its work and authors, in whatever order they come`(
        order: [Int]
    ) async throws {
        let all = [Dump.edition, Dump.work] + Dump.authors
        let file = try folder.write("dump.txt", lines: order.map { all[$0] })
        let imported = try await Imported([file], into: folder.catalog)
        #expect(imported.bad == [])
        #expect(imported.reports.map(\.format) == [.openLibraryDump])
        let counts = imported.reports[0].counts
        #expect(
            [counts.items, counts.books, counts.works, counts.authors, counts.bad] == [
                4, 1, 1, 2, 0,
            ]
        )

        let record = try #require(try await catalog().record(for: isbn))
        #expect(record.work.title == "The cave")
        #expect(!record.work.isSynthetic)
        #expect(record.work.firstPublicationYear == 1951)
        #expect(record.work.subjectTags == ["Caves", "Fiction"])
        #expect(record.work.description == "A cave.")
        #expect(record.work.originalLanguage == "en")
        #expect(record.work.openLibraryWorkID == "OL7W")
        #expect(record.work.primaryProvider == .catalog)
        let edition = record.edition
        #expect(edition.title == "The cave of Zürich: a novel")
        #expect(edition.isbns == [isbn])
        #expect(edition.isbn == isbn)
        #expect(edition.publisher == "Example Press")
        #expect(edition.publicationPlace == "London")
        #expect(
            edition.series == [BookSeries(name: "Caves", number: "2"), BookSeries(name: "Other")]
        )
        #expect(edition.publicationDate?.description == "2009-03")
        #expect(edition.pageCount == 204)
        #expect(edition.language == "de")
        #expect(edition.format == .paperback)
        #expect(edition.editionTitle == "2nd ed.")
        #expect(edition.coverImageURL == "https://covers.openlibrary.org/b/id/4872475-L.jpg")
        #expect(edition.goodreadsID == "5082313")
        #expect(edition.librarythingIDs == ["33"])
        #expect(edition.editionDescription == "What happens.")
        #expect(edition.openLibraryEditionID == "OL101M")
        #expect(record.authors.map(\.name) == ["Jane Adams", "Karl Böll"])
        #expect(record.authors.map(\.birthYear) == [1903, nil])
        #expect(record.authors.map(\.deathYear) == [1950, nil])
        #expect(record.authors.map(\.openLibraryID) == ["OL1A", "OL2A"])
    }

    @Test
    func `Files may be imported one by one, with the authors last`() async throws {
        let edition = try folder.write("editions.txt", lines: [Dump.edition])
        _ = try await Imported([edition], into: folder.catalog)
        let alone = try #require(try await catalog().record(for: isbn))
        #expect(alone.work.isSynthetic)
        #expect(alone.authors.isEmpty)
        #expect(try await catalog().search(title: "cave", author: "böll").isEmpty)

        let authors = try folder.write("authors.txt", lines: Dump.authors)
        let work = try folder.write("works.txt", lines: [Dump.work])
        _ = try await Imported([authors, work], into: folder.catalog)
        #expect(try await catalog().record(for: isbn)?.authors.count == 2)
        #expect(try await catalog().search(title: "cave", author: "böll").count == 1)
    }

    @Test
    func `Bad lines are counted and skipped`() async throws {
        let lines = [
            Dump.edition, "nonsense", "", Dump.line("edition", "/books/OL5M", "{\"title\": \"x\""),
            Dump.line("edition", "/books/5", "{\"title\": \"x\"}"),
            Dump.line("edition", "/books/OL6M", "{}"),
            Dump.line("redirect", "/books/OL7M", "{}"),
            "/type/edition\t/books/OL8M\t1\t\t{\"title\": \"\\ud800\"}",
            Dump.line("author", "/authors/OL9A", "{}"),
            Dump.line("edition", "/books/OL9M", "[[[["),
        ]
        let bytes =
            lines.joined(separator: "\n").utf8 + [0x0A] + Dump.edition.utf8.prefix(50) + [
                0xFF, 0x0D, 0x0A,
            ]
        let file = try folder.write("dump.txt", bytes)
        let imported = try await Imported([file], into: folder.catalog)
        #expect(imported.bad.map(\.number) == [2, 4, 5, 6, 8, 9, 10, 11])
        #expect(imported.bad[0].reason == "not a line of an Open Library dump")
        #expect(imported.bad[3].reason == "an edition without a title")
        let counts = imported.reports[0].counts
        #expect([counts.items, counts.books, counts.other, counts.bad] == [11, 1, 2, 8])
    }

    @Test
    func `A line longer than any is passed over, whatever its length`() async throws {
        let long = Dump.line(
            "edition",
            "/books/OL9M",
            #"{"title": ""# + String(repeating: "x", count: 9 << 20) + "\"}",
        )
        let file = try folder.write("dump.txt", lines: [Dump.edition, long] + Dump.authors)
        let imported = try await Imported([file], into: folder.catalog)
        #expect(imported.bad.map(\.number) == [2])
        #expect(imported.bad.map(\.reason) == ["longer than 4194304 bytes"])
        #expect(imported.reports[0].counts.items == 4)
    }

    @Test
    func `A later file's edition takes the place of an earlier one's`() async throws {
        let old = try folder.write("old.txt", lines: Dump.editions(1..<4))
        let new = try folder.write(
            "new.txt",
            lines: [
                Dump.line(
                    "edition",
                    "/books/OL2M",
                    #"{"title": "New", "isbn_13": ["9780306406157"]}"#,
                )
            ],
        )
        _ = try await Imported([old], into: folder.catalog)
        _ = try await Imported([new], into: folder.catalog)
        #expect(try await catalog().record(for: isbn)?.title == "New")
        // The index still leads from the old ISBN to the edition, which does not list it any more.
        #expect(try await catalog().record(for: ISBN(Dump.isbn(2))) == nil)
        #expect(try await catalog().record(for: ISBN(Dump.isbn(3)))?.title == "Book 3")
    }

    @Test
    func `Of editions with one ISBN, the one is taken of which most is known`() async throws {
        let bare = Dump.line(
            "edition",
            "/books/OL1M",
            #"{"title": "Bare", "isbn_10": ["0306406152"]}"#,
        )
        let bare2 = Dump.line(
            "edition",
            "/books/OL999M",
            #"{"title": "Bare", "isbn_13": ["9780306406157"]}"#,
        )
        let file = try folder.write("dump.txt", lines: [bare, Dump.edition, bare2])
        _ = try await Imported([file], into: folder.catalog)
        #expect(try await catalog().record(for: isbn)?.edition.openLibraryEditionID == "OL101M")
    }

    @Test
    func `Of equal editions, the one whose first ISBN it is comes first`() async throws {
        func edition(_ number: Int, _ isbns: String) -> String {
            Dump.line(
                "edition",
                "/books/OL\(number)M",
                "{\"title\": \"T\", \"isbn_10\": [\(isbns)]}",
            )
        }
        let other = #""0140440046", "0306406152""#
        let file = try folder.write(
            "dump.txt",
            lines: [edition(1, other), edition(2, #""0306406152""#), edition(3, other)],
        )
        _ = try await Imported([file], into: folder.catalog)
        #expect(try await catalog().record(for: isbn)?.edition.openLibraryEditionID == "OL2M")
    }

    @Test
    func `Compressed files may have several members, and damaged ones are reported`() async throws {
        let plain = try folder.write("a.txt", lines: Dump.editions(1..<50_001))
        #expect(try await Command("gzip", ["-k", plain]).run().status == 0)
        let compressed = try Data(contentsOf: URL(filePath: plain + ".gz"))
        let twice = try folder.write(
            "twice.txt.gz",
            [UInt8](compressed) + [UInt8](compressed) + [0, 0, 0],
        )
        let imported = try await Imported([twice], into: folder.catalog)
        #expect(imported.reports[0].counts.books == 100_000)
        #expect(try await catalog().statistics()?.editions == 50_000)

        let cut = try folder.write("cut.txt.gz", compressed.prefix(compressed.count / 2))
        await #expect(throws: CatalogError.self) {
            try await Imported([cut], into: folder.path + "/cut.db")
        }
        let damaged = try OfflineCatalog(folder.path + "/cut.db", shipped: nil)
        let found = try #require(try await damaged.statistics())
        #expect(found.isUnfinished)
        #expect(damaged.hasUnfinishedImport)
        #expect(!(try catalog().hasUnfinishedImport))
        #expect(found.files.map(\.isDone) == [false])
    }

    @Test
    func `An imported file is read again only if it has changed`() async throws {
        let file = try folder.write("dump.txt", lines: Dump.editions(1..<10))
        #expect(try await Imported([file], into: folder.catalog).reports.map(\.wasDone) == [false])
        #expect(try await Imported([file], into: folder.catalog).reports.map(\.wasDone) == [true])
        _ = try folder.write("dump.txt", lines: Dump.editions(1..<12))
        let again = try await Imported([file], into: folder.catalog).reports
        #expect(again.map(\.wasDone) == [false])
        #expect(again.map(\.counts.books) == [11])
    }

    @Test
    func `Files of other formats, folders and missing files are refused and leave no catalogue`()
        async throws
    {
        let text = try folder.write("text.txt", lines: ["Hello", "world"])
        let empty = try folder.write("empty.txt", [])
        let importer = try CatalogImport(into: folder.catalog)
        await #expect(throws: CatalogError.unknownFormat) { try await importer.add(text) }
        await #expect(throws: CatalogError.unknownFormat) { try await importer.add(empty) }
        await #expect(throws: CatalogError.unreadable(reason: "is a folder")) {
            try await importer.add(folder.path)
        }
        await #expect(throws: CatalogError.unreadable(reason: "no such file or directory")) {
            try await importer.add(folder.path + "/none")
        }
        try await importer.finish()
        #expect(!FileManager.default.fileExists(atPath: folder.catalog))
    }

    @Test
    func `A file that is not a catalogue stays unchanged`() throws {
        let text = try folder.write("catalog.db", lines: ["Hello"])
        #expect(throws: CatalogError.self) { try CatalogImport(into: text) }
        #expect(throws: CatalogError.self) { try OfflineCatalog(text, shipped: nil) }
        #expect(try String(contentsOf: URL(filePath: text), encoding: .utf8) == "Hello\n")
    }

    @Test
    func `A catalogue of version 1 is read as it is, and brought up to date by an import`()
        async throws
    {
        let old = #filePath.replacing(
            "OpenLibraryImportTests.swift",
            with: "Fixtures/catalog-v1.db",
        )
        try FileManager.default.copyItem(atPath: old, toPath: folder.catalog)
        let before = try Data(contentsOf: URL(filePath: folder.catalog))
        let record = try #require(try await catalog().record(for: isbn))
        #expect(record.title == "The cave of Zürich: a novel")
        #expect(record.edition.publicationPlace == nil)
        #expect(try await catalog().search(title: "cave", author: "adams").count == 1)
        #expect(try Data(contentsOf: URL(filePath: folder.catalog)) == before)

        let file = try folder.write("dump.txt", lines: [Dump.edition])
        _ = try await Imported([file], into: folder.catalog)
        #expect(try await catalog().record(for: isbn)?.edition.publicationPlace == "London")
    }
}
