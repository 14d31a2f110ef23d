public import BookImport
public import BookLibrary
import BookMetadata

/// What an import would do, told from the first rows of a file.
public struct ImportPreview: Sendable {
    /// What the file is, and what its columns mean.
    public let description: ImportDescription
    /// The first rows, as they would be stored.
    public let rows: [ImportRow]
    /// The first rows that are no books.
    public let rejected: [ImportRow]
    /// The outcomes that the rows in ``rows`` and ``rejected`` would have, by their numbers.
    public let outcomes: [Int: ImportedRow.Outcome]
    /// The number of rows that were looked at.
    public let sampled: Int
    /// Whether these are all rows of the file.
    public let isComplete: Bool
    /// How many rows have what, of those that were looked at.
    public let quality: Quality
    /// How many rows have a problem of each kind, the most frequent first.
    public let problems: [(kind: RowProblem.Kind, rows: Int)]
    /// The first row with a problem of a kind, and the problem.
    package let examples: [RowProblem.Kind: (row: Int, problem: RowProblem)]
    /// What would become of the rows that were looked at.
    public let counts: ImportCounts

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

    init(
        _ description: ImportDescription,
        _ rows: [ImportRow],
        isComplete: Bool,
        _ outcomes: [ImportedRow.Outcome],
    ) {
        self.description = description
        self.rows = Array(rows.prefix(Self.shown))
        let isRejected: (ImportRow) -> Bool = { row in
            if case .rejected = row.content { true } else { false }
        }
        rejected = Array(rows.filter(isRejected).prefix(Self.shownRejected))
        let shown = Set((self.rows + rejected).map(\.number))
        var results: [Int: ImportedRow.Outcome] = [:]
        for (row, outcome) in zip(rows, outcomes) where shown.contains(row.number) {
            results[row.number] = outcome
        }
        self.outcomes = results
        sampled = rows.count
        self.isComplete = isComplete
        var quality = Quality()
        var problems: [RowProblem.Kind: Int] = [:]
        var examples: [RowProblem.Kind: (row: Int, problem: RowProblem)] = [:]
        for row in rows {
            for problem in row.problems where examples[problem.kind] == nil {
                examples[problem.kind] = (row.number, problem)
            }
            if case .book(let book) = row.content { quality.count(book) }
            for kind in Set(row.problems.map(\.kind)) { problems[kind, default: 0] += 1 }
        }
        self.quality = quality
        self.examples = examples
        self.problems = problems.sorted {
            ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
        }.map { (kind: $0.key, rows: $0.value) }
        counts = ImportCounts(outcomes)
    }
}
