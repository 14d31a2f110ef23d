import BookLookup
import BookMetadata
import BooklandTestServer
import Synchronization
import Testing

@Suite("Records of which a part could not be fetched", .stoppingServers, .timeLimit(.minutes(10)))
struct PartialAnswerTests {
    /// Open Library, whose works fail while a switch is on.
    private final class Works: Sendable {
        let areDown = Mutex(false)

        func answer(_ request: HTTPTestServer.Request) -> HTTPTestServer.Answer {
            request.path.hasPrefix("/works/") && areDown.withLock { $0 }
                ? .text("", status: 500) : openLibraryAnswer(request)
        }
    }

    @Test(
        "Open Library: the edition is kept though its work or an author is missing",
        arguments: [("/works/", "work"), ("/authors/", "list of authors")],
    )
    func missingPart(prefix: String, part: String) async throws {
        let server = HTTPTestServer { request in
            request.path.hasPrefix(prefix) ? .text("", status: 500) : openLibraryAnswer(request)
        }
        let bench = try Bench([.openLibrary: server])
        let answer = await bench.client().answer(to: lantern)
        guard case .found(let record, let origin) = answer.outcome else {
            Issue.record("\(answer)")
            return
        }
        #expect(record.title == "The lantern keeper: a history of light")
        #expect(record.edition.publisher == "Harbour Press")
        #expect(origin.missing == [.openLibrary])
        #expect(
            answer.failures.map(\.reason)
                == [.incomplete(part: part, cause: .serverError(status: 500))]
        )
        #expect(
            "\(answer.failures[0])" == "openlibrary: the \(part) is missing: failed with status 500"
        )
    }

    @Test("An incomplete record is cached for an hour, and then asked for again")
    func lifetime() async throws {
        let works = Works()
        works.areDown.withLock { $0 = true }
        let server = HTTPTestServer { works.answer($0) }
        let bench = try Bench([.openLibrary: server])
        _ = await bench.client().answer(to: lantern)
        let requests = server.paths.count
        bench.time.advance(.seconds(3_000))
        _ = await bench.otherProcess().answer(to: lantern)
        #expect(server.paths.count == requests)
        bench.time.advance(.seconds(1_000))
        _ = await bench.otherProcess().answer(to: lantern)
        #expect(server.paths.count > requests)
    }

    @Test("An incomplete record does not replace a complete one, which is better however old")
    func doesNotReplace() async throws {
        let works = Works()
        let server = HTTPTestServer { works.answer($0) }
        let bench = try Bench([.openLibrary: server])
        _ = await bench.client().answer(to: lantern)
        bench.time.advance(.seconds(8 * 86_400))
        works.areDown.withLock { $0 = true }
        _ = await bench.otherProcess().answer(to: lantern)
        #expect(await bench.cache.answer(lantern, scope: "auto")?.missing == [])
        #expect(
            await bench.cache.answer(lantern, scope: "auto")?.record?.work.openLibraryWorkID
                == "OL800W"
        )
    }
}
