import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandTestServer
import Glibc
import Synchronization
import Testing

@Suite("Each provider's answers become book records", .stoppingServers, .timeLimit(.minutes(10)))
struct ProviderTests {
    @Test("Open Library: edition, work and authors, even if they have moved")
    func openLibrary() async throws {
        let server = HTTPTestServer(openLibraryAnswer)
        let answer = try await Bench([.openLibrary: server]).client().answer(to: lantern)
        let record = try #require(answer.record)
        #expect(record.work.title == "The Lantern Keeper")
        #expect(record.work.description == "How light was kept.\n\nAnd lost & found.")
        #expect(record.work.firstPublicationYear == 1998)
        #expect(record.work.subjectTags == ["Light", "lighthouses"])
        #expect(record.work.originalLanguage == "sv")
        #expect(record.work.openLibraryWorkID == "OL800W")
        #expect(record.work.coverImageURL == "https://covers.openlibrary.org/b/id/7-L.jpg")
        #expect(!record.work.isSynthetic)
        #expect(record.edition.title == "The lantern keeper: a history of light")
        #expect(record.edition.isbns == [lantern])
        #expect(record.edition.isbn == lantern)
        #expect(record.edition.publisher == "Harbour Press")
        #expect(record.edition.publicationDate?.description == "2009-03-17")
        #expect(record.edition.pageCount == 344)
        #expect(record.edition.format == .massMarket)
        #expect(record.edition.language == "en")
        #expect(record.edition.coverImageURL == "https://covers.openlibrary.org/b/id/240727-L.jpg")
        #expect(record.edition.goodreadsID == "555")
        #expect(record.edition.amazonASINs.isEmpty)
        #expect(record.edition.openLibraryEditionID == "OL9000001M")
        #expect(record.authors.map(\.name) == ["Ada Marlow", "Jón Þór Árnason", "Ben Okafor"])
        #expect(record.authors.map(\.role) == [.author, .author, .illustrator])
        #expect(record.authors[1].birthYear == 1903)
        #expect(record.authors[1].openLibraryID == "OL902A")
        #expect(record.authors[2].birthYear == 1966)
        #expect(record.edition.primaryProvider == .openLibrary)
        // An author whose name is in the edition is not fetched.
        #expect(server.paths.count == 4)
        #expect(
            server.log.requests[0].headers["user-agent"] == "Bookland (tests@example.org)"
        )
    }

    @Test(
        "Open Library: many books take one request, and an edition with another ISBN does not count"
    )
    func openLibraryBatch() async throws {
        let server = HTTPTestServer(openLibraryAnswer)
        let client = try Bench([.openLibrary: server]).client()
        #expect(client.batchSize() == 25)
        let other = isbn("9780306406157")
        let answers = Mutex<[ISBN: LookupAnswer]>([:])
        await client.answers(to: [other, lantern]) { answer in
            answers.withLock { $0[answer.isbn] = answer }
        }
        #expect(answers.withLock { $0.count } == 2)
        #expect(answers.withLock { $0[other]?.code } == .notFound)
        let record = try #require(answers.withLock { $0[lantern]?.record })
        #expect(record.title == "The lantern keeper: a history of light")
        #expect(record.edition.pageCount == 344)
        #expect(record.edition.coverImageURL == "https://covers.openlibrary.org/b/id/240727-L.jpg")
        #expect(record.authors.first?.openLibraryID == "OL900A")
        #expect(record.work.isSynthetic)
        #expect(
            server.paths == [
                "/api/books.json?bibkeys=ISBN:9780306406157,ISBN:9781234567897&jscmd=data"
            ]
        )
    }

    @Test("Among many books, those that are found do not wait for the others")
    func batchDoesNotWait() async throws {
        let isOpen = Mutex(false)
        let slow = HTTPTestServer { _ in
            while !isOpen.withLock({ $0 }) { usleep(1_000) }
            return .file("sru-nothing.xml")
        }
        let fast = HTTPTestServer(openLibraryAnswer)
        let client = try Bench([.openLibrary: fast, .k10plus: slow]).client()
        let order = Mutex<[ISBN]>([])
        await client.answers(to: [isbn("9780306406157"), lantern]) { answer in
            order.withLock { $0.append(answer.isbn) }
            // Only once the one has been answered does the slow service speak.
            isOpen.withLock { $0 = true }
        }
        #expect(order.withLock { $0 } == [lantern, isbn("9780306406157")])
    }

    @Test("Open Library: the edition is enough if the work was deleted or is missing")
    func orphan() async throws {
        for work in [
            HTTPTestServer.Answer.text("{\"type\":{\"key\":\"/type/delete\"}}"),
            .text("{\"error\":\"notfound\",\"key\":\"/works/OL800W\"}"),
            .text("<html>", status: 404, type: "text/html"),
            .text("{\"type\":{\"key\":\"/type/redirect\"},\"location\":\"/works/OL800W\"}"),
            .text(
                "{\"type\":{\"key\":\"/type/redirect\"},\"location\":\"https://evil.example/x\"}"
            ),
        ] {
            let server = HTTPTestServer { request in
                request.path.hasPrefix("/works/") ? work : openLibraryAnswer(request)
            }
            let answer = try await Bench([.openLibrary: server]).client().answer(to: lantern)
            let record = try #require(answer.record)
            #expect(record.work.isSynthetic)
            #expect(record.work.title == "The lantern keeper")
            #expect(record.work.description == "Short.")
            #expect(record.authors.map(\.name) == ["Ada Marlow", "Ben Okafor"])
        }
    }

    @Test("Open Library is not asked without a contact address, which is reported")
    func noContact() async throws {
        let server = HTTPTestServer(openLibraryAnswer)
        var bench = try Bench([.openLibrary: server])
        bench.configuration.contact = nil
        let answer = await bench.client().answer(to: lantern)
        #expect(server.paths.isEmpty)
        #expect(answer.failures.map(\.reason) == [.noContact])
        #expect(answer.code == .providerError)
        #expect(!answer.isRetryable)
        #expect(bench.client().unavailableProviders().map(\.reason) == [.noContact])
    }

    @Test("K10plus: of several records, the printed book with the ISBN is chosen")
    func k10plus() async throws {
        let server = HTTPTestServer { _ in .file("k10plus.xml") }
        let answer = try await Bench([.k10plus: server]).client().answer(to: lantern)
        let record = try #require(answer.record)
        #expect(record.title == "The lantern keeper: a history of light")
        #expect(record.authors.first?.name == "Ada Marlow")
        #expect(record.authors.first?.birthYear == 1960)
        #expect(record.edition.pageCount == 344)
        #expect(record.edition.primaryProvider == .k10plus)
        let path = try #require(server.paths.first)
        #expect(path.contains("query=pica.isb%3D9781234567897%20or%20pica.isb%3D123456789X"))
        #expect(path.contains("startRecord=1"))
    }

    @Test("SRU: an empty result is an answer, and a diagnostic is a failure")
    func sru() async throws {
        let nothing = HTTPTestServer { _ in .file("sru-nothing.xml") }
        let complaint = HTTPTestServer { _ in .file("sru-diagnostic.xml") }
        #expect(try await Bench([.dnb: nothing]).client().answer(to: lantern).code == .notFound)
        let answer = try await Bench([.loc: complaint]).client().answer(to: lantern)
        #expect(
            answer.failures.map(\.reason) == [.unusableAnswer("First record position out of range")]
        )
        #expect(answer.code == .providerError)
    }

    @Test("Google Books: of the search results, the volume with the ISBN is chosen")
    func googleBooks() async throws {
        let server = HTTPTestServer { _ in .file("google-books.json") }
        let answer = try await Bench([.googleBooks: server]).client().answer(to: lantern)
        let record = try #require(answer.record)
        #expect(record.edition.googleBooksVolumeIDs == ["CCCCCCCCCCCJ"])
        #expect(record.title == "The Lantern Keeper: A History of Light")
        #expect(record.authors.map(\.name) == ["Ada Marlow", "Martin King, Jr."])
        #expect(record.work.description == "Light–kept—and lost.")
        #expect(record.edition.pageCount == nil)
        #expect(record.edition.publicationDate?.description == "2009-03")
        #expect(
            record.edition.coverImageURL
                == "https://books.google.com/books/content?id=C&zoom=1&source=gbs_api"
        )
        let request = try #require(server.log.requests.first)
        #expect(request.headers["x-goog-api-key"] == "s3cret-google-books")
        #expect(!request.path.contains("s3cret"))
    }

    @Test("Google Books: a country is sent if Google cannot determine it")
    func country() async throws {
        let server = HTTPTestServer { request in
            request.path.contains("country=US")
                ? .file("google-books.json")
                : .text(
                    "{\"error\":{\"code\":403,\"message\":\"Cannot determine user location\",\"errors\":[{\"reason\":\"unknownLocation\"}]}}",
                    status: 403,
                )
        }
        #expect(try await Bench([.googleBooks: server]).client().answer(to: lantern).record != nil)
        #expect(server.paths.count == 2)
    }

    @Test("ISBNdb: numbers may be strings, and strings numbers")
    func isbndb() async throws {
        let server = HTTPTestServer { _ in .file("isbndb.json") }
        let answer = try await Bench([.isbndb: server]).client().answer(to: lantern)
        let record = try #require(answer.record)
        #expect(record.title == "The Lantern Keeper: A History of Light")
        #expect(record.authors.map(\.name) == ["Ada Marlow"])
        #expect(record.edition.pageCount == 344)
        #expect(record.edition.publicationDate?.description == "2009")
        #expect(record.edition.language == "en")
        #expect(record.edition.coverImageURL == "https://images.example.com/covers/1.jpg")
        #expect(record.work.description == "A book\nabout light")
        #expect(record.edition.isbndbQuality == 100)
        #expect(record.work.lastISBNDBSync == "2027-01-15T08:00:00Z")
        #expect(server.log.requests[0].headers["authorization"] == "s3cret-isbndb")
    }

    @Test("A Bookland server: data, errors and lists")
    func server() async throws {
        let server = HTTPTestServer { request in
            request.path == "/v1/search/isbn?isbn=9781234567897"
                ? .file("server.json")
                : .text(
                    "{\"data\":null,\"metadata\":{},\"error\":{\"message\":\"no\",\"code\":\"NOT_FOUND\"}}",
                    status: 404,
                )
        }
        let client = try Bench([.server: server]).client()
        let record = try #require(await client.answer(to: lantern).record)
        #expect(record.edition.publicationDate?.description == "2009-03-17")
        #expect(record.authors.first?.gender == .female)
        #expect(record.work.primaryProvider == .googleBooks)
        #expect(record.edition.primaryProvider == .server)
        #expect(await client.answer(to: isbn("9780306406157")).code == .notFound)
        let other = HTTPTestServer { _ in .text("{\"detail\":\"Not Found\"}", status: 404) }
        #expect(
            try await Bench([.server: other]).client().answer(to: lantern).code == .providerError
        )
    }

    @Test("A search by title and author gives the best match first")
    func search() async throws {
        let server = HTTPTestServer(openLibraryAnswer)
        let client = try Bench([.openLibrary: server]).client()
        let answer = await client.search(title: "the lantern keeper", author: "marlow & co")
        #expect(answer.records.map(\.work.title) == ["The Lantern Keeper", "Lanterns"])
        #expect(answer.records[0].edition.isbn == lantern)
        #expect(
            server.paths[0].hasPrefix(
                "/search.json?title=the%20lantern%20keeper&author=marlow%20%26%20co&limit=20"
            )
        )
    }
}
