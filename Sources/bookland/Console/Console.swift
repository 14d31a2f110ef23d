import BooklandSystem
import Glibc
import Synchronization

/// Where results and talk go: standard output and standard error, never at the same time.
final class Console: Sendable {
    private let output = Mutex(Output())
    /// Whether results are read by a person.
    let outputIsTerminal = isatty(FileDescriptor.standardOutput) == 1
    /// Whether talk is read by a person, on a terminal that can take a line back.
    let canShowProgress = isatty(FileDescriptor.standardError) == 1 && !isDumbTerminal

    private struct Output {
        var progress = ""

        func clearProgress() {
            if !progress.isEmpty { Console.writeTalk("\r\u{1B}[K") }
        }

        func drawProgress() {
            if !progress.isEmpty { Console.writeTalk(progress) }
        }
    }

    /// Writes results at once; they are whole records.
    ///
    /// A reader that has gone away ends the program quietly: nobody wants the rest.
    func write(_ bytes: [UInt8]) {
        output.withLock { output in
            output.clearProgress()
            Self.writeOrExit(bytes)
            output.drawProgress()
        }
    }

    /// Says one line, with the program's name before it.
    func say(_ message: String) {
        output.withLock { output in
            output.clearProgress()
            Self.writeTalk("bookland: \(message.visible)\n")
            output.drawProgress()
        }
    }

    /// Shows how far the work has come, in the place of what was shown before.
    ///
    /// What does not fit into the terminal's line is left out: a second line could not be taken back.
    func show(progress: String) {
        let text = progress.visible
        output.withLock { output in
            output.clearProgress()
            output.progress = String(text.prefix(Self.columns - 1))
            output.drawProgress()
        }
    }

    /// Asks a person on the terminal, and waits for the answer.
    ///
    /// - Parameter question: What is asked; unlike progress it is shown whole, however long.
    /// - Returns: What was typed; nil where the input ended instead.
    func ask(_ question: String) -> String? {
        output.withLock { output in
            output.clearProgress()
            output.progress = ""
            Self.writeTalk(question.visible)
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
        // Nobody pressed Return: what is said next would stand behind the question.
        if !isOpen { output.withLock { _ in Self.writeTalk("\n") } }
        return answer
    }

    /// Rings the terminal's bell, where there is a terminal.
    func ring() {
        guard canShowProgress else { return }
        output.withLock { _ in Self.writeTalk("\u{7}") }
    }

    /// Ends the program between two records, even while other threads are at work.
    func exit(_ status: ExitStatus) -> Never {
        // A writer that is stuck on a full pipe keeps the lock: it gets a tenth of a second.
        for _ in 0..<100 {
            let isFree: Void? = output.withLockIfAvailable { output in
                output.clearProgress()
                // Destructors of C libraries must not run under the feet of working threads.
                _exit(status.rawValue)
            }
            if isFree == nil { usleep(1_000) }
        }
        _exit(status.rawValue)
    }

    /// How wide the terminal is.
    private static var columns: Int {
        var size = winsize()
        let isKnown = unsafe ioctl(FileDescriptor.standardError, UInt(TIOCGWINSZ), &size) == 0
        return isKnown && size.ws_col > 1 ? Int(size.ws_col) : 80
    }

    private static var isDumbTerminal: Bool {
        guard let name = unsafe getenv("TERM") else { return true }
        return unsafe String(cString: name) == "dumb"
    }

    private static func writeOrExit(_ bytes: [UInt8]) {
        do throws(SystemError) {
            try FileDescriptor.write(bytes, to: FileDescriptor.standardOutput)
        } catch {
            if error.code == EPIPE { _exit(ExitStatus.success.rawValue) }
            writeTalk("bookland: standard output: \(error)\n")
            _exit(ExitStatus.failure.rawValue)
        }
    }

    /// Talk that nobody can hear is no error.
    private static func writeTalk(_ text: String) {
        try? FileDescriptor.write(Array(text.utf8), to: FileDescriptor.standardError)
    }
}
