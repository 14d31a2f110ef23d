import BookLookup
import BookMetadata
import BooklandTestServer
import Testing

/// Only a service's own way to say "unknown" counts as not found.
///
/// Anything else used to count too, and to be cached for a day.
@Suite(
    "Which answers mean that a service does not know a book",
    .stoppingServers,
    .timeLimit(.minutes(10)),
)
struct UnknownBookTests {
    struct Odd: Sendable, CustomTestStringConvertible {
        let provider: ProviderName
        let answer: HTTPTestServer.Answer
        let testDescription: String

        init(_ provider: ProviderName, _ body: String, status: Int = 200) {
            self.provider = provider
            let isPage = body.hasPrefix("<") && provider != .loc
            answer = .text(body, status: status, type: isPage ? "text/html" : "application/json")
            testDescription = "\(provider) \(status) \(body.prefix(40))"
        }
    }

    private static let page = "<!DOCTYPE html>\n<html>404</html>"
    private static let error = "{\"error\":{\"code\":500,\"message\":\"internal\"}}"

    static let odd: [Odd] = [
        Odd(.openLibrary, page, status: 404), Odd(.openLibrary, "", status: 404),
        Odd(.openLibrary, "null"), Odd(.openLibrary, error), Odd(.openLibrary, "[]"),
        Odd(.openLibrary, "{\"message\":\"maintenance\"}"),
        Odd(.openLibrary, "{\"ISBN:9781234567897\":{\"bib_key\":\"ISBN:9781234567897\"}}"),
        Odd(.googleBooks, page, status: 404), Odd(.googleBooks, "null"),
        Odd(.googleBooks, error), Odd(.googleBooks, "{}"),
        Odd(.googleBooks, "{\"kind\":\"books#volumes\",\"totalItems\":3}"),
        Odd(.isbndb, page, status: 404), Odd(.isbndb, "", status: 404), Odd(.isbndb, "null"),
        Odd(.isbndb, error), Odd(.isbndb, "{}"), Odd(.isbndb, "{\"book\":{}}"),
        Odd(.server, page, status: 404), Odd(.server, "null"), Odd(.server, "{}"),
        Odd(.server, "{\"data\":null}"), Odd(.server, "{\"data\":{\"work\":7}}"),
        Odd(.server, "{\"data\":null,\"error\":{\"code\":\"SOMETHING\"}}"),
        Odd(
            .loc,
            "<searchRetrieveResponse xmlns=\"http://www.loc.gov/zing/srw/\">"
                + "<numberOfRecords>1</numberOfRecords></searchRetrieveResponse>",
        ),
        Odd(.loc, "<searchRetrieveResponse xmlns=\"http://www.loc.gov/zing/srw/\"/>"),
    ]

    @Test("An odd answer is a failure and is not cached", arguments: odd)
    func oddAnswer(_ odd: Odd) async throws {
        let server = HTTPTestServer { _ in odd.answer }
        let bench = try Bench([odd.provider: server])
        let answer = await bench.client().answer(to: lantern)
        #expect(answer.code == .providerError)
        #expect(answer.failures.map(\.provider) == [odd.provider])
        #expect(await bench.cache.statistics()?.notFound == 0)
    }

    @Test(
        "A record of another book is no answer, and is not cached",
        arguments: [.k10plus, .openLibrary] as [ProviderName],
    )
    func otherBook(_ provider: ProviderName) async throws {
        let server = HTTPTestServer { _ in
            provider == .k10plus
                ? .file("k10plus.xml")
                : .text(
                    "{\"ISBN:9780306406157\":{\"details\":{\"title\":\"X\",\"isbn_13\":[\"9781234567897\"]}}}"
                )
        }
        let bench = try Bench([provider: server])
        let answer = await bench.client().answer(to: isbn("9780306406157"))
        #expect(answer.record == nil && answer.isRetryable)
        #expect(
            answer.failures.map(\.description) == [
                "\(provider): unusable answer: a record of another book"
            ]
        )
        #expect(await bench.cache.statistics()?.notFound == 0)
    }

    @Test(
        "A service's own words for an unknown book are an answer, which is cached",
        arguments: [
            (.openLibrary, 200, "{}"),
            (.googleBooks, 200, "{\"kind\":\"books#volumes\",\"totalItems\":0}"),
            (.isbndb, 404, "{\"errorMessage\":\"Not Found\"}"),
            (.isbndb, 404, "{\"message\":\"not found\",\"error_message\":\"\"}"),
            (.server, 404, "{\"data\":null,\"error\":{\"code\":\"NOT_FOUND\"}}"),
            (
                .loc, 200,
                "<searchRetrieveResponse xmlns=\"http://www.loc.gov/zing/srw/\">"
                    + "<numberOfRecords>0</numberOfRecords></searchRetrieveResponse>",
            ),
        ] as [(ProviderName, Int, String)],
    )
    func unknown(provider: ProviderName, status: Int, body: String) async throws {
        let server = HTTPTestServer { _ in .text(body, status: status) }
        let bench = try Bench([provider: server])
        let answer = await bench.client().answer(to: lantern)
        #expect(answer.code == .notFound)
        #expect(answer.failures.isEmpty)
        #expect(await bench.cache.statistics()?.notFound == 1)
    }

    @Test("A byte order mark before the JSON does not matter")
    func byteOrderMark() async throws {
        let server = HTTPTestServer { _ in
            .response(200, [:], [0xEF, 0xBB, 0xBF] + fixture("isbndb.json"))
        }
        #expect(try await Bench([.isbndb: server]).client().answer(to: lantern).record != nil)
    }
}
