import BooklandSQLite

extension LibraryDatabase {
    /// The reviews that are not resolved yet, the oldest first.
    func reviews() throws(LibraryError) -> [Review] {
        try rows("\(Self.reviews) ORDER BY id", make: review)
    }

    func review(_ id: ReviewID) throws(LibraryError) -> Review? {
        try first("\(Self.reviews) WHERE id = ?", id.number, make: review)
    }

    private static let reviews = "SELECT id, entry, other, reasons, at FROM review"

    private func review(from row: borrowing Row) -> Review {
        Review(
            id: ReviewID(row.integer(0)),
            entry: EntryID(row.integer(1)),
            other: EntryID(row.integer(2)),
            reasons: row.text(3).split(separator: "\n").map(String.init),
            time: Timestamp(milliseconds: row.integer(4)),
        )
    }
}
