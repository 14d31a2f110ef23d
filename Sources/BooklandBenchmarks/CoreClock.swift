import Glibc

/// The time that this thread has had of a core, in milliseconds: the same on a busy machine.
enum CoreClock {
    static var now: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
