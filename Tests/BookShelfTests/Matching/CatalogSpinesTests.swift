import BookCatalog
import BookShelf
import BooklandTestSupport
import FoundationEssentials
import Testing

@Suite(.timeLimit(.minutes(5)))
struct CatalogSpinesTests {
    private let folder: TemporaryFolder
    private let works = MadeUpWorks(300, seed: 9).all
    private var path: String { folder["catalog.db"] }

    init() throws { folder = try TemporaryFolder() }

    /// Imports works as Open Library's editions.
    private func importAll(_ works: [ShelfWork]) async throws {
        var lines: [String] = []
        for (index, work) in works.enumerated() {
            let (book, author) = ("/books/OL\(index + 1)M", "/authors/OL\(index + 1)A")
            let date = "2019-12-05T00:17:29.774410"
            lines.append(
                "/type/author\t\(author)\t1\t\(date)\t"
                    + #"{"name": "\#(work.authors[0])", "key": "\#(author)"}"#
            )
            lines.append(
                "/type/edition\t\(book)\t1\t\(date)\t"
                    + #"{"title": "\#(work.title)", "authors": [{"key": "\#(author)"}], "key": "\#(book)"}"#
            )
        }
        let file = folder["dump-\(works.count).txt"]
        try lines.map { $0 + "\n" }.joined().write(toFile: file, atomically: true, encoding: .utf8)
        let importer = try CatalogImport(into: path)
        _ = try await importer.add(file)
        try await importer.finish()
    }

    /// Copies a catalogue that an earlier version of Bookland made.
    private func copyOldCatalogue() throws {
        let old = #filePath.replacing(
            "BookShelfTests/Matching/CatalogSpinesTests.swift",
            with: "BookCatalogTests/Fixtures/catalog-v1.db",
        )
        try FileManager.default.copyItem(atPath: old, toPath: path)
    }

    private func matcher(gathering: () -> Void = {}) throws -> SpineMatcher {
        let words = try #require(try CatalogWords(path, gathering: gathering))
        return SpineMatcher(sources: [try CatalogSpines(words)])
    }

    @Test
    func `Books of a catalogue are found by misread spines`() async throws {
        try await importAll(works)
        let matcher = try matcher(gathering: { Issue.record("The import gathers the words") })
        for (index, work) in works.prefix(60).enumerated() {
            let title = work.title.lowercased().replacing("o", with: "0")
            let best = try matcher.matches(SpineText([title, work.authors[0]])).first
            #expect(best?.work.origin == .catalogue(Int64(index + 1)), "\(work.title)")
            #expect(best?.work.authors == work.authors)
            #expect(best?.isCertain == true, "\(work.title)")
        }
    }

    @Test
    func `Names and titles with an apostrophe are found`() async throws {
        let book = ShelfWork(
            origin: .library(1),
            title: "Karvendel's Mosquino",
            authors: ["Flann O'Brien"],
        )
        try await importAll([book] + works)
        let best = try matcher().matches(SpineText(["KARVENDEL’S MOSQUINO", "FLANN O'BRIEN"])).first
        #expect(best?.work.title == book.title)
        #expect((best?.coverage ?? 0) > 0.9)
        #expect((best?.surnameStrength ?? 0) > 0.9)
    }

    @Test
    func `A title of letters that are folded is found`() async throws {
        let book = ShelfWork(
            origin: .library(1),
            title: "Die große Straße",
            authors: ["Jörg Weiß"],
        )
        try await importAll([book] + works)
        let best = try matcher().matches(SpineText(["DIE GROSSE STRASSE", "JORG WEISS"])).first
        #expect(best?.work.title == book.title)
        #expect(best?.isCertain == true)
    }

    @Test
    func `A catalogue of version 1 gets its words when they are needed`() async throws {
        try copyOldCatalogue()
        var gathered = 0
        let text = SpineText(["THE CAVE OF ZURICH", "JANE ADAMS"])
        let matches = try matcher(gathering: { gathered += 1 }).matches(text)
        #expect(matches.first?.work.title == "The cave of Zürich")
        _ = try matcher(gathering: { gathered += 1 }).matches(text)
        #expect(gathered == 1)
        #expect(try await OfflineCatalog(path, shipped: nil).search(title: "cave").count == 1)
    }

    @Test
    func `The words of a file that may not be changed are kept in memory`() throws {
        try copyOldCatalogue()
        let before = try Data(contentsOf: URL(filePath: path))
        let words = try #require(try CatalogWords(path, mayChange: false))
        let matcher = SpineMatcher(sources: [try CatalogSpines(words)])
        let matches = try matcher.matches(SpineText(["THE CAVE OF ZURICH", "JANE ADAMS"]))
        #expect(matches.first?.work.title == "The cave of Zürich")
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test
    func `A few books more leave the words as they are, and many gather them again`() async throws {
        try await importAll(works)
        let all = MadeUpWorks(330, seed: 11).all
        #expect(try #require(try CatalogWords(path)).bookCount == 300)
        try await importAll(Array(all.prefix(305)))
        #expect(try #require(try CatalogWords(path)).bookCount > 300)
    }
}
