import Glibc

/// The clocks, timers and random numbers that lookups use, so that tests can replace them.
package struct TimeSource: Sendable {
    /// The time since the machine started.
    ///
    /// It never goes backwards, and all processes share it.
    package var now: @Sendable () -> Duration
    /// Identifies the start of the machine from which ``now`` counts.
    package var bootID: String
    /// The seconds since 1970, by a clock that may be set.
    package var unixTime: @Sendable () -> Int
    /// Waits; throws if the task is cancelled.
    package var sleep: @Sendable (Duration) async throws(CancellationError) -> Void
    /// Waits until a service that has not answered counts as slow; throws if the task is cancelled.
    package var sleepUntilSlow: @Sendable () async throws(CancellationError) -> Void
    /// Returns a random number from 0 to 1.
    package var random: @Sendable () -> Double

    /// How long a service may take before the next one is asked as well.
    static let slowAfter = Duration.seconds(2)

    /// Creates a source from its parts.
    package init(
        now: @escaping @Sendable () -> Duration,
        bootID: String,
        unixTime: @escaping @Sendable () -> Int,
        sleep: @escaping @Sendable (Duration) async throws(CancellationError) -> Void,
        sleepUntilSlow: @escaping @Sendable () async throws(CancellationError) -> Void,
        random: @escaping @Sendable () -> Double,
    ) {
        self.now = now
        self.bootID = bootID
        self.unixTime = unixTime
        self.sleep = sleep
        self.sleepUntilSlow = sleepUntilSlow
        self.random = random
    }

    /// The machine's clocks.
    package static let system = TimeSource(
        now: timeSinceBoot,
        bootID: currentBootID,
        unixTime: { time(nil) },
        sleep: systemSleep,
        sleepUntilSlow: { () async throws(CancellationError) in try await systemSleep(slowAfter) },
        random: { Double.random(in: 0..<1) },
    )

    @Sendable
    private static func systemSleep(_ duration: Duration) async throws(CancellationError) {
        do { try await Task.sleep(for: duration) } catch { throw CancellationError() }
    }

    @Sendable
    private static func timeSinceBoot() -> Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_BOOTTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// See <https://www.kernel.org/doc/html/latest/admin-guide/sysctl/kernel.html#random>.
    private static let currentBootID: String = {
        let file = unsafe open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 36)
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe read(file, buffer.baseAddress, buffer.count)
        }
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }()
}
