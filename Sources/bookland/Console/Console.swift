import BooklandSystem
import Glibc
import Synchronization

/// Standard output for results and standard error for messages, never written at the same time.
final class Console: Sendable {
    private let output = Mutex(Output())
    /// The work to do before the process exits early.
    let exitHandler = ExitHandler()
    /// Whether a person reads the results.
    let outputIsTerminal = isatty(FileDescriptor.standardOutput) == 1
    /// Whether standard error is a terminal on which a line can be replaced.
    let canShowProgress = isatty(FileDescriptor.standardError) == 1 && !isDumbTerminal
    /// Whether another program reads the results, which may print them on this terminal: `tee`.
    private let outputIsPiped = isatty(FileDescriptor.standardOutput) != 1
    /// How long the line of progress stays away after results for another program, in nanoseconds.
    private static let pauseForReader: Int64 = 200_000_000

    private struct Output {
        var progress = ""
        /// Until when no progress is drawn, in nanoseconds of the monotonic clock.
        var pauseEnd = Int64.min
        /// A picture above the progress line.
        var picture = TerminalPicture.none

        var isEmpty: Bool { progress.isEmpty && picture.rows == 0 }

        func clearProgress() {
            guard !isEmpty else { return }
            // Up to the first row of the picture, then clear everything below.
            let rise = picture.rows > 0 ? "\u{1B}[\(picture.rows)A\u{1B}[J" : "\u{1B}[K"
            Console.writeMessage("\r" + rise)
        }

        func drawProgress() {
            if !isEmpty { Console.writeMessage(picture.text + progress) }
        }
    }

    /// Writes results at once.
    ///
    /// They must be whole records.
    ///
    /// If standard output fails, the process exits: quietly if the reader has closed the pipe.
    func write(_ bytes: [UInt8]) {
        do throws(OutputFailure) {
            try writeOrThrow(bytes)
        } catch {
            if let message = error.message { say(message) }
            exit(error.status)
        }
    }

    /// Writes results at once, for callers that have something to finish if that fails.
    func writeOrThrow(_ bytes: [UInt8]) throws(OutputFailure) {
        let failure: OutputFailure? = output.withLock { output in
            output.clearProgress()
            if canShowProgress, outputIsPiped, output.picture.rows == 0 {
                // What the reader prints must not follow a line of progress.
                output.progress = ""
                output.pauseEnd = monotonicNanoseconds() + Self.pauseForReader
            }
            defer { output.drawProgress() }
            do throws(SystemError) {
                try FileDescriptor.write(bytes, to: FileDescriptor.standardOutput)
                return nil
            } catch {
                return OutputFailure(error)
            }
        }
        if let failure { throw failure }
    }

    /// Whether the reader of standard output has closed the pipe, so that the next write would fail.
    var outputIsClosed: Bool {
        var request = pollfd(fd: FileDescriptor.standardOutput, events: 0, revents: 0)
        return unsafe poll(&request, 1, 0) == 1 && request.revents & Int16(POLLERR) != 0
    }

    /// Writes a message to standard error, after the name of the program.
    func say(_ message: String) {
        output.withLock { output in
            output.clearProgress()
            Self.writeMessage("bookland: \(message.visible)\n")
            output.drawProgress()
        }
    }

    /// Shows the state of the work in one line, which replaces the last one.
    ///
    /// Text that does not fit into the line is cut off: a second line could not be replaced.
    ///
    /// - Parameters:
    ///   - progress: The text; empty to remove the line.
    ///   - picture: What to show above the line.
    func show(progress: String, below picture: TerminalPicture = .none) {
        let text = progress.visible
        output.withLock { output in
            if picture.rows == 0, !text.isEmpty, monotonicNanoseconds() < output.pauseEnd { return }
            output.clearProgress()
            if picture.rows == 0 { Self.writeMessage(output.picture.removal) }
            output.progress = String(text.prefix(Self.columns - 1))
            output.picture = picture
            output.drawProgress()
        }
    }

    /// Asks a question on the terminal and waits for the answer.
    ///
    /// - Parameter question: The question. Unlike progress it is shown whole, however long it is.
    /// - Returns: The answer; nil if the input ended instead.
    func ask(_ question: String) -> String? {
        output.withLock { output in
            output.clearProgress()
            output.progress = ""
            Self.writeMessage(question.visible)
        }
        var reader = LineReader(FileDescriptor.standardInput)
        var answer: String?
        var isOpen = true
        while isOpen, answer == nil {
            let hasMore = try? reader.nextBatch { line in
                answer = answer ?? String(decoding: line, as: UTF8.self)
            }
            isOpen = hasMore ?? false
        }
        // Return was not pressed, so the next message would follow the question on its line.
        if !isOpen { output.withLock { _ in Self.writeMessage("\n") } }
        return answer
    }

    /// Rings the terminal's bell.
    func ring() {
        guard canShowProgress else { return }
        output.withLock { _ in Self.writeMessage("\u{7}") }
    }

    /// Runs the exit handler and ends the process between two records, even while other threads
    /// write.
    ///
    /// - Parameters:
    ///   - status: The exit status.
    ///   - patience: How long to wait for the exit handler at most, in milliseconds.
    func exit(_ status: ExitStatus, patience: Int = ExitHandler.patience) -> Never {
        exitHandler.run(patience: patience)
        // A writer that is stuck on a full pipe holds the lock: it gets a tenth of a second.
        for _ in 0..<100 {
            let isFree: Void? = output.withLockIfAvailable { output in
                output.clearProgress()
                Self.writeMessage(output.picture.removal)
                // Destructors of C libraries must not run while other threads use the libraries.
                _exit(status.rawValue)
            }
            if isFree == nil { usleep(1_000) }
        }
        _exit(status.rawValue)
    }

    /// The width of the terminal.
    private static var columns: Int {
        TerminalSize(of: FileDescriptor.standardError)?.columns ?? 80
    }

    private static var isDumbTerminal: Bool {
        guard let name = unsafe getenv("TERM") else { return true }
        return unsafe String(cString: name) == "dumb"
    }

    /// A message that cannot be written is no reason to stop.
    private static func writeMessage(_ text: String) {
        try? FileDescriptor.write(Array(text.utf8), to: FileDescriptor.standardError)
    }
}
