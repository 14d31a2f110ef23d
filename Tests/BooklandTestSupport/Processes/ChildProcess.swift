/// A running process of a test.
///
/// It is in a session of its own and inherits no descriptors but its three streams. When it has
/// exited, at its deadline, and when this object goes away, everything in its session is killed.
package final class ChildProcess: Sendable {
    private let monitor: ProcessMonitor
    /// Its process ID, which is also that of its process group and session.
    package let pid: Int32

    init(_ command: Command, waitsForTurn: Bool = false) async throws {
        let monitor = ProcessMonitor(command, waitsForTurn: waitsForTurn)
        self.monitor = monitor
        pid = try await withTaskCancellationHandler {
            try await monitor.start()
        } onCancel: {
            monitor.kill(because: "its test was cancelled, perhaps by its time limit")
        }
    }

    deinit {
        monitor.kill(because: "its test has ended")
    }

    /// What it printed so far.
    package var printed: Printed { monitor.printed }

    /// Feeds its standard input, or types on its terminal: Return is `\r`, Ctrl-C `\u{3}`, the end
    /// of input `\u{4}`.
    package func write(_ text: String) {
        write(Array(text.utf8))
    }

    package func write(_ bytes: [UInt8]) {
        monitor.change { $0.input += bytes }
    }

    /// Closes its standard input, after all of it was fed.
    package func closeInput() {
        monitor.change { $0.isInputComplete = true }
    }

    /// Closes the pipe that its standard output goes to.
    package func closeOutput() async {
        monitor.change { $0.isOutputUnwanted = true }
        _ = try? await monitor.wait(for: .outputClosed)
    }

    /// Sends it a signal; none if it has exited.
    package func send(_ signal: Int32) {
        monitor.send(signal)
    }

    /// Whether no such signal is pending for it.
    ///
    /// A second one that is sent before it took the first would be merged with it.
    package func hasTaken(_ signal: Int32) -> Bool {
        let lines = ProcessReport.file("/proc/\(pid)/status").split(separator: "\n")
        let pending = lines.first { $0.hasPrefix("ShdPnd:") }?.split(separator: "\t").last ?? "0"
        return (UInt64(pending, radix: 16) ?? 0) & 1 << UInt64(signal - 1) == 0
    }

    /// Waits until it has printed a text.
    ///
    /// - Throws: `ProcessFailure` if it ends before, with all that it printed.
    package func waits(for text: String, on stream: Printed.Stream = .output) async throws {
        try await wait(for: .text(Array(text.utf8), stream))
    }

    /// Waits until it has printed so many bytes.
    ///
    /// - Returns: The first so many bytes.
    /// - Throws: `ProcessFailure` if it ends before, with all that it printed.
    @discardableResult
    package func waits(
        forBytes count: Int,
        on stream: Printed.Stream = .output,
    ) async throws -> String {
        try await wait(for: .count(count, stream))
        return String(decoding: printed[stream].prefix(count), as: UTF8.self)
    }

    /// Waits until it has printed so many lines.
    ///
    /// - Returns: The lines, and perhaps more.
    /// - Throws: `ProcessFailure` if it ends before, with all that it printed.
    @discardableResult
    package func waits(
        forLines count: Int,
        on stream: Printed.Stream = .output,
    ) async throws -> [String] {
        try await wait(for: .lines(count, stream))
        return printed.text(stream).split(separator: "\n").map(String.init)
    }

    /// Waits until a condition holds of what it has printed.
    ///
    /// - Throws: `ProcessFailure` if it ends before, with all that it printed.
    package func waits(until holds: @escaping @Sendable (Printed) -> Bool) async throws {
        try await wait(for: .condition(holds))
    }

    /// Waits for its end.
    ///
    /// - Throws: `ProcessFailure` if it reached its deadline, with what it printed and was doing.
    package func waitForExit() async throws -> ProcessResult {
        try await wait(for: .exit)
        return try monitor.result()
    }

    private func wait(for event: ProcessMonitor.Event) async throws {
        let monitor = monitor
        try await withTaskCancellationHandler {
            try await monitor.wait(for: event)
        } onCancel: {
            monitor.kill(because: "its test was cancelled, perhaps by its time limit")
        }
    }
}
