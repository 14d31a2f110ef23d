import Synchronization
package import Testing

/// The servers that a test has started.
final class ServersOfTest: Sendable {
    /// The servers of the current test.
    @TaskLocal static var current: ServersOfTest?

    private let servers = Mutex<[HTTPTestServer]>([])

    func add(_ server: HTTPTestServer) {
        servers.withLock { $0.append(server) }
    }

    fileprivate func stop() {
        for server in servers.withLock({ $0 }) { server.stop() }
    }
}

/// Stops the servers of each test at its end; each has a thread and a port.
package struct StoppingServers: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    @concurrent
    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void,
    ) async throws {
        let servers = ServersOfTest()
        defer { servers.stop() }
        try await ServersOfTest.$current.withValue(servers) { try await function() }
    }
}

extension Trait where Self == StoppingServers {
    /// Stops the servers of each test at its end.
    package static var stoppingServers: StoppingServers { StoppingServers() }
}
