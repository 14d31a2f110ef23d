import Glibc

/// A socket of the file system that receives messages, as a service manager has one.
package final class DatagramSocket: Sendable {
    private let descriptor: Int32

    /// Creates the socket; nil if the path is taken or too long.
    ///
    /// - Parameter path: A path, or a name after `@`.
    package init?(_ path: String) {
        let descriptor = socket(
            AF_UNIX,
            Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue),
            0,
        )
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let name = path.hasPrefix("@") ? [0] + path.utf8.dropFirst() : Array(path.utf8)
        guard name.count < 108 else { return nil }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name) }
        let size = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
        let result = unsafe withUnsafeBytes(of: &address) { bytes in
            unsafe bytes.withMemoryRebound(to: sockaddr.self) { address in
                unsafe bind(descriptor, address.baseAddress, size)
            }
        }
        guard result == 0 else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Returns the next message, or nil if there is none now.
    package func message() -> String? {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = unsafe recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
