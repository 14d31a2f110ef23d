import Glibc

/// A process with its name.
public struct ProcessIdentity: Sendable, Hashable, CustomStringConvertible {
    /// The process ID.
    public let pid: Int
    /// The program's name, cut off after 15 bytes by the kernel.
    public let name: String

    package init(pid: Int, name: String) {
        (self.pid, self.name) = (pid, name)
    }

    /// The process as text: "cheese (pid 4121)".
    public var description: String { "\(name) (pid \(pid))" }
}

/// Finds the processes that have a file open: see proc_pid_fd(5).
package enum DeviceHolders {
    /// Returns the other processes that have a file open, as far as this user may see them.
    package static func processes(holding path: String) -> [ProcessIdentity] {
        guard let file = SystemFile.resolved(path) else { return [] }
        let own = Int(getpid())
        return SystemFile.names(in: "/proc").compactMap { Int($0) }.filter { $0 != own }.sorted()
            .filter { holds($0, file) }
            .map { ProcessIdentity(pid: $0, name: name(of: $0)) }
    }

    private static func holds(_ pid: Int, _ file: String) -> Bool {
        SystemFile.names(in: "/proc/\(pid)/fd").contains { number in
            SystemFile.linkTarget("/proc/\(pid)/fd/\(number)") == file
        }
    }

    private static func name(of pid: Int) -> String {
        let name = SystemFile.text("/proc/\(pid)/comm") ?? ""
        return name.isEmpty ? "a program" : name
    }
}
