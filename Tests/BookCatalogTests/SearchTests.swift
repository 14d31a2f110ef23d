import BookCatalog
import BookIdentifiers
import BookMetadata
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SearchTests {
    private let folder: TemporaryFolder
    private let catalog: OfflineCatalog

    init() throws {
        func edition(_ number: Int, _ title: String, _ more: String = "") -> String {
            Dump.line("edition", "/books/OL\(number)M", "{\"title\": \"\(title)\"\(more)}")
        }
        folder = try TemporaryFolder()
        let first = #", "authors": [{"key": "/authors/OL1A"}]"#
        let file = try folder.file(
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
        _ = try Imported([file], into: folder.catalog)
        catalog = try OfflineCatalog(folder.catalog, shipped: nil)
    }

    @Test
    func `A book with just the title comes first, and one edition of a work`() throws {
        let found = try catalog.search(title: "the cave")
        #expect(found.count == 3)
        #expect(found.prefix(2).contains { $0.edition.openLibraryEditionID == "OL2M" })
        #expect(found.prefix(2).contains { $0.edition.openLibraryEditionID == "OL4M" })
        #expect(found.last?.title == "The cave and the sea")
    }

    @Test
    func `Order, case and diacritics do not matter`() throws {
        #expect(try catalog.search(title: "ZURICH cave").map(\.title) == ["The cave of Zürich"])
        #expect(try catalog.search(title: "cafe obrien").isEmpty)
        #expect(try catalog.search(title: "cafe o'brien").count == 1)
        #expect(try catalog.search(title: "МОРЕ поэма").count == 1)
    }

    @Test(arguments: ["กำลังใจ", "हिन्दी", "étude", "ETUDE", "e\u{301}tude", "étude ⅷ ǆ"])
    func `Words of every script are divided as the index divides them`(title: String) throws {
        #expect(try catalog.search(title: title).count == 1)
    }

    @Test
    func `An author narrows it down`() throws {
        #expect(try catalog.search(title: "cave", author: "adams").count == 3)
        #expect(
            try catalog.search(title: "cave", author: "Karl Boll").map(\.work.title) == ["The cave"]
        )
        #expect(try catalog.search(title: "cave", author: "nobody").isEmpty)
    }

    @Test
    func `The beginning of a word does where nothing has the word`() throws {
        #expect(try catalog.search(title: "seasi").map(\.title) == ["Seaside"])
    }

    @Test(arguments: [
        "", " ", "\"", "*", "title : x", "(((", "AND", "NEAR(a b)", "a\0b", "😀", "-", "^",
    ])
    func `What a query language would take for signs is nothing but text`(text: String) throws {
        #expect(try catalog.search(title: text, author: text).isEmpty)
    }

    @Test
    func `A limit is kept`() throws {
        #expect(try catalog.search(title: "cave", limit: 1).count == 1)
        #expect(try catalog.search(title: "cave", limit: 0).isEmpty)
    }
}
