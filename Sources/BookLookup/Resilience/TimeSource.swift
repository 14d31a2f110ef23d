import Glibc

/// Time and chance, so that tests need neither.
package struct TimeSource: Sendable {
    /// The time since some fixed moment; it never goes backwards.
    package var now: @Sendable () -> Duration
    /// The seconds since 1970, by a clock that somebody may set.
    package var unixTime: @Sendable () -> Int
    /// Waits; throws where the task is cancelled.
    package var sleep: @Sendable (Duration) async throws(CancellationError) -> Void
    /// A number from 0 to 1.
    package var random: @Sendable () -> Double

    /// Takes the parts.
    package init(
        now: @escaping @Sendable () -> Duration,
        unixTime: @escaping @Sendable () -> Int,
        sleep: @escaping @Sendable (Duration) async throws(CancellationError) -> Void,
        random: @escaping @Sendable () -> Double,
    ) {
        self.now = now
        self.unixTime = unixTime
        self.sleep = sleep
        self.random = random
    }

    /// The machine's own.
    package static let system: TimeSource = {
        let start = ContinuousClock.now
        return TimeSource(
            now: { start.duration(to: .now) },
            unixTime: { time(nil) },
            sleep: { duration async throws(CancellationError) in
                do { try await Task.sleep(for: duration) } catch { throw CancellationError() }
            },
            random: { Double.random(in: 0..<1) },
        )
    }()
}
