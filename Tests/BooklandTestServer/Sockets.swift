import BooklandSystem
import Glibc

/// The system calls of the test servers.
enum Sockets {
    /// Keeps a port of 127.0.0.1 from being given to another server of the tests when its own has
    /// stopped: the clients that still use it are refused.
    static func reserve(_ port: Int) -> Int32 {
        let number = sharedSocket()
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = UInt16(port).bigEndian
        let code = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(number, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        precondition(code == 0, "no second socket on the port")
        return number
    }

    /// A socket whose port a second one can be bound to.
    private static func sharedSocket() -> Int32 {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var isShared: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        unsafe setsockopt(number, SOL_SOCKET, SO_REUSEPORT, &isShared, size)
        return number
    }

    /// Listens on a free port of 127.0.0.1.
    static func listen(queue: Int32 = 64) -> (socket: Int32, port: Int) {
        let number = sharedSocket()
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = unsafe withUnsafeMutablePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard unsafe bind(number, address, size) == 0 else { return Int32(-1) }
                guard Glibc.listen(number, queue) == 0 else { return Int32(-1) }
                return unsafe getsockname(number, address, &size)
            }
        }
        precondition(code == 0, "no port to listen on")
        return (number, Int(UInt16(bigEndian: address.sin_port)))
    }

    /// Starts to connect to a port of 127.0.0.1, without waiting for the connection.
    static func startConnecting(to port: Int) -> Int32 {
        let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        let number = socket(AF_INET, Int32(type), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = UInt16(port).bigEndian
        unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe _ = connect(number, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return number
    }

    /// Waits for a client; nil once the listener is closed.
    static func accept(_ listener: Int32) -> Int32? {
        let connection = Glibc.accept(listener, nil, nil)
        return connection < 0 ? nil : connection
    }

    /// Waits for bytes; nil at the end, or on an error.
    static func receive(from connection: Int32) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = unsafe buffer.withUnsafeMutableBytes { buffer in
            unsafe recv(connection, buffer.baseAddress, buffer.count, 0)
        }
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// Sends all bytes; says whether the client took them.
    static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { rest in
                unsafe Glibc.send(
                    connection,
                    rest.baseAddress,
                    rest.count,
                    Int32(MSG_NOSIGNAL),
                )
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Runs the work on a thread of its own.
    static func startThread(_ body: @escaping @Sendable () -> Void) {
        guard let thread = Threads.start(body) else { preconditionFailure("no thread left") }
        pthread_detach(thread)
    }
}
