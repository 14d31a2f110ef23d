import BooklandSystem
import Glibc

/// Runs a command for each code, one after the other, on a thread of its own.
final class CommandQueue: Sendable {
    private struct State: Sendable {
        var waiting: [String] = []
        var isRunning = false
    }

    private let program: PlatformString
    private let state = Monitor(State())
    private let didFail: @Sendable (String) -> Void

    /// Creates a queue that is stopped.
    ///
    /// - Parameters:
    ///   - program: The command's name or path.
    ///   - didFail: Called with a message for each run that fails.
    init(_ program: PlatformString, didFail: @escaping @Sendable (String) -> Void) {
        (self.program, self.didFail) = (program, didFail)
    }

    /// Starts the thread.
    func start() {
        Threads.start { [self] in work() }
    }

    /// Adds a run to the end of the queue.
    func add(_ argument: String) {
        state.change { $0.waiting.append(argument) }
    }

    /// How many runs are waiting or running.
    var count: Int { state.change { $0.waiting.count + ($0.isRunning ? 1 : 0) } }

    /// Waits until all runs have ended.
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
                didFail("\(program.text) \(argument): \(failure)")
            }
            state.change { $0.isRunning = false }
        }
    }

    /// Runs the command to its end.
    ///
    /// Returns a message if it failed.
    private static func run(_ program: PlatformString, _ argument: String) -> String? {
        var child = pid_t()
        let words = [program.bytes, Array(argument.utf8)].map { $0 + [0] }
        let result = spawn(words, &child)
        guard result == 0 else { return SystemError(code: result).description }
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) < 0 {
            if errno != EINTR { return SystemError.last.description }
        }
        // The lower seven bits are the signal that ended it, the next byte is its exit status.
        let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
        if signal != 0 { return "ended by signal \(signal)" }
        return code == 0 ? nil : "exit status \(code)"
    }

    /// Starts a program with an empty standard input and the signal handling that a shell would give it.
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
        // All words in one buffer, each with its NUL, and where each begins.
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
