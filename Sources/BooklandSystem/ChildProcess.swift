import CBooklandProcess
import Glibc

/// Another program that reads bytes from memory and writes to a pipe.
///
/// It runs under limits of processor time and memory, which `prlimit` sets, and `setpriv` ends it with the thread
/// that has started it (both: package util-linux). It gets its input as a file in memory at ``inputPath``, so
/// that it can search in it and nothing is written to a disk.
@safe
package struct ChildProcess: ~Copyable {
    /// Where the program finds its input.
    package static let inputPath = "/dev/fd/3"

    /// How much a program may take.
    package struct Limits: Sendable {
        /// The most seconds of processor time.
        package var seconds: Int
        /// The most bytes of memory.
        package var memory: Int

        /// Creates limits.
        package init(seconds: Int, memory: Int = 2 << 30) {
            (self.seconds, self.memory) = (seconds, memory)
        }
    }

    private let pid: pid_t
    private let output: Int32

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - words: The program's name, which is looked for in `PATH`, and its arguments.
    ///   - input: Its input.
    ///   - limits: How much it may take.
    ///   - hasErrors: Whether its messages are read with its output; otherwise they are dropped.
    /// - Throws: The system's error; `ENOENT` if there is no such program.
    package init(
        _ words: [String],
        input: [UInt8],
        limits: Limits,
        withErrors hasErrors: Bool = false,
    ) throws(SystemError) {
        guard let name = words.first, Self.isInstalled(name) else {
            throw SystemError(code: ENOENT)
        }
        let file = try Self.file(with: input)
        defer { close(file) }
        var ends: [Int32] = [-1, -1]
        guard unsafe bookland_pipe(&ends) == 0 else { throw .last }
        defer { close(ends[1]) }
        // It ends with the thread that starts it, however that ends.
        let limited = [
            "setpriv", "--pdeathsig", "KILL", "--", "prlimit", "--cpu=\(limits.seconds)",
            "--as=\(limits.memory)", "--core=0", "--",
        ]
        var child = pid_t()
        let result = Self.spawn(limited + words, file, ends[1], hasErrors, &child)
        guard result == 0 else {
            close(ends[0])
            throw SystemError(code: result)
        }
        pid = child
        output = ends[0]
    }

    deinit {
        close(output)
        // A program that still writes gets SIGPIPE; one that works in silence is not waited for.
        kill(pid, SIGKILL)
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
    }

    /// Reads what the program writes.
    ///
    /// - Parameter count: The most bytes.
    /// - Returns: At least one byte; none at the end.
    /// - Throws: The system's error.
    package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while true {
                let size = unsafe Glibc.read(output, buffer.baseAddress, count)
                if size < 0, errno == EINTR { continue }
                failure = size < 0 ? errno : 0
                filled = max(0, size)
                return
            }
        }
        guard failure == 0 else { throw SystemError(code: failure) }
        return bytes
    }

    /// Reads all that the program writes, as far as a limit.
    ///
    /// - Parameter limit: The most bytes.
    /// - Returns: The bytes.
    /// - Throws: The system's error.
    package func readToEnd(limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let more = try read(upTo: min(64 << 10, limit - bytes.count))
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }

    /// Waits for the end; returns whether the program says that all went well.
    package consuming func succeeds() -> Bool {
        close(output)
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0 {
            if errno != EINTR { break }
        }
        discard self
        return status == 0
    }

    private static func isInstalled(_ name: String) -> Bool {
        let folders = (Environment.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
        return folders.contains { unsafe access("\($0)/\(name)", X_OK) == 0 }
    }

    /// A file in memory with bytes.
    private static func file(with bytes: [UInt8]) throws(SystemError) -> Int32 {
        let file = bookland_file_in_memory()
        guard file >= 0 else { throw .last }
        var offset = 0
        while offset < bytes.count {
            let size = unsafe bytes.withUnsafeBytes { buffer in
                unsafe write(file, buffer.baseAddress?.advanced(by: offset), bytes.count - offset)
            }
            if size < 0, errno == EINTR { continue }
            guard size > 0 else {
                let error = SystemError.last
                close(file)
                throw error
            }
            offset += size
        }
        return file
    }

    private static func spawn(
        _ words: [String],
        _ input: Int32,
        _ output: Int32,
        _ hasErrors: Bool,
        _ child: inout pid_t,
    ) -> Int32 {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
        if hasErrors {
            unsafe posix_spawn_file_actions_adddup2(&actions, output, 2)
        } else {
            unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        unsafe posix_spawn_file_actions_adddup2(&actions, input, 3)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigemptyset(&all)
        for number in [SIGINT, SIGTERM, SIGPIPE] { unsafe sigaddset(&all, number) }
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF),
        )
        var arguments = unsafe words.map { unsafe strdup($0) }
        defer { unsafe arguments.forEach { unsafe free($0) } }
        unsafe arguments.append(nil)
        return unsafe posix_spawnp(&child, words[0], &actions, &attributes, arguments, environ)
    }
}
