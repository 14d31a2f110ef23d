import Synchronization

/// How many frames a camera delivered, skipped and lost.
///
/// ```swift
/// let counts = camera.counts
/// print("\(counts.delivered) frames, \(counts.damaged) damaged")
/// ```
public struct FrameCounts: Sendable, Hashable {
    /// Frames that the consumer received.
    public var delivered = 0
    /// Frames that were skipped because newer ones had arrived.
    public var skipped = 0
    /// Frames that were cut short, or marked as damaged by the driver.
    public var damaged = 0
}

/// The counts, shared by the thread that takes frames and the one that reads them.
package final class FrameCounter: Sendable {
    private let counts = Mutex(FrameCounts())

    package init() {}

    package var value: FrameCounts { counts.withLock { $0 } }

    func add(_ kind: WritableKeyPath<FrameCounts, Int>, _ count: Int = 1) {
        counts.withLock { $0[keyPath: kind] += count }
    }
}
