import BooklandSystem
import Glibc
import Synchronization

/// Ends the process on Ctrl-C, on SIGTERM and when its terminal is closed.
enum Interruption {
    /// Ends the process on a signal: runs the console's exit handler, then exits between two records.
    ///
    /// A second signal does not wait for the handler.
    ///
    /// Must be called before any other thread is started.
    static func watch(endingThrough console: Console) {
        let count = Atomic(0)
        watch { status in
            guard count.add(1, ordering: .relaxed).oldValue == 0 else {
                console.exit(status, patience: ExitHandler.secondPatience)
            }
            // On a thread of its own, so that this one sees the second signal.
            Threads.start { console.exit(status) }
        }
    }

    /// Calls a closure for each signal that should end the process.
    ///
    /// Must be called before any other thread is started.
    ///
    /// - Parameter end: Called on a thread of its own with the exit status, once per signal.
    static func watch(_ end: @escaping @Sendable (ExitStatus) -> Void) {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGHUP, SIGINT, SIGTERM] where !isIgnored(number) {
            unsafe sigaddset(&signals, number)
        }
        // Blocked here, and so in every later thread: only the thread that waits receives them.
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        let awaited = signals
        Threads.start {
            var awaited = awaited
            var number: Int32 = 0
            while true {
                while unsafe sigwait(&awaited, &number) != 0 {}
                end(status(for: number))
            }
        }
    }

    private static func status(for signal: Int32) -> ExitStatus {
        switch signal {
        case SIGHUP: .hungUp
        case SIGINT: .interrupted
        default: .terminated
        }
    }

    /// A background job, or a program under nohup, was started with the signal ignored.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        unsafe sigaction(number, nil, &action)
        let handler = unsafe action.__sigaction_handler.sa_handler
        return unsafe unsafeBitCast(handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
