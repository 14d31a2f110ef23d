import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandTestServer
import Glibc
import Synchronization
import Testing

@Suite("Retries, pauses and cancellation", .stoppingServers, .timeLimit(.minutes(10)))
struct ResilienceTests {
    /// Gives the first answers one after the other, and then the rest.
    private static func server(
        first answers: HTTPTestServer.Answer...,
        then rest: @escaping @Sendable (HTTPTestServer.Request) -> HTTPTestServer.Answer = { _ in
            .file("k10plus.xml")
        },
    ) -> HTTPTestServer {
        let left = Mutex(answers[...])
        return HTTPTestServer { request in left.withLock { $0.popFirst() } ?? rest(request) }
    }

    @Test(
        "Temporary failures are retried after pauses that double",
        arguments: [429, 500, 502, 503, 504, 408],
    )
    func retries(status: Int) async throws {
        let server = Self.server(
            first: .text("", status: status),
            .text("", status: status),
            .close,
        )
        let bench = try Bench([.k10plus: server])
        #expect(await bench.client().answer(to: lantern).record != nil)
        #expect(server.paths.count == 4)
        // Full jitter with a chance of a half: of 1, 2 and 4 seconds.
        #expect(bench.time.naps == [.seconds(0.5), .seconds(1), .seconds(2)])
    }

    @Test("Permanent failures are not retried", arguments: [400, 401, 403, 410, 451])
    func noRetries(status: Int) async throws {
        let server = HTTPTestServer { _ in .text("", status: status) }
        let answer = try await Bench([.k10plus: server]).client().answer(to: lantern)
        #expect(server.paths.count == 1)
        #expect(answer.failures.map(\.reason) == [.refused(status: status)])
        #expect(!answer.isRetryable)
    }

    @Test("There are at most three retries")
    func retriesEnd() async throws {
        let server = HTTPTestServer { _ in .text("", status: 503) }
        let answer = try await Bench([.k10plus: server]).client().answer(to: lantern)
        #expect(server.paths.count == 4)
        #expect(answer.failures.map(\.reason) == [.serverError(status: 503)])
        #expect(answer.code == .providerError)
        #expect(answer.isRetryable)
    }

    @Test("Retry-After is obeyed, in seconds and as a date")
    func retryAfter() async throws {
        let server = Self.server(
            first: .text("", status: 429, headers: ["Retry-After": "7"]),
            .text("", status: 503, headers: ["Retry-After": "9"]),
            .text("", status: 429, headers: ["Retry-After": "Fri, 15 Jan 2027 08:00:12 GMT"]),
        )
        let bench = try Bench([.k10plus: server])
        #expect(await bench.client().answer(to: lantern).record != nil)
        // 1,800,000,000 s is 08:00:00 of that day; 7 s and the second pause have passed by then.
        #expect(bench.time.naps.first == .seconds(7))
        #expect(bench.time.unixTime >= 1_800_000_012)
    }

    @Test("A long Retry-After is obeyed without further requests")
    func longRetryAfter() async throws {
        let server = Self.server(first: .text("", status: 429, headers: ["Retry-After": "600"]))
        let bench = try Bench([.k10plus: server])
        let client = bench.client()
        for _ in 0..<3 {
            let answer = await client.answer(to: lantern)
            #expect(answer.failures.map(\.reason) == [.rateLimited(retryAfter: 600)])
            #expect(answer.code == .rateLimitExceeded)
        }
        #expect(server.paths.count == 1)
        bench.time.advance(.seconds(601))
        #expect(await client.answer(to: lantern).record != nil)
    }

