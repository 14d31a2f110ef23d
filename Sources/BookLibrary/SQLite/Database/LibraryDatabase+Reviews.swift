import BooklandSQLite

extension LibraryDatabase {
    /// The reviews that are not resolved yet, the oldest first.
    func reviews() throws(LibraryError) -> [Review] {
        try rows("\(Self.reviews) ORDER BY id", make: review)
    }

    /// The reviews of a book.
    func reviews(of id: EntryID) throws(LibraryError) -> [Review] {
        try rows(
            "\(Self.reviews) WHERE entry = ? OR other = ? ORDER BY id",
            id.number,
            id.number,
            make: review,
        )
    }

    func review(_ id: ReviewID) throws(LibraryError) -> Review? {
        try first("\(Self.reviews) WHERE id = ?", id.number, make: review)
    }

    func insertReview(
        _ entry: EntryID,
        _ other: EntryID,
        _ reasons: [String],
        id: ReviewID? = nil,
        at time: Timestamp,
    ) throws(LibraryError) {
        try run(
            "INSERT INTO review (id, entry, other, reasons, at) VALUES (?, ?, ?, ?, ?)",
            id?.number,
            entry.number,
            other.number,
            reasons.joined(separator: "\n"),
            time.milliseconds,
        )
    }

    func deleteReview(_ id: ReviewID) throws(LibraryError) {
        try run("DELETE FROM review WHERE id = ?", id.number)
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
