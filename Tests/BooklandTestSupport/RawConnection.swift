import BooklandSystem
import Glibc

/// A TCP connection to this computer, for tests that send what no client library would.
package final class RawConnection: Sendable {
    private let socket: Int32

    /// Connects; nil if nothing listens.
    ///
    /// - Parameters:
    ///   - port: The port of this computer.
    ///   - host: The last number of the server's address, 127.0.0.1 to 127.0.0.254.
    ///   - source: The last number of the client's own address, 127.0.0.1 to 127.0.0.254.
    package init?(port: Int, on host: UInt32 = 1, from source: UInt32 = 1) {
        let number = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var own = Self.address(source, port: 0)
        var address = Self.address(host, port: port)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = unsafe withUnsafeBytes(of: &own) { bytes in
            unsafe bytes.withMemoryRebound(to: sockaddr.self) { own in
                unsafe bind(number, own.baseAddress, size)
            }
        }
        let result = unsafe withUnsafeBytes(of: &address) { bytes in
            unsafe bytes.withMemoryRebound(to: sockaddr.self) { address in
                unsafe connect(number, address.baseAddress, size)
            }
        }
        guard number >= 0, bound == 0, result == 0 else {
            close(number)
            return nil
        }
        socket = number
    }

    deinit { close(socket) }

    private static func address(_ last: UInt32, port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = (0x7F00_0000 | last).bigEndian
        return address
    }

    /// Sends bytes; returns whether the server takes them.
    @discardableResult
    package func send(_ bytes: some Collection<UInt8>) -> Bool {
        let bytes = Array(bytes)
        var offset = 0
        while offset < bytes.count {
            let sent = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.send(
                    socket,
                    buffer.baseAddress?.advanced(by: offset),
                    bytes.count - offset,
                    Int32(MSG_NOSIGNAL),
                )
            }
            guard sent > 0 else { return false }
            offset += sent
        }
        return true
    }

    /// Sends text.
    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Reads until a condition holds, the server closes the connection, or the time is over.
    ///
    /// - Returns: What was read, as UTF-8 text, and whether the server closed the connection.
    package func read(
        seconds: Int = 60,
        until isEnough: @escaping @Sendable (String) -> Bool = { _ in false },
    ) async -> (text: String, isClosed: Bool) {
        let (bytes, isClosed) = await readBytes(seconds: seconds) { bytes in
            isEnough(String(decoding: bytes, as: UTF8.self))
        }
        return (String(decoding: bytes, as: UTF8.self), isClosed)
    }

    /// Reads until a condition holds, the server closes the connection, or the time is over.
    package func readBytes(
        seconds: Int = 60,
        until isEnough: @escaping @Sendable ([UInt8]) -> Bool = { _ in false },
    ) async -> (bytes: [UInt8], isClosed: Bool) {
        await onThread { [self] in readBlocking(seconds, isEnough) }
    }

    private func readBlocking(
        _ seconds: Int,
        _ isEnough: ([UInt8]) -> Bool,
    ) -> (bytes: [UInt8], isClosed: Bool) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&request, 1, 100) > 0 else { continue }
            let count = unsafe recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return (bytes, true) }
            bytes += buffer[..<count]
            if isEnough(bytes) { break }
        }
        return (bytes, false)
    }
}

/// Runs work that blocks on a thread of its own: a blocked one of the pool may be the one that is waited
/// for.
package func onThread<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
) async -> Result {
    await withCheckedContinuation { continuation in
        Threads.start { continuation.resume(returning: work()) }
    }
}
