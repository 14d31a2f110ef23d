package import Glibc

/// POSIX threads, for work that blocks or that must run on a known number of threads.
package enum Threads {
    /// The number of cores that are online.
    package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Runs the same work on several threads, one of them the caller's, and waits for all of them.
    ///
    /// Runs on fewer threads if the system cannot start as many.
    package static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
        let others = (1..<max(1, count)).compactMap { _ in start(work) }
        work()
        for thread in others { pthread_join(thread, nil) }
    }

    /// Blocks the calling thread.
    package static func sleep(_ time: Duration) {
        let (seconds, attoseconds) = time.components
        var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        var left = timespec()
        // A signal ends the wait early: wait for the rest, too.
        while unsafe nanosleep(&rest, &left) != 0 { rest = left }
    }

    /// Starts a thread.
    ///
    /// - Parameter work: What the thread does.
    /// - Returns: The thread, to be joined or detached, or nil if the system cannot start one.
    @discardableResult
    package static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
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
