/// The pending books that a library has taken out of the queue to look them up.
struct LookupsUnderWay {
    /// A book as it was in the queue, and until when nobody else takes it.
    struct Lookup {
        let before: PendingLookup
        let leaseEnd: Timestamp
    }

    private var lookups: [Int: Lookup] = [:]
    /// Whether the library has stopped to look books up.
    private(set) var areAbandoned = false

    mutating func begin(_ claimed: [PendingLookup], leaseEnd: Timestamp) {
        for pending in claimed {
            lookups[pending.entry] = Lookup(before: pending, leaseEnd: leaseEnd)
        }
    }

    /// Says whether the book was still being looked up.
    mutating func end(_ pending: PendingLookup) -> Bool {
        lookups.removeValue(forKey: pending.entry) != nil
    }

    /// Ends all; gives those that had not ended.
    mutating func abandon() -> [Lookup] {
        defer { lookups = [:] }
        areAbandoned = true
        return Array(lookups.values)
    }
}
