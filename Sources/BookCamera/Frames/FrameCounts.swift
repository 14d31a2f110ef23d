import Synchronization

/// How many frames there were, since the camera was opened.
public struct FrameCounts: Sendable, Hashable {
    /// Frames that were handed out.
    public var delivered = 0
    /// Frames that were passed over because newer ones were there.
    public var skipped = 0
    /// Frames that were broken: cut short, or marked by the driver.
    public var damaged = 0
}

/// The counts, changed by the thread that takes frames and by the one that uses them.
package final class FrameCounter: Sendable {
    private let counts = Mutex(FrameCounts())

    package init() {}

    package var value: FrameCounts { counts.withLock { $0 } }

    func add(_ kind: WritableKeyPath<FrameCounts, Int>, _ count: Int = 1) {
        counts.withLock { $0[keyPath: kind] += count }
    }
}
