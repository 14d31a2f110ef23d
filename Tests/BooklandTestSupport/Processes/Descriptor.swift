import Glibc
import Synchronization

/// A file descriptor, closed with its last owner.
final class Descriptor: Sendable {
    enum Transfer<Value> {
        case bytes(Value)
        /// Nothing can be read or written now.
        case later
        /// Nothing can be read or written any more.
        case end
    }

    private let open: Mutex<Int32>

    init(_ number: Int32) {
        open = Mutex(number)
    }

    deinit {
        close()
    }

    var number: Int32 { open.withLock { $0 } }
    var isOpen: Bool { number >= 0 }

    func close() {
        open.withLock { number in
            if number >= 0 { _ = Glibc.close(number) }
            number = -1
        }
    }

    func nonblocking() -> Descriptor {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
        return self
    }

    /// An entry for poll(2), which passes over what is closed.
    func poll(_ events: Int32) -> pollfd {
        pollfd(fd: number, events: Int16(events), revents: 0)
    }

    func read(upTo limit: Int) -> Transfer<[UInt8]> {
        var result = Transfer<[UInt8]>.end
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, size in
            let count = unsafe Glibc.read(number, buffer.baseAddress, limit)
            if count < 0, [EAGAIN, EINTR].contains(errno) { result = .later }
            size = max(count, 0)
        }
        return bytes.isEmpty ? result : .bytes(bytes)
    }

    /// Returns how much was written.
    func write(_ bytes: ArraySlice<UInt8>) -> Transfer<Int> {
        let count = unsafe bytes.withUnsafeBytes { bytes in
            unsafe Glibc.write(number, bytes.baseAddress, bytes.count)
        }
        if count > 0 { return .bytes(count) }
        return count < 0 && ![EAGAIN, EINTR].contains(errno) ? .end : .later
    }

    /// Empties an event counter.
    func drain() {
        var count: UInt64 = 0
        unsafe _ = Glibc.read(number, &count, 8)
    }
}
