import Synchronization

/// The exclusive use of a device within this process, until the claim is released.
final class DeviceClaim: Sendable {
    private static let claimed = Mutex<Set<UInt64>>([])
    private let number: UInt64

    /// Claims a device by the system's number for it; nil if it is claimed already.
    init?(number: UInt64) {
        self.number = number
        let isFree = Self.claimed.withLock { $0.insert(number).inserted }
        // The existing claim must outlive this attempt.
        if !isFree { return nil }
    }

    deinit {
        _ = Self.claimed.withLock { $0.remove(number) }
    }
}
