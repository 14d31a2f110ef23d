/// A reservation: a borrower waits for a copy of a book.
public struct Hold: Sendable, Hashable, Identifiable {
    /// The hold's number.
    public let id: HoldID
    /// Who waits.
    public var borrower: String
    /// Since when; the earliest hold comes first.
    public var since: Timestamp

    /// Creates a hold.
    public init(id: HoldID, borrower: String, since: Timestamp) {
        self.id = id
        self.borrower = borrower
        self.since = since
    }

    /// The order in which the holds of a book are fulfilled.
    static func isEarlier(_ left: Hold, _ right: Hold) -> Bool {
        (left.since, left.id) < (right.since, right.id)
    }
}

/// A hold with its book.
public struct EntryHold: Sendable, Hashable {
    /// The book.
    public let entry: LibraryEntry
    /// The hold.
    public let hold: Hold

    /// Creates the pair.
    public init(entry: LibraryEntry, hold: Hold) {
        self.entry = entry
        self.hold = hold
    }
}

/// A copy with its book.
public struct EntryCopy: Sendable, Hashable {
    /// The book.
    public let entry: LibraryEntry
    /// The copy, with its loan if it is lent.
    public let copy: Copy

    /// Creates the pair.
    public init(entry: LibraryEntry, copy: Copy) {
        self.entry = entry
        self.copy = copy
    }
}

extension LibraryEntry {
    /// The hold for which a copy that has just come back is set aside; nil without holds or copies in
    /// their place.
    ///
    /// The first copy in its place is for the oldest hold, the second one for the next, and so on.
    public var nextHold: Hold? {
        let present = copies.count { $0.loan == nil }
        guard present > 0, !holds.isEmpty else { return nil }
        return holds[min(present, holds.count) - 1]
    }
}
