import BooklandSystem
import Dispatch
import Glibc
import Synchronization

/// Tells those who wait that this or another process may have changed a library.
///
/// Other processes are noticed by the kernel's notice of writes to SQLite's log beside the file. It
/// does not notice writes by other machines to a network disk, so the listeners are also woken every
/// ten seconds; every two where the system has no notices left.
///
/// Related documentation: inotify(7).
final class ChangeSignal: Sendable {
    private let path: String?
    private let state = Mutex(State())

    private struct State {
        var next = 0
        var streams: [Int: AsyncStream<Void>.Continuation] = [:]
        var watch: FileWatch?
    }

    /// - Parameter path: The library's file; nil for one that no other process can change.
    init(_ path: String?) {
        self.path = path
    }

    /// Wakes all listeners.
    func send() {
        state.withLock { state in
            for stream in state.streams.values { stream.yield() }
        }
    }

    /// A stream with an element for each change since the last one was taken.
    func stream() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self,
            bufferingPolicy: .bufferingNewest(1),
        )
        let number = state.withLock { state in
            state.next += 1
            state.streams[state.next] = continuation
            if state.watch == nil, let path {
                state.watch = FileWatch(path) { [weak self] in self?.send() }
            }
            return state.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in
                state.streams[number] = nil
                if state.streams.isEmpty { state.watch = nil }
            }
        }
        return stream
    }
}

/// Calls a closure when the files of a database are written.
private final class FileWatch: Sendable {
    /// Dispatch sources may be used from any thread, which their Swift type does not say yet.
    private nonisolated(unsafe) let sources: [any DispatchSourceProtocol]

    private static let interval = DispatchTimeInterval.seconds(10)
    private static let intervalWithoutNotices = DispatchTimeInterval.seconds(2)

    init(_ path: String, _ body: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "bookland.library.changes")
        let descriptor = Self.watch(path)
        let interval = descriptor == nil ? Self.intervalWithoutNotices : Self.interval
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.setEventHandler { body() }
        timer.activate()
        guard let descriptor else {
            unsafe sources = [timer]
            return
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        let rechecks = Rechecks(on: queue, body)
        source.setEventHandler {
            Self.drain(descriptor)
            body()
            rechecks.begin()
        }
        source.setCancelHandler { _ = close(descriptor) }
        source.activate()
        unsafe sources = [timer, source]
    }

    deinit {
        for source in unsafe sources { source.cancel() }
    }

    /// A descriptor that can be read when the folder's files are written; nil where the system has
    /// no notices left.
    private static func watch(_ path: String) -> Int32? {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        // SQLite keeps its log beside the file that a symbolic link leads to.
        let path = realPath(of: path) ?? path
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        if unsafe inotify_add_watch(descriptor, folder, UInt32(IN_MODIFY)) >= 0 {
            return descriptor
        }
        _ = close(descriptor)
        return nil
    }

    /// Reads the notices: that there were some is all that matters.
    private static func drain(_ descriptor: Int32) {
        unsafe withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
            while unsafe read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}

/// Repeats a call for a few seconds after a notice.
///
/// A notice comes when a change is written, which is before it is on disk and can be read: on a slow
/// disk seconds before.
private final class Rechecks: Sendable {
    private static let interval = DispatchTimeInterval.milliseconds(100)
    private static let count = 50

    private let queue: DispatchQueue
    private let body: @Sendable () -> Void
    /// The number of calls to come.
    private let left = Mutex(0)

    init(on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        self.queue = queue
        self.body = body
    }

    /// Starts the calls, or restarts the count.
    func begin() {
        let isRunning = left.withLock { left in
            defer { left = Self.count }
            return left > 0
        }
        if !isRunning { scheduleNext() }
    }

    private func scheduleNext() {
        queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            guard let self else { return }
            body()
            let isOver = left.withLock { left in
                left -= 1
                return left == 0
            }
            if !isOver { scheduleNext() }
        }
    }
}
