import Synchronization

/// A device that this process uses: nobody else in it may, until the claim's last owner goes.
final class DeviceClaim: Sendable {
    private static let claimed = Mutex<Set<UInt64>>([])
    private let number: UInt64

    /// Claims a device, by the system's number for it; nil where it is claimed.
    init?(number: UInt64) {
        self.number = number
        let isFree = Self.claimed.withLock { $0.insert(number).inserted }
        // The claim is another's, and must outlive this attempt.
        if !isFree { return nil }
    }

    deinit {
        _ = Self.claimed.withLock { $0.remove(number) }
    }
}
