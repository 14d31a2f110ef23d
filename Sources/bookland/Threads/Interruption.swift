import BooklandSystem
import Glibc

/// Ends the program on Ctrl-C, on a request to terminate and when its terminal is closed, between two
/// records.
enum Interruption {
    /// Ends the program on a signal from now on; to be called before any other thread is started.
    static func watch(endingThrough console: Console) {
        watch { console.exit($0) }
    }

    /// Ends the program on a signal from now on, after what has been asked for until then.
    static func watch(endingThrough console: Console, after lastWork: LastWork) {
        watch { status in
            lastWork.run()
            console.exit(status)
        }
    }

    /// Watches for the signals from now on; to be called before any other thread is started.
    ///
    /// - Parameter end: Called on a thread of its own for each signal that comes, one at a time, with
    ///   the status that the program is to end with.
    static func watch(_ end: @escaping @Sendable (ExitStatus) -> Void) {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGHUP, SIGINT, SIGTERM] where !isIgnored(number) {
            unsafe sigaddset(&signals, number)
        }
        // Blocked here, and so in every thread to come: only the one that waits gets them.
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        let awaited = signals
        Threads.start {
            var awaited = awaited
            var number: Int32 = 0
            while true {
                while unsafe sigwait(&awaited, &number) != 0 {}
                end(status(after: number))
            }
        }
    }

    private static func status(after number: Int32) -> ExitStatus {
        switch number {
        case SIGHUP: .hungUp
        case SIGINT: .interrupted
        default: .terminated
        }
    }

    /// A job in the background, or under nohup, was told not to mind the signal.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        unsafe sigaction(number, nil, &action)
        let handler = unsafe action.__sigaction_handler.sa_handler
        return unsafe unsafeBitCast(handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
