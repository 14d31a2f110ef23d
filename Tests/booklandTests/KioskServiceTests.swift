import BooklandTestServer
import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland kiosk as a service", .timeLimit(.minutes(5)))
struct KioskServiceTests {
    @Test("the service manager hears when the station is ready, lives and stops")
    func notifications() async throws {
        let folder = try TemporaryFolder()
        let socket = try #require(DatagramSocket(folder["notify"]))
        var command = Program.command(
            ["kiosk", "--no-camera", "--offline", "--listen", "127.0.0.1:0"],
            in: folder,
        )
        command.environment = [
            "HOME": folder.path, "BOOKLAND_LIBRARY": folder["library.db"],
            "NOTIFY_SOCKET": folder["notify"], "WATCHDOG_USEC": "300000",
        ]
        let station = try await command.start()
        let ready = try #require(await next(from: socket))
        #expect(ready.hasPrefix("READY=1\nSTATUS=the station is at http://127.0.0.1:"))
        for _ in 0..<3 { #expect(await next(from: socket) == "WATCHDOG=1") }
        station.send(SIGTERM)
        var last = await next(from: socket)
        while last == "WATCHDOG=1" { last = await next(from: socket) }
        #expect(last == "STOPPING=1")
        #expect(try await station.waitForExit().status == 143)
    }

    @Test("A port in use is an error that names the option for another one")
    func portInUse() async throws {
        let folder = try TemporaryFolder()
        let environment = ["HOME": folder.path, "BOOKLAND_LIBRARY": folder["library.db"]]
        let server = HTTPTestServer { _ in .text("") }
        defer { server.stop() }
        let taken = String(server.url.dropFirst("http://".count))
        let second = try await Program.run(
            ["kiosk", "--no-camera", "--offline", "--listen", taken],
            in: folder,
            environment: environment,
        )
        #expect(second.status == 1)
        #expect(second.errors.contains("is in use by another program: name another with --listen"))
    }

    private func next(from socket: DatagramSocket) async -> String? {
        while !Task.isCancelled {
            if let message = socket.message() { return message }
            try? await Task.sleep(for: .milliseconds(5))
        }
        return nil
    }
}
