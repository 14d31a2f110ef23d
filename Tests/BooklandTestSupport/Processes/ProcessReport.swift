import Glibc

/// What a process that hangs has printed, and what it and its children are doing.
enum ProcessReport {
    /// The ends of what was printed.
    static func text(of printed: Printed) -> String {
        let streams: [(String, Printed.Stream)] = [
            ("standard output", .output), ("standard error", .errors), ("terminal", .terminal),
        ]
        return streams.compactMap { name, stream in
            let bytes = printed[stream]
            guard !bytes.isEmpty else { return nil }
            let end = String(decoding: bytes.suffix(4_000), as: UTF8.self)
            return "\(name), \(bytes.count) bytes: \(end.debugDescription)"
        }.joined(separator: "\n")
    }

    /// The threads of all processes in a session: their names, states, and where they wait in the
    /// kernel, as far as the system tells.
    static func activity(ofSession session: pid_t) -> String {
        processes(inSession: session).flatMap { process in
            let folder = "/proc/\(process)"
            let words = file("\(folder)/cmdline").split(separator: "\0").joined(separator: " ")
            let threads = entries(of: "\(folder)/task").sorted().prefix(24).map { thread in
                let state = stat("\(folder)/task/\(thread)").first ?? "?"
                let facts = ["comm", "wchan", "syscall"].map {
                    file("\(folder)/task/\(thread)/\($0)")
                }
                let stack = file("\(folder)/task/\(thread)/stack").split(separator: "\n").prefix(4)
                    .compactMap { $0.split(separator: " ").last }.joined(separator: " < ")
                return "  thread \(thread) \(facts[0]): state \(state), waits in \(facts[1]), "
                    + "system call \(facts[2].split(separator: " ").first ?? "?") \(stack)"
            }
            return ["pid \(process): \(words.prefix(200))"] + threads
        }.joined(separator: "\n")
    }

    /// Kills all processes of a session, also those that have left its process group.
    static func killSession(_ session: pid_t) {
        // A process may have started another while the list was made.
        for _ in 0..<10 {
            let processes = processes(inSession: session).filter { $0 != session }
            if processes.isEmpty { return }
            for process in processes { _ = kill(process, SIGKILL) }
        }
    }

    /// The processes of a session that have not exited.
    private static func processes(inSession session: pid_t) -> [pid_t] {
        entries(of: "/proc").compactMap { pid_t($0) }.filter { process in
            let fields = stat("/proc/\(process)")
            return fields.count > 3 && fields[3] == "\(session)" && fields[0] != "Z"
        }
    }

    /// The state, parent, process group, session and so on of a process or thread: proc(5).
    private static func stat(_ folder: String) -> [String] {
        // The second field is a name in parentheses, which may contain any character.
        file("\(folder)/stat").split(separator: ")").last?.split(separator: " ").map(String.init)
            ?? []
    }

    private static func entries(of path: String) -> [String] {
        guard let folder = unsafe opendir(path) else { return [] }
        defer { unsafe _ = closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { name in
                unsafe String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    /// The first 16 KB of a file of /proc, without its last line end; "" if it cannot be read.
    static func file(_ path: String) -> String {
        let descriptor = Descriptor(unsafe open(path, O_RDONLY | O_CLOEXEC))
        guard descriptor.isOpen, case .bytes(let bytes) = descriptor.read(upTo: 1 << 14) else {
            return ""
        }
        return String(decoding: bytes, as: UTF8.self).trimmingNewline
    }
}

extension String {
    fileprivate var trimmingNewline: String {
        hasSuffix("\n") ? String(dropLast()) : self
    }
}
