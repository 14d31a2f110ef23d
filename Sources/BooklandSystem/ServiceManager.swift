import Glibc

/// The service manager that started the program, such as systemd, and what it is told: sd_notify(3).
package struct ServiceManager: Sendable {
    private let path: [UInt8]
    /// How often it wants a sign of life, or nil if it does not watch.
    package let watchdogInterval: Duration?

    /// What a service manager is told.
    package enum Message: Sendable {
        /// The program does its work from now on; the text is for people.
        case ready(String)
        /// The program still works.
        case alive
        /// The program ends.
        case stopping
    }

    /// Finds the service manager; nil if none waits for messages.
    ///
    /// - Parameters:
    ///   - socket: The value of `NOTIFY_SOCKET`: a path, or a name after `@`.
    ///   - interval: The value of `WATCHDOG_USEC`, in microseconds.
    ///   - process: The value of `WATCHDOG_PID`: the process that is watched.
    package init?(
        socket: String? = Environment.variable("NOTIFY_SOCKET"),
        interval: String? = Environment.variable("WATCHDOG_USEC"),
        process: String? = Environment.variable("WATCHDOG_PID"),
    ) {
        guard let socket, socket.hasPrefix("/") || socket.hasPrefix("@"),
            socket.utf8.count < Self.longestPath
        else { return nil }
        // A name after "@" begins with a null byte for the system.
        path = socket.hasPrefix("@") ? [0] + socket.utf8.dropFirst() : Array(socket.utf8)
        let isWatched = process.map { $0 == String(getpid()) } ?? true
        let microseconds = isWatched ? interval.flatMap { Int64($0) } : nil
        watchdogInterval = microseconds.flatMap { $0 > 0 ? .microseconds($0) : nil }
    }

    /// Tells it something.
    ///
    /// A message that cannot be sent is lost.
    package func tell(_ message: Message) {
        let descriptor = socket(
            AF_UNIX,
            Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue),
            0,
        )
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path) }
        let size = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
        let text = Array(message.text.utf8)
        _ = unsafe withUnsafeBytes(of: &address) { bytes in
            unsafe sendto(
                descriptor,
                text,
                text.count,
                Int32(MSG_NOSIGNAL),
                bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                size,
            )
        }
    }

    /// The size of `sun_path`, unix(7).
    private static let longestPath = 108
}

extension ServiceManager.Message {
    /// The message as the service manager reads it: a variable in each line.
    fileprivate var text: String {
        switch self {
        case .ready(let status):
            "READY=1\nSTATUS=" + status.split(whereSeparator: \.isNewline).joined(separator: " ")
        case .alive: "WATCHDOG=1"
        case .stopping: "STOPPING=1"
        }
    }
}
