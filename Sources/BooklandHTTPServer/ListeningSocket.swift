import BooklandSystem
import CBooklandMicroHTTPD
import Glibc

/// A socket that listens for connections.
///
/// Its owner passes it to a server, which closes it.
package struct ListeningSocket: Sendable {
    let descriptor: Int32
    /// The port.
    package let port: Int
    /// Whether only this computer can connect.
    package let isLoopback: Bool
    /// The address with the port, as in a URL.
    package let address: String

    /// Opens a socket.
    ///
    /// - Parameter text: A numeric address and a port, such as `127.0.0.1:8978` or `[::1]:8978`; with
    ///   port 0 the system chooses one.
    /// - Throws: ``HTTPServerError``.
    package init(_ text: String) throws(HTTPServerError) {
        guard let colon = text.lastIndex(of: ":"),
            let port = UInt16(text[text.index(after: colon)...])
        else { throw .noSuchAddress(text) }
        var host = String(text[..<colon])
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = String(host.dropFirst().dropLast())
        } else if host.contains(":") {
            throw .noSuchAddress(text)
        }
        if host == "localhost" { host = "127.0.0.1" }
        (descriptor, isLoopback) = try Self.opened(host, port, text)
        let bound = Self.port(of: descriptor)
        self.port = bound ?? Int(port)
        address = (host.contains(":") ? "[\(host)]" : host) + ":\(self.port)"
    }

    private static func opened(
        _ host: String,
        _ port: UInt16,
        _ text: String,
    ) throws(HTTPServerError) -> (Int32, Bool) {
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        var list: UnsafeMutablePointer<addrinfo>?
        guard unsafe getaddrinfo(host, "\(port)", &hints, &list) == 0, let info = unsafe list else {
            throw .noSuchAddress(text)
        }
        defer { unsafe freeaddrinfo(list) }
        let kind =
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
            | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = unsafe socket(info.pointee.ai_family, kind, 0)
        guard descriptor >= 0 else { throw .refused(text, SystemError.last) }
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        // The address is free again as soon as a server has ended.
        _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
        if unsafe bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) != 0
            || listen(descriptor, 128) != 0
        {
            let code = errno
            Glibc.close(descriptor)
            switch code {
            case EADDRINUSE: throw .addressInUse(text)
            case EADDRNOTAVAIL: throw .noSuchAddress(text)
            default: throw .refused(text, SystemError(code: code))
            }
        }
        return (descriptor, unsafe isLoopback(info.pointee.ai_addr))
    }

    private static func isLoopback(_ address: UnsafeMutablePointer<sockaddr>) -> Bool {
        let raw = UnsafeRawPointer(address)
        switch unsafe Int32(address.pointee.sa_family) {
        case AF_INET:
            let number = unsafe raw.loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr
            return UInt32(bigEndian: number) >> 24 == 127
        case AF_INET6:
            var number = unsafe raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            return unsafe withUnsafeBytes(of: &number) { bytes in
                unsafe bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
            }
        default:
            return false
        }
    }

    private static func port(of descriptor: Int32) -> Int? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = unsafe withUnsafeMutableBytes(of: &storage) { bytes in
            unsafe bytes.withMemoryRebound(to: sockaddr.self) { address in
                unsafe getsockname(descriptor, address.baseAddress, &size)
            }
        }
        guard result == 0 else { return nil }
        // The port is at the same place in both families.
        return unsafe withUnsafeBytes(of: &storage) { bytes in
            unsafe Int(bytes[2]) << 8 | Int(bytes[3])
        }
    }
}

extension ListeningSocket {
    /// Closes the socket, which no server has taken.
    package func close() {
        Glibc.close(descriptor)
    }
}
