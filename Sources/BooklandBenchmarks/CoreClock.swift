import Glibc

/// Returns the processor time of this thread in milliseconds, which is independent of other load.
enum CoreClock {
    static var now: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
