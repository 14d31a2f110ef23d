public import BookImport
public import BookLibrary
import BookMetadata

/// What an import would do, told from the first rows of a file, or from all.
public struct ImportPreview: Sendable {
    /// What the file is, and what its columns mean.
    public let description: ImportDescription
    /// The first rows, as they would be stored.
    public private(set) var rows: [ImportRow] = []
    /// The first rows that are no books.
    public private(set) var rejected: [ImportRow] = []
    /// The outcomes that the rows in ``rows`` and ``rejected`` would have, by their numbers.
    public private(set) var outcomes: [Int: ImportedRow.Outcome] = [:]
    /// The number of rows that were looked at.
    public private(set) var sampled = 0
    /// Whether these are all rows of the file.
    public internal(set) var isComplete = false
    /// How many rows have what, of those that were looked at.
    public private(set) var quality = Quality()
    /// What would become of the rows that were looked at.
    public private(set) var counts = ImportCounts()
    /// The first row with a problem of a kind, and the problem.
    package private(set) var examples: [RowProblem.Kind: (row: Int, problem: RowProblem)] = [:]
    private var rowsWithProblems: [RowProblem.Kind: Int] = [:]

    /// How many rows have a problem of each kind, the most frequent first.
    public var problems: [(kind: RowProblem.Kind, rows: Int)] {
        rowsWithProblems.sorted {
            ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
        }.map { (kind: $0.key, rows: $0.value) }
    }

    /// How many rows have what.
    public struct Quality: Sendable, Hashable {
        /// Rows with a valid ISBN.
        public var isbns = 0
        /// Rows with a title.
        public var titles = 0
        /// Rows with an author.
        public var authors = 0
        /// Rows with a year or a date of publication.
        public var years = 0
        /// Rows with a day on which reading ended.
        public var readingDates = 0

        mutating func count(_ book: ImportedBook) {
            if book.isbn != nil { isbns += 1 }
            if book.record != nil { titles += 1 }
            if !(book.record?.authors.isEmpty ?? true) { authors += 1 }
            if book.record?.edition.publicationDate != nil { years += 1 }
            if book.finished != nil { readingDates += 1 }
        }
    }

    /// The rows that are shown.
    static let shown = 5
    /// The rejected rows that are shown.
    static let shownRejected = 100

    /// Creates a preview of no rows.
    init(_ description: ImportDescription) {
        self.description = description
    }

    /// Adds the next rows, with the outcomes that they would have.
    mutating func add(_ added: [ImportRow], _ results: [ImportedRow.Outcome]) {
        sampled += added.count
        for outcome in results { counts.count(outcome) }
        for (row, outcome) in zip(added, results) {
            if rows.count < Self.shown {
                rows.append(row)
                outcomes[row.number] = outcome
            }
            switch row.content {
            case .book(let book): quality.count(book)
            case .rejected where rejected.count < Self.shownRejected:
                rejected.append(row)
                outcomes[row.number] = outcome
            case .rejected, .line: break
            }
            for problem in row.problems where examples[problem.kind] == nil {
                examples[problem.kind] = (row.number, problem)
            }
            for kind in Set(row.problems.map(\.kind)) { rowsWithProblems[kind, default: 0] += 1 }
        }
    }
}
