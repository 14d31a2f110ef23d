import BookMetadata
import BooklandHTTP
import Testing

@testable import BookLookup

@Suite(
    "Default limits of services",
    .timeLimit(.minutes(10)),
)
struct DefaultsTests {
    private func service(
        _ name: ProviderName,
        _ change: (inout LookupConfiguration) -> Void = { _ in },
    ) -> Service? {
        var configuration = LookupConfiguration()
        change(&configuration)
        let client = LookupClient(configuration: configuration, cache: .inMemory())
        switch client.providers.first(where: { $0.name == name }) {
        case let provider as OpenLibrary: return provider.service
        case let provider as GoogleBooks: return provider.service
        case let provider as ISBNdb: return provider.service
        case let provider as SRUProvider: return provider.service
        case let provider as BooklandServer: return provider.service
        default: return nil
        }
    }

    @Test(
        "Timeouts",
        arguments: [
            (.googleBooks, 10), (.isbndb, 15), (.openLibrary, 20), (.k10plus, 20), (.dnb, 20),
            (.loc, 20),
        ] as [(ProviderName, Int)],
    )
    func timeouts(name: ProviderName, seconds: Int) throws {
        let limits = try #require(service(name)?.limits)
        #expect(limits.totalTimeout == .seconds(seconds))
        #expect(limits.connectTimeout == .seconds(4))
        #expect(limits.bodySize == 5 << 20)
        #expect(limits.reach == .anywhere)
        let changed = service(name) { $0.services[name, default: .init()].timeout = 3 }
        #expect(changed?.limits.totalTimeout == .seconds(3))
    }

    @Test("All services have https addresses, except a server of your own, which has none")
    func addresses() {
        for name in ServiceDirectory.names where name != .server {
            #expect(service(name)?.base.hasPrefix("https://") == true)
        }
        #expect(service(.server) == nil)
    }

