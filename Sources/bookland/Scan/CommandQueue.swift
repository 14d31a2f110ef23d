import BooklandSystem
import Glibc

/// Runs a command for one code after the other, on a thread of its own.
final class CommandQueue: Sendable {
    private struct State: Sendable {
        var waiting: [String] = []
        var isRunning = false
    }

    private let program: PlatformString
    private let state = Monitor(State())
    private let fail: @Sendable (String) -> Void

    /// Makes a queue that stands still.
    ///
    /// - Parameters:
    ///   - program: The command's name or path.
    ///   - fail: Told of every run that fails.
    init(_ program: PlatformString, fail: @escaping @Sendable (String) -> Void) {
        (self.program, self.fail) = (program, fail)
    }

    /// Starts the thread.
    func start() {
        Threads.start { [self] in work() }
    }

    /// Puts a run at the end of the queue.
    func add(_ argument: String) {
        state.change { $0.waiting.append(argument) }
    }

    /// How many runs are not done.
    var count: Int { state.change { $0.waiting.count + ($0.isRunning ? 1 : 0) } }

    /// Waits until all are done.
    func finish() {
        state.wait { $0.waiting.isEmpty && !$0.isRunning }
    }

    private func work() {
        while true {
            state.wait { !$0.waiting.isEmpty }
            let argument = state.change { state in
                state.isRunning = true
                return state.waiting.removeFirst()
            }
            if let failure = Self.run(program, argument) {
                fail("\(program.text) \(argument): \(failure)")
            }
            state.change { $0.isRunning = false }
        }
    }

    /// Runs the command to its end; says what went wrong.
    private static func run(_ program: PlatformString, _ argument: String) -> String? {
        var child = pid_t()
        let words = [program.bytes, Array(argument.utf8)].map { $0 + [0] }
        let result = spawn(words, &child)
        guard result == 0 else { return SystemError(code: result).description }
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) < 0 {
            if errno != EINTR { return SystemError.last.description }
        }
        // The lower seven bits are the signal that ended it; the next byte is what it returned.
        let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
        if signal != 0 { return "ended by signal \(signal)" }
        return code == 0 ? nil : "exit status \(code)"
    }

    /// Starts a program that reads nothing and minds signals as if it had been started by a shell.
    private static func spawn(_ words: [[UInt8]], _ child: inout pid_t) -> Int32 {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigemptyset(&all)
        for number in [SIGINT, SIGTERM, SIGPIPE] { unsafe sigaddset(&all, number) }
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        // The words one behind the other, each with its NUL, and where each begins.
        var text = words.joined().map { CChar(bitPattern: $0) }
        let starts = words.indices.map { words[..<$0].joined().count }
        return unsafe text.withUnsafeMutableBufferPointer { text in
            guard let base = text.baseAddress else { return EINVAL }
            var arguments = unsafe starts.map { start in
                unsafe Optional(base + start)
            }
            unsafe arguments.append(nil)
            return unsafe posix_spawnp(
                &child,
                base,
                &actions,
                &attributes,
                arguments,
                environ,
            )
        }
    }
}