    @Test(
        "A Retry-After that no integer or no clock can hold is too long",
        arguments: [
            "Fri, 31 Dec 9999 23:59:59 GMT", "99999999999999999999999", "1.5e300",
            "9223372036854775807",
        ],
    )
    func hugeRetryAfter(value: String) async throws {
        let server = HTTPTestServer { _ in .text("", status: 429, headers: ["Retry-After": value]) }
        let bench = try Bench([.k10plus: server])
        let client = bench.client()
        for _ in 0..<3 {
            let answer = await client.answer(to: lantern)
            #expect(answer.failures.map(\.reason) == [.rateLimited(retryAfter: 366 * 86_400)])
        }
        #expect(server.paths.count == 1)
        #expect(bench.time.naps.isEmpty)
    }

    @Test("Books that a service always fails for do not stop the others", arguments: [2, 5])
    func someBooksFail(interval: Int) async throws {
        let isbns = (0..<130).map(anyISBN)
        let bad = Set(stride(from: 0, to: 130, by: interval).map { isbns[$0].digits })
        let server = HTTPTestServer { request in
            bad.contains { request.path.contains($0) }
                ? .text("", status: 500) : .file("sru-nothing.xml")
        }
        var bench = try Bench([.k10plus: server])
        bench.configuration.services[.k10plus]?.rate = 1_000
        let answers = Mutex<[LookupAnswer]>([])
        await bench.client().answers(to: isbns) { answer in answers.withLock { $0.append(answer) } }
        let failed = answers.withLock { $0 }.filter { !$0.failures.isEmpty }
        #expect(Set(failed.map(\.isbn.digits)) == bad)
        #expect(failed.allSatisfy { $0.failures.map(\.reason) == [.serverError(status: 500)] })
    }

    @Test("After five lookups in a row failed, a provider is skipped, until a trial")
    func circuitBreaker() async throws {
        let server = HTTPTestServer { _ in .text("", status: 500) }
        let good = HTTPTestServer { _ in .file("k10plus.xml") }
        var bench = try Bench([.dnb: server, .k10plus: good])
        bench.configuration.order = [.dnb, .k10plus]
        let client = bench.client()
        var options = LookupOptions()
        options.usesCache = false
        for _ in 0..<10 { #expect(await client.answer(to: lantern, options).record != nil) }
        // Four of them with three retries each; a retry of the fifth would be the sixth failure.
        #expect(server.paths.count == 17)
        bench.time.advance(.seconds(31))
        let answer = await client.answer(to: lantern, options)
        #expect(server.paths.count == 18)
        #expect(answer.failures.map(\.reason) == [.paused(cause: .serverError(status: 500))])
    }

    @Test("When a provider fails, lookups that wait for it skip it, and each gets an answer")
    func waitingLookups() async throws {
        let openLibrary = HTTPTestServer { _ in .text("{}") }
        let broken = HTTPTestServer { _ in .close }
        var bench = try Bench([.openLibrary: openLibrary, .k10plus: broken])
        bench.configuration.services[.k10plus]?.rate = 100
        let isbns = (0..<25).map(anyISBN)
        let answers = Mutex<[LookupAnswer]>([])
        // Open Library is asked for all of them at once, and then K10plus for each.
        await bench.client().answers(to: isbns) { answer in answers.withLock { $0.append(answer) } }
        let found = answers.withLock { $0 }
        #expect(Set(found.map(\.isbn)) == Set(isbns) && found.count == 25)
        #expect(found.allSatisfy { $0.failures.map(\.provider) == [.k10plus] && $0.isRetryable })
        // Five are under way together; each failure may let another one through.
        #expect(broken.paths.count < 15)
    }

    @Test("Of the lookups that wait for their turn, one sleeps, and the others queue behind it")
    func oneSleeps() async throws {
        let server = HTTPTestServer { _ in .file("sru-nothing.xml") }
        var bench = try Bench([.k10plus: server])
        bench.configuration.services[.k10plus]?.rate = 2
        let sleeping = Mutex((now: 0, most: 0))
        var source = bench.time.source
        let sleep = source.sleep
        source.sleep = { duration async throws(CancellationError) in
            sleeping.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            for _ in 0..<20 { await Task.yield() }
            sleeping.withLock { $0.now -= 1 }
            try await sleep(duration)
        }
        let client = LookupClient(
            configuration: bench.configuration,
            cache: bench.cache,
            time: source,
        )
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 { group.addTask { _ = await client.answer(to: anyISBN(number)) } }
        }
        #expect(server.paths.count == 20)
        #expect(sleeping.withLock(\.most) == 1)
    }