    @Test("Requests come at the rate, and no faster after a pause than the burst")
    func limit() async {
        let cache = LookupCache.inMemory()
        let time = ManualTime()
        let limit = RequestLimit(service: "x", rate: 2, burst: 3)
        func reserve(_ count: Int) async -> [Duration] {
            var waits: [Duration] = []
            for _ in 0..<count {
                let admission = await cache.admission(
                    limit,
                    at: time.source,
                    reserving: .seconds(3_600),
                )
                if case .granted(let wait) = admission { waits.append(wait) }
            }
            return waits
        }
        #expect(await reserve(5) == [.zero, .zero, .zero, .seconds(0.5), .seconds(1)])
        time.advance(.seconds(100))
        #expect(await reserve(4) == [.zero, .zero, .zero, .seconds(0.5)])
        // A request that has its turn only wants to know whether there is a pause.
        #expect(
            await cache.admission(limit, at: time.source, reserving: nil)
                == .granted(after: .zero)
        )
        #expect(await reserve(1) == [.seconds(1)])
    }

    @Test("A turn that comes too late is not taken")
    func lateTurn() async {
        let cache = LookupCache.inMemory()
        let time = ManualTime().source
        let limit = RequestLimit(service: "x", rate: 0.1, burst: 1)
        func ask(_ longestWait: Duration) async -> Admission {
            await cache.admission(limit, at: time, reserving: longestWait)
        }
        #expect(await ask(.seconds(5)) == .granted(after: .zero))
        for _ in 0..<3 {
            #expect(await ask(.seconds(5)) == .paused(.rateLimited, for: .seconds(10)))
        }
        #expect(await ask(.seconds(10)) == .granted(after: .seconds(10)))
    }

    @Test("A wall clock that is set back changes neither the rate nor a pause")
    func wallClock() async {
        let cache = LookupCache.inMemory()
        let limit = RequestLimit(service: "x", rate: 1, burst: 1)
        let time = ManualTime()
        _ = await cache.admission(limit, at: time.source, reserving: .seconds(3_600))
        await cache.pause(limit, .init(end: .seconds(60), cause: .rateLimited), at: time.source)
        time.setWallClock(back: 1_000_000)
        time.advance(.seconds(59))
        #expect(
            await cache.admission(limit, at: time.source, reserving: .seconds(3_600))
                == .paused(.rateLimited, for: .seconds(1))
        )
        time.advance(.seconds(1))
        #expect(
            await cache.admission(limit, at: time.source, reserving: .seconds(3_600))
                == .granted(after: .zero)
        )
    }

    @Test("Requests from before a restart of the machine do not count")
    func restart() async {
        let cache = LookupCache.inMemory()
        let limit = RequestLimit(service: "x", rate: 0.001, burst: 1)
        var time = ManualTime().source
        _ = await cache.admission(limit, at: time, reserving: .seconds(3_600))
        await cache.pause(limit, .init(end: .seconds(600), cause: .rateLimited), at: time)
        time.bootID = "another start"
        #expect(
            await cache.admission(limit, at: time, reserving: .seconds(3_600))
                == .granted(after: .zero)
        )
        #expect(
            await cache.admission(limit, at: time, reserving: .seconds(3_600))
                == .granted(after: .seconds(1_000))
        )
    }

    @Test("One trial follows the breaker's pause, and its failure opens the breaker again")
    func breaker() {
        var breaker = CircuitBreaker()
        var admitted: [Bool] = []
        func ask(_ second: Int) {
            do throws(ProviderFailure.Reason) {
                try breaker.admit(at: .seconds(second))
                admitted.append(true)
            } catch {
                #expect(error == .serverError(status: 500))
                admitted.append(false)
            }
        }
        for _ in 0..<4 { breaker.recordFailure(.timeout, of: breaker.begin(), at: .zero) }
        ask(0)
        let fifth = breaker.begin()
        breaker.recordFailure(.serverError(status: 500), of: fifth, at: .zero)
        for second in [29, 30, 30] { ask(second) }
        let trial = breaker.begin()
        breaker.recordFailure(.serverError(status: 500), of: trial, at: .seconds(31))
        for second in [60, 61] { ask(second) }
        breaker.recordCancellation(at: .seconds(62))
        ask(62)
        breaker.recordSuccess(of: breaker.begin())
        for second in [62, 62] { ask(second) }
        #expect(admitted == [true, false, true, false, false, true, true, true, true])
    }

    @Test(
        "A request counts once in the breaker, however often it is retried, in the order of beginnings"
    )
    func breakerOrder() {
        var breaker = CircuitBreaker()
        let numbers = (0..<25).map { _ in breaker.begin() }
        func isClosed() -> Bool { (try? breaker.check(at: .zero)) != nil }
        // Every fifth fails, and all of those end after the others and one after the other.
        for (place, number) in numbers.enumerated() where place % 5 != 0 {
            breaker.recordSuccess(of: number)
        }
        for _ in 0..<4 {
            for place in stride(from: 0, to: 25, by: 5) {
                breaker.recordFailure(.timeout, of: numbers[place], at: .zero)
            }
        }
        #expect(isClosed())
        for _ in 0..<4 {
            let number = breaker.begin()
            for _ in 0..<4 { breaker.recordFailure(.timeout, of: number, at: .zero) }
        }
        #expect(isClosed())
        breaker.recordFailure(.timeout, of: breaker.begin(), at: .zero)
        #expect(!isClosed())
    }

    @Test("Pauses double up to a limit, and are shortened at random")
    func pauses() {
        let policy = RetryPolicy()
        #expect(
            (0..<7).map { policy.pause(before: $0, random: 1) }
                == [1, 2, 4, 8, 16, 30, 30].map(Duration.seconds)
        )
        #expect(policy.pause(before: 3, random: 0.25) == .seconds(2))
    }

    @Test("Dates in header fields are read in all three forms of RFC 9110")
    func dates() {
        for text in [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994",
        ] {
            #expect(HTTPDate.unixTime(text) == 784_111_777)
        }
        for text in ["", "soon", "Sun, 99 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:00:00 GMT"] {
            #expect(HTTPDate.unixTime(text) == nil)
        }
    }
}
