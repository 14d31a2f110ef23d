import BookMetadata
import BooklandHTTP
import Testing

@testable import BookLookup

@Suite("What a service is spared, unless the configuration says otherwise")
struct DefaultsTests {
    private func service(
        _ name: ProviderName,
        _ change: (inout LookupConfiguration) -> Void = { _ in },
    ) -> Service? {
        var configuration = LookupConfiguration()
        change(&configuration)
        let client = LookupClient(configuration: configuration, cache: nil)
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
        #expect(limits.wholeTime == .seconds(seconds))
        #expect(limits.connectTime == .seconds(5))
        #expect(limits.bodySize == 5 << 20)
        #expect(limits.reach == .anywhere)
        let changed = service(name) { $0.services[name, default: .init()].timeout = 3 }
        #expect(changed?.limits.wholeTime == .seconds(3))
    }

    @Test("Every address is https, and a server of one's own has none")
    func addresses() {
        for name in ServiceDirectory.names where name != .server {
            #expect(service(name)?.base.hasPrefix("https://") == true)
        }
        #expect(service(.server) == nil)
    }

    @Test("Tokens come at the rate, and no faster after a pause than the burst")
    func bucket() {
        var bucket = TokenBucket(rate: 2, burst: 3)
        let waits = (0..<5).map { _ in bucket.take(at: .zero) }
        #expect(waits == [.zero, .zero, .zero, .seconds(0.5), .seconds(1)])
        let later = (0..<4).map { _ in bucket.take(at: .seconds(100)) }
        #expect(later == [.zero, .zero, .zero, .seconds(0.5)])
        // Time that goes backwards gives no tokens.
        let last = bucket.take(at: .zero)
        #expect(last == .seconds(1))
    }

    @Test("One request tries a provider that was left alone, and its failure closes the way again")
    func breaker() {
        var breaker = CircuitBreaker()
        var admitted: [Bool] = []
        func ask(_ second: Int) { admitted.append(breaker.admits(at: .seconds(second))) }
        for _ in 0..<4 { breaker.fail(at: .zero) }
        ask(0)
        breaker.fail(at: .zero)
        for second in [29, 30, 30] { ask(second) }
        breaker.fail(at: .seconds(31))
        for second in [60, 61] { ask(second) }
        breaker.giveUp(at: .seconds(62))
        ask(62)
        breaker.succeed()
        for second in [62, 62] { ask(second) }
        #expect(admitted == [true, false, true, false, false, true, true, true, true])
    }

    @Test("Pauses double, have a limit, and are cut by chance")
    func pauses() {
        let policy = RetryPolicy()
        #expect(
            (0..<7).map { policy.pause(before: $0, random: 1) }
                == [1, 2, 4, 8, 16, 30, 30].map(Duration.seconds)
        )
        #expect(policy.pause(before: 3, random: 0.25) == .seconds(2))
    }

    @Test("HTTP dates are read")
    func moments() {
        #expect(HTTPDate.unixTime("Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777)
        for text in [
            "", "Sun, 06 Nov 1994 08:49:37", "Sun, 99 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 25:00:00 GMT",
        ] {
            #expect(HTTPDate.unixTime(text) == nil)
        }
    }
}
