/// The lookups that this process has taken from the queue.
struct LookupClaims {
    private var claims: [EntryID: LookupClaim] = [:]
    /// Whether no more lookups are to be taken.
    private(set) var areAbandoned = false

    mutating func begin(_ claimed: [LookupClaim]) {
        for claim in claimed { claims[claim.entry] = claim }
    }

    /// Ends a lookup; returns whether it was under way.
    mutating func end(_ claim: LookupClaim) -> Bool {
        claims.removeValue(forKey: claim.entry) != nil
    }

    /// Ends all; returns those that were under way.
    mutating func abandon() -> [LookupClaim] {
        defer { claims = [:] }
        areAbandoned = true
        return Array(claims.values)
    }
}
