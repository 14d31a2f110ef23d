import BookLookup
import BookMetadata
import BooklandTestServer
import Foundation
import Synchronization
import Testing

@Suite("Services that are slow or cannot be reached", .stoppingServers, .timeLimit(.minutes(10)))
struct SlowServiceTests {
    @Test("While one service is slow, the next is asked, and the first answer wins")
    func hedge() async throws {
        let slow = HTTPTestServer { _ in .silence }
        let fast = HTTPTestServer { _ in .file("k10plus.xml") }
        let bench = try Bench([.k10plus: slow, .dnb: fast])
        bench.time.isSlow.withLock { $0 = true }
        let answer = await bench.client().answer(to: lantern)
        #expect(answer.record?.edition.primaryProvider == .dnb)
        #expect(answer.failures.isEmpty)
        #expect(slow.paths.count == 1)
        #expect(await slow.waits { $0.abandoned == 1 })
    }

    @Test("A service that is not slow is not joined by the next")
    func noHedge() async throws {
        let first = HTTPTestServer { _ in .file("k10plus.xml") }
        let second = HTTPTestServer { _ in .file("k10plus.xml") }
        let answer = try await Bench([.k10plus: first, .dnb: second]).client().answer(to: lantern)
        #expect(answer.record?.edition.primaryProvider == .k10plus)
        #expect(second.paths.isEmpty)
    }

    @Test("Waiting for its turn does not make a service slow")
    func waitingIsNotSlow() async throws {
        let first = HTTPTestServer { _ in .file("sru-nothing.xml") }
        let second = HTTPTestServer { _ in .file("sru-nothing.xml") }
        var bench = try Bench([.k10plus: first, .dnb: second])
        bench.configuration.services[.k10plus]?.rate = 0.1
        let client = bench.client()
        for number in 0..<8 { _ = await client.answer(to: anyISBN(number)) }
        // Each was asked once for each book, the second only after the first had answered.
        #expect(first.paths.count == 8)
        #expect(second.paths.count == 8)
        #expect(bench.time.naps.contains(.seconds(10)))
    }

    @Test("Two services that a lookup cannot connect to are each tried once, without a pause")
    func unreachable() async throws {
        let servers = [UnreachableServer(), UnreachableServer()]
        // Optimised code would otherwise close the sockets after the last use.
        defer { withExtendedLifetime(servers) {} }
        let bench = try unreachableBench(servers)
        let answer = await bench.client().answer(to: lantern)
        #expect(answer.failures.map(\.provider) == [.k10plus, .dnb])
        for failure in answer.failures {
            #expect("\(failure)".contains("no connection in time"))
        }
        #expect(answer.isRetryable)
        #expect(bench.time.naps.isEmpty)
    }

    @Test("Other processes are spared the wait for a service that cannot be reached, for a minute")
    func unreachableIsShared() async throws {
        let servers = [UnreachableServer(), UnreachableServer()]
        // Optimised code would otherwise close the sockets after the last use.
        defer { withExtendedLifetime(servers) {} }
        var bench = try unreachableBench(servers)
        _ = await bench.client().answer(to: lantern)
        bench.time.advance(.seconds(15))
        let failures = await bench.otherProcess().answer(to: lantern).failures
        #expect(failures.count == 2)
        for failure in failures { #expect("\(failure)".hasSuffix("; next attempt in 45 s")) }
        // The pause is for the address, so a new address is tried at once.
        let server = HTTPTestServer { _ in .file("k10plus.xml") }
        bench.configuration.services[.k10plus]?.url = server.url
        #expect(await bench.otherProcess().answer(to: lantern).record != nil)
        bench.configuration.order = [.dnb]
        bench.configuration.services[.dnb]?.url = servers[1].url
        bench.time.advance(.seconds(46))
        let later = await bench.otherProcess().answer(to: anyISBN(1)).failures
        #expect(later.allSatisfy { !"\($0)".contains("next attempt") })
    }

    private func unreachableBench(_ servers: [UnreachableServer]) throws -> Bench {
        var bench = try Bench([:])
        bench.configuration.order = [.k10plus, .dnb]
        for (name, server) in zip(bench.configuration.order, servers) {
            bench.configuration.services[name, default: .init()].url = server.url
        }
        bench.time.isSlow.withLock { $0 = true }
        return bench
    }

    @Test("Processes that share a cache keep a service's rate together")
    func sharedRate() async throws {
        let server = HTTPTestServer { _ in .file("sru-nothing.xml") }
        var bench = try Bench([.k10plus: server])
        bench.configuration.services[.k10plus]?.rate = 0.5
        for number in 0..<6 { _ = await bench.otherProcess().answer(to: anyISBN(number)) }
        // Five at once, and the sixth when its time has come.
        #expect(server.paths.count == 6)
        #expect(bench.time.naps == [.seconds(2)])
    }

    @Test("Processes that share a cache obey a Retry-After that one of them was given")
    func sharedRetryAfter() async throws {
        let server = HTTPTestServer { _ in
            .text("", status: 429, headers: ["Retry-After": "60"])
        }
        let bench = try Bench([.k10plus: server])
        _ = await bench.client().answer(to: lantern)
        bench.time.advance(.seconds(20))
        for _ in 0..<5 {
            let answer = await bench.otherProcess().answer(to: lantern)
            #expect(answer.failures.map(\.reason) == [.rateLimited(retryAfter: 40)])
        }
        #expect(server.paths.count == 1)
        bench.time.advance(.seconds(41))
        _ = await bench.otherProcess().answer(to: lantern)
        #expect(server.paths.count == 2)
    }

    @Test(
        "A Retry-After that is over already does not make retries follow at once",
        arguments: ["0", "-5", "Fri, 15 Jan 2027 07:00:00 GMT"],
    )
    func pastRetryAfter(value: String) async throws {
        let server = HTTPTestServer { _ in
            .text("", status: 429, headers: ["Retry-After": value])
        }
        let bench = try Bench([.k10plus: server])
        _ = await bench.client().answer(to: lantern)
        #expect(bench.time.naps == [.seconds(0.5), .seconds(1), .seconds(2)])
    }

    @Test("If the cache file cannot be written, the rate still holds within the process")
    func rateWithoutFile() async throws {
        let server = HTTPTestServer { _ in .file("sru-nothing.xml") }
        var bench = try Bench([.k10plus: server])
        bench.configuration.services[.k10plus]?.rate = 0.5
        bench.cache = LookupCache(path: "/proc/none/lookup.sqlite")
        let client = bench.client()
        for number in 0..<6 { _ = await client.answer(to: anyISBN(number)) }
        #expect(bench.time.naps == [.seconds(2)])
    }
}