    @Test("A provider that has recovered is asked again")
    func recovery() async throws {
        let isDown = Mutex(true)
        let server = HTTPTestServer { _ in
            isDown.withLock { $0 } ? .close : .file("k10plus.xml")
        }
        let bench = try Bench([.k10plus: server])
        let client = bench.client()
        for _ in 0..<6 { #expect(await client.answer(to: lantern).code == .providerError) }
        #expect(server.paths.count == 17)
        isDown.withLock { $0 = false }
        bench.time.advance(.seconds(31))
        #expect(await client.answer(to: lantern).record != nil)
    }

    @Test("Requests keep within a provider's rate")
    func rate() async throws {
        let server = HTTPTestServer { _ in .file("sru-nothing.xml") }
        var bench = try Bench([.k10plus: server])
        bench.configuration.services[.k10plus]?.rate = 2
        let client = bench.client()
        for number in 0..<25 { _ = await client.answer(to: anyISBN(number)) }
        // Five at once, and then two a second.
        #expect(server.paths.count == 25)
        let slept = bench.time.naps.reduce(Duration.zero, +)
        #expect(slept > .seconds(9.9) && slept < .seconds(10.1))
    }

    @Test("Many lookups at once take their turns one by one, not all in advance")
    func turns() async throws {
        let server = HTTPTestServer { _ in .file("sru-nothing.xml") }
        var bench = try Bench([.k10plus: server])
        bench.configuration.services[.k10plus]?.rate = 2
        let client = bench.client()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { _ = await client.answer(to: anyISBN(number)) }
            }
        }
        #expect(server.paths.count == 40)
        // A longer wait would be a turn reserved behind others, which another program has to wait for.
        #expect(try #require(bench.time.naps.max()) <= .seconds(0.5))
    }

    @Test("Equal lookups at the same time share a request")
    func singleFlight() async throws {
        let server = HTTPTestServer(openLibraryAnswer)
        let client = try Bench([.openLibrary: server]).client()
        let titles = await withTaskGroup(of: String?.self) { group in
            for _ in 0..<50 { group.addTask { await client.answer(to: lantern).record?.title } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(titles.count == 1)
        #expect(server.paths.count == 4)
    }

    @Test("At most five requests run at once")
    func concurrency() async throws {
        let arrived = Mutex(0)
        let server = HTTPTestServer { _ in
            arrived.withLock { $0 += 1 }
            // Five are waited for, for two minutes, and then a while for a sixth.
            for _ in 0..<24_000 where arrived.withLock({ $0 }) < 5 { usleep(5_000) }
            usleep(50_000)
            return .file("sru-nothing.xml")
        }
        var bench = try Bench([.k10plus: server])
        bench.configuration.services[.k10plus]?.rate = 1_000
        let client = bench.client()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask { _ = await client.answer(to: anyISBN(number)) }
            }
        }
        #expect(server.paths.count == 20)
        #expect(server.log.mostAtOnce == 5)
    }

    @Test("Cancelling stops the request")
    func cancelling() async throws {
        let server = HTTPTestServer { _ in .silence }
        let client = try Bench([.k10plus: server]).client()
        let task = Task { await client.answer(to: lantern) }
        #expect(await server.waits { $0.requests.count == 1 })
        task.cancel()
        #expect(await task.value.failures.map(\.reason) == [.cancelled])
        #expect(await server.waits { $0.abandoned == 1 })
        #expect(server.paths.count == 1)
    }

    @Test("Cancelling one of two equal lookups does not cancel the other")
    func cancellingOneOfTwo() async throws {
        let isOpen = Mutex(false)
        let server = HTTPTestServer { _ in
            while !isOpen.withLock({ $0 }) { usleep(1_000) }
            return .file("k10plus.xml")
        }
        let client = try Bench([.k10plus: server]).client()
        let first = Task { await client.answer(to: lantern) }
        let second = Task { await client.answer(to: lantern) }
        #expect(await server.waits { $0.requests.count == 1 })
        // Until both wait, there is nothing to see; a moment is enough on any machine that runs.
        for _ in 0..<100 { await Task.yield() }
        first.cancel()
        isOpen.withLock { $0 = true }
        #expect(await second.value.record != nil)
    }

    @Test("If a provider does not answer in time, the next is asked")
    func timeout() async throws {
        let server = HTTPTestServer { _ in .silence }
        let good = HTTPTestServer { _ in .file("k10plus.xml") }
        var bench = try Bench([.server: server, .k10plus: good])
        bench.configuration.services[.server]?.timeout = 1
        let answer = await bench.client().answer(to: lantern)
        #expect(answer.record != nil)
        #expect(answer.failures.map(\.reason) == [.timeout])
        #expect(answer.failures.first?.reason.code == .providerTimeout)
        #expect(server.paths.count == 4)
    }

    @Test(
        "An unusable answer is one clear error, and the next provider is asked",
        arguments: [
            .text("<!DOCTYPE html><title>Sign in</title>", type: "text/html"),
            .text("  \n<html><body>Service unavailable</body></html>"),
            .text(""), .text("null and void"), .text("{\"data\":"), .text("[]"), .text("7"),
            .text("{\"data\": {\"work\": 7, \"edition\": [], \"authors\": {}}}"),
            .text(String(repeating: "[", count: 100_000)),
            .response(200, [:], Array("{\"data\":\"".utf8) + [0xFF, 0xFE] + Array("\"}".utf8)),
            .endless(Array("HTTP/1.1 200 OK\r\n\r\n".utf8), Array("                ".utf8)),
            .redirect(to: "https://elsewhere.example/"), .redirect(to: "ftp://127.0.0.1/"),
        ] as [HTTPTestServer.Answer],
    )
    func unusable(answer: HTTPTestServer.Answer) async throws {
        let bad = HTTPTestServer { _ in answer }
        let good = HTTPTestServer { _ in .file("k10plus.xml") }
        let result = try await Bench([.server: bad, .k10plus: good]).client().answer(to: lantern)
        #expect(result.record?.edition.primaryProvider == .k10plus)
        #expect(bad.paths.count == 1)
        for failure in result.failures {
            guard case .unusableAnswer(let words) = failure.reason else {
                Issue.record("\(failure)")
                continue
            }
            #expect(words.utf8.count < 200)
        }
    }

    @Test("Random answers never crash, and never give another book")
    func fuzz() async throws {
        let names = [
            "openlibrary-details.json", "google-books.json", "isbndb.json", "server.json",
            "k10plus.xml",
        ]
        var random = SystemRandomNumberGenerator()
        for name in names {
            let good = fixture(name)
            let answers = (0..<3).map { _ in
                var bytes = good
                for _ in 0..<Int.random(in: 1...20, using: &random) {
                    bytes[Int.random(in: bytes.indices, using: &random)] = .random(
                        in: 0...255,
                        using: &random,
                    )
                }
                return Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
            }
            for bytes in answers {
                let server = HTTPTestServer { _ in .response(200, [:], bytes) }
                for provider in [ProviderName.openLibrary, .googleBooks, .isbndb, .server, .dnb] {
                    let answer = try await Bench([provider: server]).client().answer(to: lantern)
                    if let record = answer.record { #expect(record.isAbout(lantern)) }
                }
                server.stop()
            }
        }
    }
}
