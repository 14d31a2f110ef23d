import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandTestServer
import Testing

@Suite("Merging field by field", .stoppingServers, .timeLimit(.minutes(10)))
struct MergeTests {
    @Test("The more complete date and the longer description win, and sources are recorded")
    func fields() async throws {
        let google = HTTPTestServer { _ in .file("google-books.json") }
        let openLibrary = HTTPTestServer(openLibraryAnswer)
        let isbndb = HTTPTestServer { _ in .file("isbndb.json") }
        var bench = try Bench(
            [.googleBooks: google, .openLibrary: openLibrary, .isbndb: isbndb],
            mode: .merge,
        )
        bench.configuration.order = [.googleBooks, .isbndb, .openLibrary]
        let answer = await bench.client().answer(to: lantern)
        let record = try #require(answer.record)
        #expect(record.edition.publicationDate?.description == "2009-03-17")
        #expect(record.sources["edition.publicationDate"] == .openLibrary)
        #expect(record.work.description == "How light was kept.\n\nAnd lost & found.")
        #expect(record.sources["work.description"] == .openLibrary)
        #expect(record.edition.pageCount == 344)
        #expect(record.sources["edition.pageCount"] == .isbndb)
        #expect(record.edition.googleBooksVolumeIDs == ["CCCCCCCCCCCJ"])
        #expect(record.work.openLibraryWorkID == "OL800W")
        #expect(!record.work.isSynthetic)
        #expect(record.authors.first?.openLibraryID == "OL900A")
        #expect(Set(record.work.contributors) == [.googleBooks, .isbndb, .openLibrary])
        // All three name the edition by the ISBN, Google Books by its ten digits, so the order counts.
        #expect(record.edition.primaryProvider == .googleBooks)
        // The merged record is cached.
        let requests = openLibrary.paths.count
        #expect(await bench.client().answer(to: lantern).record == record)
        #expect(openLibrary.paths.count == requests)
    }

    @Test("An edition with the ISBN as its own comes before one that only lists it")
    func named() async throws {
        let listed =
            "{\"data\":{\"work\":{\"title\":\"Box set\"},\"edition\":{\"isbns\":[\"9780140328721\",\"9781234567897\"],\"title\":\"Box set\",\"publisher\":\"P\"}}}"
        let server = HTTPTestServer { _ in .text(listed) }
        let isbndb = HTTPTestServer { _ in .file("isbndb.json") }
        var bench = try Bench([.server: server, .isbndb: isbndb], mode: .merge)
        bench.configuration.order = [.server, .isbndb]
        let record = try #require(await bench.client().answer(to: lantern).record)
        #expect(record.edition.title == "The Lantern Keeper: A History of Light")
        #expect(record.edition.publisher == "Harbour Press")
        #expect(record.edition.isbns == [lantern])
    }

    @Test("If a provider fails, the rest is merged and cached for an hour as incomplete")
    func partial() async throws {
        let down = HTTPTestServer { _ in .text("", status: 403) }
        let isbndb = HTTPTestServer { _ in .file("isbndb.json") }
        let bench = try Bench([.k10plus: down, .isbndb: isbndb], mode: .merge)
        let answer = await bench.client().answer(to: lantern)
        #expect(answer.record?.edition.primaryProvider == .isbndb)
        #expect(answer.failures.map(\.provider) == [.k10plus])
        guard case .found(_, let origin) = answer.outcome else {
            Issue.record("not found")
            return
        }
        #expect(origin.missing == [.k10plus])
        let requests = isbndb.paths.count
        bench.time.advance(.seconds(3_599))
        guard case .found(_, let cached) = await bench.otherProcess().answer(to: lantern).outcome
        else {
            Issue.record("not cached")
            return
        }
        #expect(cached.isCached && cached.missing == [.k10plus])
        #expect(isbndb.paths.count == requests)
        bench.time.advance(.seconds(2))
        _ = await bench.otherProcess().answer(to: lantern)
        #expect(isbndb.paths.count == requests + 1)
    }
}
