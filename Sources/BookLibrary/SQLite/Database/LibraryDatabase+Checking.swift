import BookIdentifiers
import BooklandSQLite

/// What a check of the books reads.
extension LibraryDatabase {
    /// A book and what a check compares it by.
    struct CheckedBook {
        let id: EntryID
        let place: EditionPlace
    }

    /// Passes on the books whose title is missing, and that wait for no lookup.
    func forEachEntryWithoutTitle(
        _ body: (EntryID) throws(LibraryError) -> Void
    ) throws(LibraryError) {
        try forEachID("coalesce(trim(title), '') = '' AND \(Self.needsNoLookup)", body)
    }

    /// Passes on the books with a title whose authors are missing, and that wait for no lookup.
    func forEachEntryWithoutAuthor(
        _ body: (EntryID) throws(LibraryError) -> Void
    ) throws(LibraryError) {
        try forEachID("trim(title) <> '' AND trim(authors) = '' AND \(Self.needsNoLookup)", body)
    }

    /// Passes on the books of years outside a range.
    func forEachEntry(
        notPublishedIn years: ClosedRange<Int>,
        _ body: (EntryID) throws(LibraryError) -> Void,
    ) throws(LibraryError) {
        try forEachID("year < \(years.lowerBound) OR year > \(years.upperBound)", body)
    }

    /// Passes on the books on the wishlist that have copies.
    func forEachOwnedWish(
        _ body: (EntryID) throws(LibraryError) -> Void
    ) throws(LibraryError) {
        let isOwned = "EXISTS (SELECT 1 FROM copy WHERE copy.entry = entry.id)"
        try forEachID("status = '\(ReadingStatus.wishlist.rawValue)' AND \(isOwned)", body)
    }

    private static let needsNoLookup =
        "NOT EXISTS (SELECT 1 FROM pending WHERE pending.entry = entry.id)"

    private func forEachID(
        _ condition: String,
        _ body: (EntryID) throws(LibraryError) -> Void,
    ) throws(LibraryError) {
        try forEach("SELECT id FROM entry WHERE \(condition) ORDER BY id", []) {
            (row) throws(LibraryError) in try body(EntryID(row.integer(0)))
        }
    }

    /// Passes on the copies that are lent without a borrower, or were due on a day before they were lent.
    ///
    /// Days are local and times are not: a day of difference is none.
    func forEachImpossibleLoan(
        _ body: (EntryID, CopyID) throws(LibraryError) -> Void
    ) throws(LibraryError) {
        let sql = """
            SELECT entry, id FROM copy WHERE borrower IS NOT NULL AND (
                trim(borrower) = '' OR due < date(since / 1000 - 86400, 'unixepoch')
            ) ORDER BY entry, id
            """
        try forEach(sql, []) { (row) throws(LibraryError) in
            try body(EntryID(row.integer(0)), CopyID(row.integer(1)))
        }
    }

    /// Passes on the books whose stored ISBN cannot be read as one, with the number that is stored.
    func forEachInvalidISBN(
        _ body: (EntryID, Int) throws(LibraryError) -> Void
    ) throws(LibraryError) {
        let sql = "SELECT id, isbn FROM entry WHERE isbn IS NOT NULL ORDER BY isbn"
        try forEach(sql, []) { (row) throws(LibraryError) in
            guard ISBN(column: row.integer(1)) == nil else { return }
            try body(EntryID(row.integer(0)), row.integer(1))
        }
    }

    /// Passes on the pairs of books with one ISBN: both have it as their own, or it is in the record of
    /// one that is another work, or of a book that was merged into one.
    func forEachSharedISBN(
        _ body: (EntryID, EntryID) throws(LibraryError) -> Void
    ) throws(LibraryError) {
        let sql = """
            SELECT first.id, entry.id FROM entry JOIN entry AS first
            ON first.isbn = entry.isbn AND first.id < entry.id
            WHERE first.id = (SELECT min(id) FROM entry AS same WHERE same.isbn = entry.isbn)
            UNION ALL
            SELECT owner.id, entry.id FROM entry
            JOIN edition_isbn ON edition_isbn.isbn = entry.isbn
            JOIN entry AS owner ON owner.id = (
                SELECT min(id) FROM entry AS other WHERE other.edition = edition_isbn.edition
            )
            WHERE owner.id <> entry.id AND owner.isbn IS NOT entry.isbn
                AND owner.edition IS NOT entry.edition
            UNION ALL
            SELECT kept.id, entry.id FROM merged_isbn
            JOIN entry ON entry.isbn = merged_isbn.isbn
            JOIN entry AS kept ON kept.id = merged_isbn.entry
            WHERE kept.id <> entry.id AND kept.isbn IS NOT entry.isbn
            """
        try forEach(sql, []) { (row) throws(LibraryError) in
            try body(EntryID(row.integer(0)), EntryID(row.integer(1)))
        }
    }

    /// Passes on the works of which there are several books.
    func forEachSharedWork(
        _ body: (WorkID) throws(LibraryError) -> Void
    ) throws(LibraryError) {
        let sql = """
            SELECT work FROM entry WHERE work IS NOT NULL GROUP BY work HAVING count(*) > 1
            """
        try forEach(sql, []) { (row) throws(LibraryError) in try body(WorkID(row.integer(0))) }
    }

    /// Passes on the books into which others were merged, with the ISBNs of those.
    func forEachMergedISBN(
        _ body: (EntryID, ISBN) throws(LibraryError) -> Void
    ) throws(LibraryError) {
        let sql = """
            SELECT merged_isbn.entry, merged_isbn.isbn FROM merged_isbn
            JOIN entry ON entry.id = merged_isbn.entry
            WHERE merged_isbn.isbn IS NOT entry.isbn ORDER BY merged_isbn.entry, merged_isbn.isbn
            """
        try forEach(sql, []) { (row) throws(LibraryError) in
            guard let isbn = ISBN(column: row.integer(1)) else { return }
            try body(EntryID(row.integer(0)), isbn)
        }
    }

    /// Passes on all books with a title, in the order of their numbers.
    func forEachCheckedBook(
        _ body: (CheckedBook) throws(LibraryError) -> Void
    ) throws(LibraryError) {
        let sql = "SELECT id, work, edition FROM entry WHERE edition IS NOT NULL ORDER BY id"
        try forEach(sql, []) { (row) throws(LibraryError) in
            let place = EditionPlace(row.integer(1), row.integer(2))
            try body(CheckedBook(id: EntryID(row.integer(0)), place: place))
        }
    }
}

extension LibraryDatabase {
    /// The book of a work that was added first.
    func firstEntry(of work: WorkID) throws(LibraryError) -> CheckedBook? {
        let sql = """
            SELECT id, work, edition FROM entry WHERE work = ? AND edition IS NOT NULL
            ORDER BY id LIMIT 1
            """
        return try first(sql, work.number) { row in
            let place = EditionPlace(row.integer(1), row.integer(2))
            return CheckedBook(id: EntryID(row.integer(0)), place: place)
        }
    }
}
