import BookMetadata
import BooklandJSON
import BooklandSQLite

extension LibraryDatabase {
    /// The reviews that are not resolved yet, the oldest first.
    func reviews() throws(LibraryError) -> [Review] {
        try rows("\(Self.reviews) WHERE \(Self.isOpen) ORDER BY id", make: review)
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

    /// Inserts a review of a record that a lookup found.
    ///
    /// - Returns: The review with its number: its own, if it has one.
    func insert(_ review: Review) throws(LibraryError) -> Review {
        let id = try insert(
            """
            INSERT INTO review (id, entry, other, reasons, at, record, confidence)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            review.id.number > 0 ? review.id.number : nil,
            review.entry.number,
            review.other.number,
            review.reasons.joined(separator: "\n"),
            review.time.milliseconds,
            review.found?.jsonText,
            review.confidence,
        )
        return Review(
            id: ReviewID(id),
            entry: review.entry,
            other: review.other,
            reasons: review.reasons,
            time: review.time,
            found: review.found,
            confidence: review.confidence,
        )
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

    private static let reviews = """
        SELECT id, entry, other, reasons, at, record, confidence FROM review
        """

    /// A book that is completed needs no record: the question is open only while it is pending, or has
    /// no ISBN by which it could be.
    private static let isOpen = """
        (record IS NULL OR EXISTS (SELECT 1 FROM pending WHERE pending.entry = review.entry)
            OR EXISTS (SELECT 1 FROM entry WHERE entry.id = review.entry AND isbn IS NULL))
        """

    private func review(from row: borrowing Row) -> Review {
        Review(
            id: ReviewID(row.integer(0)),
            entry: EntryID(row.integer(1)),
            other: EntryID(row.integer(2)),
            reasons: row.text(3).split(separator: "\n").map(String.init),
            time: Timestamp(milliseconds: row.integer(4)),
            found: row.optionalText(5).flatMap { text in
                (try? JSONValue(reading: text)).flatMap { BookRecord(json: $0, .verbatim) }
            },
            confidence: row.optionalInteger(6),
        )
    }
}
