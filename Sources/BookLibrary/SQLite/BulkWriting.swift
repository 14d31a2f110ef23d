import BooklandSQLite

/// How many rows of an import are written in one transaction, and what is put off until its end.
///
/// Titles and authors come in no order, so each row would change other pages of the indices that have them.
/// Rebuilt from all rows, such an index costs a tenth. For that a transaction must write about as many
/// books as the library has: so transactions grow with the import. They end early where this process waits
/// for another change, and before other programs lose patience.
final class BulkWriting {
    /// How long the making of indices takes.
    struct Pace {
        /// Seconds for each book of the library; at first a guess.
        var secondsPerBook = 10e-6
        /// Whether the last transaction had to end early.
        var isInterrupted = false
        /// The seconds after which other programs can write again.
        var mostSeconds = 15.0
        /// The most of them for indices.
        var mostIndexSeconds = 9.0
    }

    private static let fewestRows = 400
    /// The fewest rows for which indices are rebuilt.
    private static let fewestBulkRows = 2_000

    private(set) var pace: Pace
    private let database: LibraryDatabase
    private let start = ContinuousClock.now
    /// The number of books before.
    private let books: Int
    private let mostRows: Int
    /// The most rows that are likely to come: what is learnt of the library has room for so many.
    private let mostExpectedRows: Int
    private var rows = 0

    /// Begins in a transaction.
    ///
    /// - Parameters:
    ///   - database: The library.
    ///   - count: The number of rows of the import that were written before.
    ///   - rowsLeft: About how many are left; nil where that is not known.
    ///   - pace: How long the making of indices takes.
    /// - Throws: ``LibraryError``.
    init(
        in database: LibraryDatabase,
        after count: Int,
        rowsLeft: Int?,
        _ pace: Pace,
    ) throws(LibraryError) {
        self.database = database
        self.pace = pace
        books = try database.entryCount()
        mostRows = max(Self.fewestRows, 3 * count, books)
        database.gatherKeys()
        database.gatherRows()
        // How many are left is known only about.
        let left = rowsLeft ?? mostRows
        mostExpectedRows = min(mostRows, left + left / 8 + Self.fewestRows)
        let expected = min(rowsLeft ?? 0, mostRows)
        // Twice as many, as this transaction may have to end early. One that others interrupt does not begin with what
        // pays for many rows only.
        if expected >= 2 * fewestBulkRows, !pace.isInterrupted {
            try prepare()
        } else if books < Self.fewestBulkRows {
            try database.learnNumbers(mostExpectedRows)
        }
    }

    /// The fewest rows for which it pays to learn what the library has, and to make indices again.
    private var fewestBulkRows: Int { max(Self.fewestBulkRows, books / 16) }

    /// Learns what the library has, and drops indices.
    private func prepare() throws(LibraryError) {
        if database.known == nil { try database.learnNumbers(mostExpectedRows) }
        if !pace.isInterrupted, !database.lacksIndices, indexSeconds < pace.mostIndexSeconds {
            try database.dropIndices()
        }
    }

    /// The seconds that making all indices takes, by what is known.
    private var indexSeconds: Double { Double(books + rows) * pace.secondsPerBook }

    /// Whether the transaction has written enough.
    var isEnough: Bool {
        rows >= mostRows || seconds + (database.lacksIndices ? indexSeconds : 0) >= pace.mostSeconds
    }

    private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

    /// Notes rows that were written.
    func add(_ count: Int) throws(LibraryError) {
        rows += count
        try database.indexMany()
        if rows >= fewestBulkRows, rows < mostRows { try prepare() }
    }

    /// Writes what was put off.
    func finish() throws(LibraryError) {
        try database.writeNewRows(andStop: true)
        try database.writeGatheredKeys(andStop: true)
        // Making indices needs the memory.
        database.forgetNumbers()
        pace.isInterrupted = !isEnough
        guard database.lacksIndices else { return }
        let begin = ContinuousClock.now
        try database.restoreIndices()
        let seconds = (ContinuousClock.now - begin) / .seconds(1)
        pace.secondsPerBook = max(seconds / Double(max(1, books + rows)), 1e-6)
    }
}
