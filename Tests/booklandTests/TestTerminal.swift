import Foundation
import Glibc
import Synchronization

/// A pseudo-terminal: a test reads and types on one end, and a program runs on the other.
final class TestTerminal: Sendable {
    struct Failure: Error {
        let call: String
    }

    /// `TIOCSPTLCK` and `TIOCGPTPEER`, which Swift does not see: Linux, ioctl_tty(2).
    private static let (lock, peer) = (UInt(0x4004_5431), UInt(0x5441))

    /// The end that the program opens.
    let line: FileHandle
    private let master: Int32
    private let shared = Mutex<(text: [UInt8], isClosed: Bool)>(([], false))

    /// Opens a terminal of a width.
    init(columns: Int = 80) throws {
        master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var isLocked: Int32 = 0
        guard master >= 0, unsafe ioctl(master, Self.lock, &isLocked) == 0 else {
            throw Failure(call: "unlockpt")
        }
        let number = ioctl(master, Self.peer, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard number >= 0 else { throw Failure(call: "open") }
        var size = winsize()
        size.ws_col = UInt16(columns)
        size.ws_row = 24
        guard unsafe ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else {
            throw Failure(call: "TIOCSWINSZ")
        }
        line = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        // Unread output would block the program.
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while true {
                let count = unsafe read(master, &buffer, buffer.count)
                // The read fails after the last program has closed the terminal.
                guard count > 0 else { break }
                shared.withLock { $0.text += buffer[..<count] }
            }
            close(master)
            shared.withLock { $0.isClosed = true }
        }
    }

    /// Types a text.
    ///
    /// Return is `\r`, and Ctrl-D is `\u{4}`.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        unsafe _ = write(master, bytes, bytes.count)
    }

    /// All output so far, with control sequences.
    var text: String { shared.withLock { String(decoding: $0.text, as: UTF8.self) } }

    /// Waits until a text appears, for two minutes at most.
    func shows(_ wanted: String) async -> Bool {
        await waits { $0.text.contains(wanted) }
    }

    /// Waits until all programs have closed the terminal.
    ///
    /// The test must have closed its own end.
    func ended() async -> String {
        _ = await waits { terminal in terminal.shared.withLock { $0.isClosed } }
        return text
    }

    /// The lines that remain on the terminal, without empty ones.
    static func lines(of text: String) -> [String] {
        text.split(separator: "\r\n").compactMap { line in
            // A carriage return and an erased line replace what was there.
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
    /// The result of a run on a terminal.
    struct TerminalResult {
        let status: Int32
        /// The output, with control sequences.
        let text: String

        /// The lines that remain on the terminal.
        var lines: [String] { TestTerminal.lines(of: text) }
    }

    /// Runs a process on a terminal while the body reads and types.
    ///
    /// - Parameters:
    ///   - process: A process that has not been started.
    ///   - errors: A file for standard error; nil for the terminal.
    ///   - columns: The width of the terminal.
    ///   - body: Runs while the process does.
    /// - Returns: The exit status and the output.
    /// - Throws: Errors of the body, and failures to open a terminal or start the process.
    static func run(
        onTerminal process: Process,
        errors: FileHandle? = nil,
        columns: Int = 80,
        _ body: (TestTerminal) async throws -> Void = { _ in },
    ) async throws -> TerminalResult {
        let terminal = try TestTerminal(columns: columns)
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

/// A gate that test servers wait at until the test opens it.
final class Gate: Sendable {
    private let isOpen = Mutex(false)

    func open() {
        isOpen.withLock { $0 = true }
    }

    func wait() {
        while !isOpen.withLock({ $0 }) { usleep(1_000) }
    }
}
