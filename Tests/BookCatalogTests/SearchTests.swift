import BookCatalog
import BookIdentifiers
import BookMetadata
import BooklandTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SearchTests {
    private let folder: TemporaryFolder
    private let catalog: OfflineCatalog

    init() async throws {
        func edition(_ number: Int, _ title: String, _ more: String = "") -> String {
            Dump.line("edition", "/books/OL\(number)M", "{\"title\": \"\(title)\"\(more)}")
        }
        folder = try TemporaryFolder()
        let first = #", "authors": [{"key": "/authors/OL1A"}]"#
        let file = try folder.write(
            "dump.txt",
            lines: [
                edition(1, "The cave and the sea", first), edition(2, "The Cave", first),
                edition(3, "The cave of Zürich", #", "works": [{"key": "/works/OL7W"}]"#),
                edition(
                    4,
                    "Cave, the",
                    #", "isbn_10": ["0306406152"], "works": [{"key": "/works/OL7W"}]"#,
                ),
                edition(5, "C++ & O'Brien's café"), edition(6, "Поэма о море"),
                edition(7, "Seaside"),
                edition(8, "กำลังใจ हिन्दी"), edition(9, "e\u{301}tude ⅷ Ǆ"),
            ] + [Dump.work] + Dump.authors,
        )
        _ = try await Imported([file], into: folder.catalog)
        catalog = try OfflineCatalog(folder.catalog, shipped: nil)
    }

    @Test
    func `Books with exactly the title come first, with one edition of each work`() async throws {
        let found = try await catalog.search(title: "the cave")
        #expect(found.count == 3)
        #expect(found.prefix(2).contains { $0.edition.openLibraryEditionID == "OL2M" })
        #expect(found.prefix(2).contains { $0.edition.openLibraryEditionID == "OL4M" })
        #expect(found.last?.title == "The cave and the sea")
    }

    @Test
    func `Order, case and diacritics do not matter`() async throws {
        #expect(
            try await catalog.search(title: "ZURICH cave").map(\.title) == ["The cave of Zürich"]
        )
        #expect(try await catalog.search(title: "cafe obrien").count == 1)
        #expect(try await catalog.search(title: "cafe o'brien").count == 1)
        #expect(try await catalog.search(title: "МОРЕ поэма").count == 1)
    }

    @Test(arguments: ["กำลังใจ", "हिन्दी", "étude", "ETUDE", "e\u{301}tude", "étude ⅷ ǆ"])
    func `Words of every script are divided like in the index`(title: String) async throws {
        #expect(try await catalog.search(title: title).count == 1)
    }

    @Test
    func `An author narrows the search down`() async throws {
        #expect(try await catalog.search(title: "cave", author: "adams").count == 3)
        #expect(
            try await catalog.search(title: "cave", author: "Karl Boll").map(\.work.title) == [
                "The cave"
            ]
        )
        #expect(try await catalog.search(title: "cave", author: "nobody").isEmpty)
    }

    @Test
    func `The last word may be incomplete if no book has it`() async throws {
        #expect(try await catalog.search(title: "seasi").map(\.title) == ["Seaside"])
    }

    @Test(arguments: [
        "", " ", "\"", "*", "title : x", "(((", "AND", "NEAR(a b)", "a\0b", "😀", "-", "^",
    ])
    func `Operators of the query language are plain text`(text: String) async throws {
        #expect(try await catalog.search(title: text, author: text).isEmpty)
    }

    @Test
    func `The number of results is limited`() async throws {
        #expect(try await catalog.search(title: "cave", limit: 1).count == 1)
        #expect(try await catalog.search(title: "cave", limit: 0).isEmpty)
    }

    @Test(arguments: [
        "adams cave", "cave jane adams", "Adams, Zürich", "böll cave", "boll karl cave",
    ])
    func `Words of authors' names count without an author, too`(words: String) async throws {
        #expect(try await !catalog.search(title: words).isEmpty)
        let shipped = try OfflineCatalog(nil)
        let found = try await shipped.search(title: "tolkien hobbit")
        #expect(found.first?.title.contains("Hobbit") == true)
        #expect(try await shipped.search(title: "tolkien", author: "hobbit").isEmpty)
    }

    @Test
    func `Title words come before names in the results`() async throws {
        let lines = [
            Dump.line("edition", "/books/OL20M", #"{"title": "Emma Adams"}"#),
            Dump.line(
                "edition",
                "/books/OL21M",
                #"{"title": "Emma", "publishers": ["X"], "authors": [{"key": "/authors/OL1A"}]}"#,
            ),
        ]
        let file = try folder.write("more.txt", lines: lines + Dump.authors)
        _ = try await Imported([file], into: folder.path + "/more.db")
        let catalog = try OfflineCatalog(folder.path + "/more.db", shipped: nil)
        let found = try await catalog.search(title: "adams emma")
        #expect(found.map(\.title) == ["Emma Adams", "Emma"])
    }

    @Test(arguments: [
        ("zurich caave", "The cave of Zürich"), ("zurihc cave", "The cave of Zürich"),
        ("zurch", "The cave of Zürich"), ("seazide", "Seaside"), ("seasside", "Seaside"),
        ("поама море", "Поэма о море"),
    ])
    func `One letter may be wrong in each long word`(words: String, title: String) async throws {
        #expect(try await catalog.search(title: words).map(\.title) == [title])
    }

    @Test
    func `Misspelled words find shipped books, and short words must be right`() async throws {
        let shipped = try OfflineCatalog(nil)
        #expect(
            try await shipped.search(title: "hobit").first?.title.contains("Hobbit") == true
        )
        #expect(
            try await shipped.search(title: "tolkein hobit").first?.title.contains("Hobbit")
                == true
        )
        #expect(try await shipped.search(title: "dune", author: "herbrt").count > 0)
        #expect(try await catalog.search(title: "tha").isEmpty)
        #expect(try await catalog.search(title: "seazzide").isEmpty)
    }
}
