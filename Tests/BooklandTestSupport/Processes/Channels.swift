import BooklandSystem
import CBooklandTestSupport
import Glibc
import Synchronization

/// The tests' sides of a process's streams, and until it is started the process's sides.
final class Channels {
    struct Source {
        let descriptor: Descriptor
        let stream: Printed.Stream
        /// How much is read of it.
        var limit: Int?
    }

    /// What the tests feed; nil if they feed nothing.
    private(set) var input: Descriptor?
    /// What the tests read.
    private(set) var outputs: [Source] = []
    /// The process's descriptors 0, 1 and 2; nil is the terminal.
    private var childSides: [Descriptor?] = []
    private var terminal: String?

    init(_ command: Command) throws(ProcessFailure) {
        if command.usesTerminal { try openTerminal(columns: command.columns) }
        switch command.input {
        case .bytes, .pipe:
            let (reading, writing) = try Self.pipe()
            input = writing.nonblocking()
            childSides.append(reading)
        case .none: childSides.append(try Self.open("/dev/null", O_RDONLY))
        case .terminal: childSides.append(nil)
        }
        for (output, stream) in [
            (command.output, Printed.Stream.output), (command.errors, .errors),
        ] {
            childSides.append(try childSide(of: output, stream))
        }
    }

    private func openTerminal(columns: Int) throws(ProcessFailure) {
        var path = [CChar](repeating: 0, count: 64)
        let master = Descriptor(unsafe bookland_open_terminal(&path, path.count))
        guard master.isOpen else { throw .of("pseudo-terminal") }
        var size = winsize()
        size.ws_row = 24
        size.ws_col = UInt16(columns)
        guard unsafe ioctl(master.number, UInt(TIOCSWINSZ), &size) == 0 else {
            throw .of("TIOCSWINSZ")
        }
        terminal = String(
            decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
            as: UTF8.self,
        )
        outputs.append(Source(descriptor: master.nonblocking(), stream: .terminal))
        input = master
    }

    private func childSide(
        of output: Command.Output,
        _ stream: Printed.Stream,
    ) throws(ProcessFailure) -> Descriptor? {
        switch output {
        case .captured, .capturedUpTo, .closedPipe:
            let (reading, writing) = try Self.pipe()
            var source = Source(descriptor: reading.nonblocking(), stream: stream)
            if case .capturedUpTo(let limit) = output { source.limit = limit }
            if case .closedPipe = output {
                Self.closeEverywhere(reading)
            } else {
                outputs.append(source)
            }
            return writing
        case .discarded: return try Self.open("/dev/null", O_WRONLY)
        case .file(let path): return try Self.open(path, O_WRONLY)
        case .terminal: return nil
        }
    }

    /// Held while a process is started: until it runs its program it has copies of all descriptors.
    private static let spawning = Mutex(())

    /// Closes a descriptor of which no process that is just being started has a copy either.
    static func closeEverywhere(_ descriptor: Descriptor) {
        spawning.withLock { _ in descriptor.close() }
    }

    /// Starts the process.
    ///
    /// - Returns: Its ID, and a descriptor that becomes readable when it exits.
    func spawn(_ command: Command) throws(ProcessFailure) -> (pid_t, Descriptor) {
        try Self.spawning.withLock { _ throws(ProcessFailure) in try spawnNow(command) }
    }

    private func spawnNow(_ command: Command) throws(ProcessFailure) -> (pid_t, Descriptor) {
        var pid: pid_t = 0
        let streams = childSides.map { $0?.number ?? -1 }
        var arguments =
            unsafe ([command.program] + command.arguments).map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        let exit: Int32
        if let variables = command.environment {
            var environment =
                unsafe variables.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
            defer { unsafe environment.forEach { unsafe free($0) } }
            exit = unsafe bookland_spawn(
                command.program,
                &arguments,
                &environment,
                command.folder,
                streams,
                terminal,
                &pid,
            )
        } else {
            exit = unsafe bookland_spawn(
                command.program,
                &arguments,
                environ,
                command.folder,
                streams,
                terminal,
                &pid,
            )
        }
        guard exit >= 0 else { throw .of(command.description) }
        return (pid, Descriptor(exit))
    }

    /// Leaves the process's sides to the process, so that their ends can be seen.
    func closeChildSides() {
        for side in childSides { side?.close() }
    }

    private static func pipe() throws(ProcessFailure) -> (reading: Descriptor, writing: Descriptor)
    {
        var ends: [Int32] = [-1, -1]
        guard unsafe bookland_pipe(&ends) == 0 else { throw .of("pipe") }
        return (Descriptor(ends[0]), Descriptor(ends[1]))
    }

    private static func open(_ path: String, _ mode: Int32) throws(ProcessFailure) -> Descriptor {
        let descriptor = Descriptor(unsafe Glibc.open(path, mode | O_CLOEXEC))
        guard descriptor.isOpen else { throw .of(path) }
        return descriptor
    }
}

extension ProcessFailure {
    /// The failure of the last system call.
    fileprivate static func of(_ subject: String) -> ProcessFailure {
        ProcessFailure(description: "\(subject): \(SystemError.last)")
    }
}
