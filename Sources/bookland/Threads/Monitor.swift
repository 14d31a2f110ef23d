import Glibc

/// State shared by threads, and a way to wait until it changes.
///
/// Unchecked: the state is accessed only while the mutex is held, and the C objects are never moved,
/// as POSIX requires.
@safe
final class Monitor<State: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var state: State

    init(_ state: State) {
        unsafe mutex = .allocate(capacity: 1)
        unsafe condition = .allocate(capacity: 1)
        self.state = state
        unsafe pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        unsafe pthread_condattr_init(&attributes)
        // A wait must not depend on the clock being set.
        unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        unsafe pthread_cond_init(condition, &attributes)
        unsafe pthread_condattr_destroy(&attributes)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    /// Changes the state and wakes all waiting threads.
    func change<Result>(_ body: (inout State) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer {
            unsafe pthread_cond_broadcast(condition)
            unsafe pthread_mutex_unlock(mutex)
        }
        return body(&state)
    }

    /// Waits until the state is as wanted.
    func wait(until isWanted: (State) -> Bool) {
        unsafe pthread_mutex_lock(mutex)
        while !isWanted(state) { unsafe pthread_cond_wait(condition, mutex) }
        unsafe pthread_mutex_unlock(mutex)
    }

    /// Waits until the state is as wanted or the time is over.
    ///
    /// - Returns: Whether it is as wanted.
    func wait(milliseconds: Int, until isWanted: (State) -> Bool) -> Bool {
        var deadline = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &deadline)
        let nanoseconds = deadline.tv_nsec + milliseconds % 1_000 * 1_000_000
        deadline.tv_sec += milliseconds / 1_000 + nanoseconds / 1_000_000_000
        deadline.tv_nsec = nanoseconds % 1_000_000_000
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while !isWanted(state) {
            if unsafe pthread_cond_timedwait(condition, mutex, &deadline) == ETIMEDOUT {
                return isWanted(state)
            }
        }
        return true
    }
}
