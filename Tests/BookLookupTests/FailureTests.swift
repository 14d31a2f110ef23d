import BookLookup
import BookMetadata
import BooklandTestServer
import BooklandTestSupport
import Foundation
import Testing

@Suite("Kinds of failure", .stoppingServers, .timeLimit(.minutes(10)))
struct FailureTests {
    private func reason(
        _ provider: ProviderName,
        _ answer: HTTPTestServer.Answer,
        key: String? = "s3cret",
    ) async throws -> ProviderFailure.Reason? {
        let server = HTTPTestServer { _ in answer }
        var bench = try Bench([provider: server])
        bench.configuration.services[provider]?.key = key
        let answer = await bench.client().answer(to: lantern)
        return answer.failures.first?.reason
    }

    private func googleError(
        _ status: Int,
        _ message: String,
        _ reason: String,
        limit: String = "",
    )
        -> HTTPTestServer.Answer
    {
        let details = limit.isEmpty ? "[]" : "[{\"metadata\":{\"quota_limit\":\"\(limit)\"}}]"
        let errors = "[{\"domain\":\"global\",\"reason\":\"\(reason)\",\"message\":\"\(message)\"}]"
        return .text(
            "{\"error\":{\"code\":\(status),\"message\":\"\(message)\",\"errors\":\(errors),\"details\":\(details)}}",
            status: status,
        )
    }

    @Test("Google Books")
    func googleBooks() async throws {
        let google = ProviderName.googleBooks
        #expect(try await reason(google, .text(""), key: nil) == .noKey)
        let day = googleError(
            429,
            "Quota exceeded for quota metric 'Queries'",
            "rateLimitExceeded",
            limit: "defaultPerDayPerProject",
        )
        #expect(try await reason(google, day) == .quotaUsedUp)
        let minute = googleError(
            429,
            "Quota exceeded",
            "rateLimitExceeded",
            limit: "defaultPerMinutePerProject",
        )
        #expect(try await reason(google, minute) == .rateLimited(retryAfter: nil))
        #expect(try await reason(google, .text("", status: 429)) == .rateLimited(retryAfter: nil))
        #expect(
            try await reason(google, googleError(400, "Quota exceeded for the key", "badRequest"))
                == .quotaUsedUp
        )
        #expect(
            try await reason(
                google,
                googleError(400, "API key not valid. Please pass a valid API key.", "badRequest"),
            )
                == .keyRefused
        )
        #expect(
            try await reason(google, googleError(400, "Invalid value", "invalidParameter"))
                == .refused(status: 400)
        )
        #expect(
            try await reason(google, googleError(403, "Daily Limit", "dailyLimitExceeded"))
                == .quotaUsedUp
        )
        #expect(
            try await reason(google, googleError(403, "Not enabled", "accessNotConfigured"))
                == .keyRefused
        )
        #expect(
            try await reason(google, googleError(503, "Backend", "backendError"))
                == .serverError(status: 503)
        )
    }

    @Test("ISBNdb")
    func isbndb() async throws {
        #expect(try await reason(.isbndb, .text(""), key: nil) == .noKey)
        #expect(
            try await reason(.isbndb, .text("Full authentication is required", status: 401))
                == .keyRefused
        )
        #expect(try await reason(.isbndb, .text("", status: 403)) == .keyRefused)
        #expect(
            try await reason(
                .isbndb,
                .text("{\"message\":\"Daily quota exceeded\"}", status: 429),
            ) == .quotaUsedUp
        )
        #expect(
            try await reason(.isbndb, .text("{\"message\":\"Limit Exceeded\"}", status: 429))
                == .rateLimited(retryAfter: nil)
        )
        #expect(
            try await reason(.isbndb, .text("{\"errorMessage\":\"Not Found\"}", status: 404)) == nil
        )
    }

    @Test("Open Library and a Bookland server")
    func others() async throws {
        #expect(
            try await reason(.openLibrary, .text("<html>403</html>", status: 403))
                == .userAgentRefused
        )
        #expect(try await reason(.server, .text("", status: 401)) == .keyRefused)
        #expect(try await reason(.server, .text("", status: 401), key: nil) == .noKey)
        // Another program answers at the address of the server.
        #expect(
            try await reason(.server, .text("nope", status: 404))
                == .unusableAnswer("404 Not Found, without JSON")
        )
        let limited =
            "{\"data\":null,\"error\":{\"message\":\"slow\",\"code\":\"RATE_LIMIT_EXCEEDED\"}}"
        #expect(try await reason(.server, .text(limited)) == .rateLimited(retryAfter: nil))
    }

    @Test("A server that is not running is unreachable")
    func unreachable() async throws {
        let server = HTTPTestServer { _ in .close }
        server.stop()
        let answer = try await Bench([.k10plus: server]).client().answer(to: lantern)
        guard case .unreachable? = answer.failures.first?.reason else {
            Issue.record("\(answer)")
            return
        }
        #expect(answer.code == .providerError)
        #expect(answer.isRetryable)
    }

    @Test("A provider that rejected the key is not asked again")
    func permanent() async throws {
        let server = HTTPTestServer { _ in .text("", status: 401) }
        let client = try Bench([.isbndb: server]).client()
        for number in 0..<5 {
            #expect(
                await client.answer(to: anyISBN(number)).failures.map(\.reason) == [.keyRefused]
            )
        }
        #expect(server.paths.count == 1)
    }

    @Test(
        "Errors, addresses and the cache never contain a key",
        arguments: [200, 400, 401, 403, 429, 500],
    )
    func secrets(status: Int) async throws {
        for provider in [ProviderName.googleBooks, .isbndb, .server] {
            let key = "s3cret-\(provider)"
            // A server that says the key back to us.
            let body =
                "{\"error\":{\"message\":\"bad key \(key)\",\"code\":\"\(key)\"},\"message\":\"\(key)\"}"
            let server = HTTPTestServer { _ in .text(body, status: status) }
            let bench = try Bench([provider: server])
            let answer = await bench.client().answer(to: lantern)
            for failure in answer.failures {
                #expect(!"\(failure)".contains(key))
            }
            #expect(server.paths.allSatisfy { !$0.contains(key) })
            let files = try FileManager.default.subpathsOfDirectory(atPath: bench.folder.path)
            for file in files {
                let data = (try? Data(contentsOf: URL(filePath: bench.folder[file]))) ?? Data()
                #expect(data.firstRange(of: Data(key.utf8)) == nil)
            }
        }
    }

    @Test("Each reason has a code, its own word, and says whether a retry can help")
    func table() {
        let reasons: [(ProviderFailure.Reason, LookupCode, Bool)] = [
            (.noContact, .providerError, false), (.noKey, .providerError, false),
            (.keyRefused, .providerError, false), (.quotaUsedUp, .rateLimitExceeded, true),
            (.userAgentRefused, .providerError, false),
            (.rateLimited(retryAfter: 3), .rateLimitExceeded, true),
            (.timeout, .providerTimeout, true), (.unreachable("x"), .providerError, true),
            (.connectionLost, .providerError, true),
            (.paused(cause: .timeout), .providerTimeout, true),
            (.incomplete(part: "work", cause: .refused(status: 404)), .providerError, false),
            (.serverError(status: 500), .providerError, true),
            (.refused(status: 400), .providerError, false),
            (.unusableAnswer("x"), .providerError, true),
        ]
        for (reason, code, isRetryable) in reasons {
            #expect(reason.code == code)
            #expect(reason.isRetryable == isRetryable)
            #expect(!reason.description.isEmpty)
        }
        #expect(Set(reasons.map(\.0.word)).count == reasons.count)
    }
}
