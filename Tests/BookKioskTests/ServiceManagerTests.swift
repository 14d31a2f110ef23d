import BooklandSystem
import BooklandTestSupport
import Glibc
import Testing

@Suite("Service manager", .timeLimit(.minutes(5)))
struct ServiceManagerTests {
    @Test("messages arrive as sd_notify(3) describes them")
    func messages() throws {
        let folder = try TemporaryFolder()
        let socket = try #require(DatagramSocket(folder["notify"]))
        let manager = try #require(
            ServiceManager(socket: folder["notify"], interval: nil, process: nil)
        )
        manager.tell(.ready("two\nlines"))
        manager.tell(.alive)
        manager.tell(.stopping)
        #expect(socket.message() == "READY=1\nSTATUS=two lines")
        #expect(socket.message() == "WATCHDOG=1")
        #expect(socket.message() == "STOPPING=1")
        #expect(socket.message() == nil)
        #expect(manager.watchdogInterval == nil)
    }

    @Test("a name that no file has is understood")
    func abstractName() throws {
        let name = "@bookland-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        let socket = try #require(DatagramSocket(name))
        let manager = try #require(ServiceManager(socket: name, interval: nil, process: nil))
        manager.tell(.alive)
        #expect(socket.message() == "WATCHDOG=1")
    }

    @Test(
        "without a socket there is no service manager",
        arguments: [nil, "", "relative", "vsock:2:1"],
    )
    func none(_ socket: String?) {
        #expect(ServiceManager(socket: socket, interval: "1000000", process: nil) == nil)
    }

    @Test("a path that is too long for a socket is no service manager")
    func longPath() {
        let path = "/" + String(repeating: "a", count: 200)
        #expect(ServiceManager(socket: path, interval: nil, process: nil) == nil)
    }

    @Test("the watchdog counts only for the process that it watches")
    func watchdog() throws {
        let own = String(getpid())
        #expect(interval("30000000", own) == .seconds(30))
        #expect(interval("30000000", nil) == .seconds(30))
        #expect(interval("30000000", "1") == nil)
        #expect(interval("0", own) == nil)
        #expect(interval("soon", own) == nil)
        #expect(interval("-5", own) == nil)
    }

    private func interval(_ text: String, _ process: String?) -> Duration? {
        ServiceManager(socket: "/run/notify", interval: text, process: process)?.watchdogInterval
    }

    @Test("nobody at the socket is no error")
    func nobody() throws {
        let folder = try TemporaryFolder()
        let manager = ServiceManager(socket: folder["missing"], interval: nil, process: nil)
        try #require(manager).tell(.stopping)
    }
}
