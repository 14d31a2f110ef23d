/// How a service writes its table.
struct TableService: Sendable {
    /// The format.
    let format: ImportFormat
    /// Names of columns that its tables have, as ``HeaderNames/plain(_:)`` has them.
    let required: Set<String>
    /// Names of which its tables have some, and how many a table must have.
    var typical: Set<String> = []
    var typicalCount = 0
    /// Names of which its tables have at least one, and other tables none; empty for any.
    var particular: Set<String> = []
    /// What its columns mean.
    let columns: [String: ColumnMeaning]
    /// Whether columns of other names are read like those of any table.
    var readsOtherColumns = false
    /// Names of columns that are never read.
    var unread: Set<String> = []
    /// What separates authors.
    var authors = NameSeparator.text(",")
    /// What separates further authors.
    var otherAuthors = NameSeparator.text(",")
    /// What separates tags; nil if it is not known.
    var tags: String? = ","
    /// What separates subjects; nil if it is not known.
    var subjects: String?
    /// The scale of ratings; nil where the values tell.
    var scale: RatingScale?
    /// Whether titles have the series in parentheses.
    var hasSeriesInTitle = false
    /// Whether shelves of one's own are usual, so that an unknown one is no problem.
    var hasOwnShelves = false

    /// Whether a record is of one book, all of whose ISBNs count.
    var hasAllISBNsOfBook = false

    /// Whether every book has a number of copies, also one that the reader does not have.
    var countsEveryBook = false

    /// Whether the column of ISBNs has the service's own numbers of editions without one, which are no problem.
    var numbersEditions = false

    /// Whether a table has the columns of the service.
    func matches(_ headers: Set<String>) -> Bool {
        required.isSubset(of: headers) && typical.intersection(headers).count >= typicalCount
            && (particular.isEmpty || !particular.isDisjoint(with: headers))
    }

    /// The services, the most particular ones first.
    static let all: [TableService] = [
        .storyGraph, .libraryThing, .bookWyrm, .openreads, .libib, .bookBuddy, .calibre,
        .openLibraryReadingLog, .goodreads,
    ]

    /// Any other table.
    static let other = TableService(
        format: .table,
        required: [],
        columns: [:],
        readsOtherColumns: true,
        authors: .unknown,
        otherAuthors: .unknown,
        tags: nil,
        hasSeriesInTitle: true,
    )
}
