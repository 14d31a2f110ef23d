import Foundation
import Glibc
import Synchronization

/// A terminal that a test reads and types at, and a program believes in.
final class TestTerminal: Sendable {
    struct Failure: Error {
        let call: String
    }

    /// `TIOCSPTLCK` and `TIOCGPTPEER`, which Swift does not see: Linux, ioctl_tty(2).
    private static let (lock, peer) = (UInt(0x4004_5431), UInt(0x5441))

    /// What the program takes for its terminal.
    let line: FileHandle
    private let master: Int32
    private let shared = Mutex<(text: [UInt8], isClosed: Bool)>(([], false))

    init() throws {
        master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var isLocked: Int32 = 0
        guard master >= 0, unsafe ioctl(master, Self.lock, &isLocked) == 0 else {
            throw Failure(call: "unlockpt")
        }
        let number = ioctl(master, Self.peer, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard number >= 0 else { throw Failure(call: "open") }
        line = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        // What nobody reads would stop the program.
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while true {
                let count = unsafe read(master, &buffer, buffer.count)
                // Also when the last one who had the terminal open has gone.
                guard count > 0 else { break }
                shared.withLock { $0.text += buffer[..<count] }
            }
            close(master)
            shared.withLock { $0.isClosed = true }
        }
    }

    /// Types; Return is `\r`, the end of input `\u{4}`.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        unsafe _ = write(master, bytes, bytes.count)
    }

    /// All that was shown by now, with what moves the cursor.
    var text: String { shared.withLock { String(decoding: $0.text, as: UTF8.self) } }

    /// Waits until a text has been shown; gives up after two minutes.
    func shows(_ wanted: String) async -> Bool {
        await waits { $0.text.contains(wanted) }
    }

    /// Waits until every program has left the terminal, which the test has to have closed itself.
    func ended() async -> String {
        _ = await waits { terminal in terminal.shared.withLock { $0.isClosed } }
        return text
    }

    /// What can be read on the terminal when it has come to rest, without empty lines.
    static func lines(of text: String) -> [String] {
        text.split(separator: "\r\n").compactMap { line in
            // What follows a return to the line's beginning has taken the place of what was there.
            let rest = line.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false).last
            return rest.flatMap { $0.isEmpty ? nil : String($0) }
        }
    }

    private func waits(until condition: (TestTerminal) -> Bool) async -> Bool {
        for _ in 0..<12_000 {
            if condition(self) { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return false
    }
}

extension Program {
    /// What a run on a terminal gave.
    struct TerminalResult {
        let status: Int32
        /// What was shown, with what moves the cursor.
        let text: String

        /// What can be read in the end.
        var lines: [String] { TestTerminal.lines(of: text) }
    }

    /// Runs a process on a terminal, while the body reads and types.
    ///
    /// - Parameters:
    ///   - process: One that has not been started.
    ///   - errors: Where standard error goes instead.
    ///   - typed: What is typed before the process starts.
    ///   - body: What happens meanwhile.
    /// - Returns: How it ended, and what was shown.
    /// - Throws: What the body throws, or where no terminal or process can be had.
    static func run(
        onTerminal process: Process,
        errors: FileHandle? = nil,
        typed: String = "",
        _ body: (TestTerminal) async throws -> Void = { _ in },
    ) async throws -> TerminalResult {
        let terminal = try TestTerminal()
        terminal.type(typed)
        var environment = process.environment ?? ProcessInfo.processInfo.environment
        environment["TERM"] = "xterm"
        process.environment = environment
        process.standardInput = terminal.line
        process.standardOutput = terminal.line
        process.standardError = errors ?? terminal.line
        let ended = process.ending()
        try process.run()
        try terminal.line.close()
        try await body(terminal)
        let status = await ended()
        return TerminalResult(status: status, text: await terminal.ended())
    }
}

/// Something that servers wait for and a test opens.
final class Gate: Sendable {
    private let isOpen = Mutex(false)

    func open() {
        isOpen.withLock { $0 = true }
    }

    func wait() {
        while !isOpen.withLock({ $0 }) { usleep(1_000) }
    }
}
