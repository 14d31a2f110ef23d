import Glibc

/// Threads of the system's own: they start faster than a task pool, and are as many as asked for.
enum Threads {
    /// How many threads can run at once.
    static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Runs the work on so many threads, of which the caller's is one; returns when all are done.
    static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
        let others = (1..<max(1, count)).compactMap { _ in start(work) }
        work()
        for thread in others { pthread_join(thread, nil) }
    }

    /// Keeps the calling thread waiting.
    static func sleep(_ time: Duration) {
        let (seconds, attoseconds) = time.components
        var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        var left = timespec()
        // A signal may end the wait before its time; what is then left is waited too.
        while unsafe nanosleep(&rest, &left) != 0 { rest = left }
    }

    /// Starts a thread; nil where the system has none left.
    @discardableResult
    static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
        var thread = pthread_t()
        let context = unsafe Unmanaged.passRetained(Work(body: work))
        let result = unsafe pthread_create(
            &thread,
            nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
                return nil
            },
            context.toOpaque(),
        )
        if result == 0 { return thread }
        unsafe context.release()
        return nil
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }
}
