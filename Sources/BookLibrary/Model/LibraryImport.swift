/// The import of a file into a library, and how far it is.
///
/// The library keeps it, so that an import that was interrupted goes on where it stopped.
public struct LibraryImport: Sendable, Hashable, Identifiable {
    /// The import's number.
    public let id: ImportID
    /// The file's name, for people.
    public var name: String
    /// What the file's rows are, for people: `Goodreads`.
    public var format: String
    /// How far the import is.
    public var state: State
    /// When it began.
    public var started: Timestamp
    /// When its last rows were imported.
    public var updated: Timestamp
    /// What became of the rows.
    public var counts: ImportCounts
    /// What belongs to these counts outside of the library.
    public var mark: ImportMark
    /// How the rows are read; nil if the program did not say.
    public var settings: String?

    /// How far an import is.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// Rows are being imported, or were until the import was interrupted.
        case underWay = "under way"
        /// All rows of the file were imported.
        case done
        /// The import was undone.
        case undone
    }

    /// Creates an import.
    public init(
        id: ImportID,
        name: String,
        format: String,
        state: State = .underWay,
        started: Timestamp,
        updated: Timestamp,
        counts: ImportCounts = ImportCounts(),
        mark: ImportMark = ImportMark(),
        settings: String? = nil,
    ) {
        self.id = id
        self.name = name
        self.format = format
        self.state = state
        self.started = started
        self.updated = updated
        self.counts = counts
        self.mark = mark
        self.settings = settings
    }
}

/// What became of the rows of a file: each row is counted once.
public struct ImportCounts: Sendable, Hashable {
    /// Books that are new in the library.
    public var added = 0
    /// Books that the library had, with all that their rows say.
    public var alreadyYours = 0
    /// Books that the library had, and that got something from their rows.
    public var merged = 0
    /// Books that may be ones that the library had: they were added, and a person decides.
    public var toReview = 0
    /// Rows that are no books.
    public var rejected = 0

    /// Counts nothing.
    public init() {}

    /// Counts the rows of a list.
    public init(_ outcomes: some Sequence<ImportedRow.Outcome>) {
        for outcome in outcomes { count(outcome) }
    }

    /// The number of rows.
    public var rows: Int { added + alreadyYours + merged + toReview + rejected }

    /// Counts one more row.
    public mutating func count(_ outcome: ImportedRow.Outcome) {
        switch outcome {
        case .added: added += 1
        case .alreadyYours: alreadyYours += 1
        case .merged: merged += 1
        case .toReview: toReview += 1
        case .rejected: rejected += 1
        }
    }
}
