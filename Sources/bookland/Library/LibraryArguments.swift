import BookLibrary

/// What the words after a command of `bookland library` say.
struct LibraryArguments: Sendable {
    var operands: [PlatformString] = []
    var path: PlatformString?
    var isJSON = false
    var isQuiet = false
    var isConfirmed = false
    var query = EntryQuery()
    var onDuplicate = Library.DuplicatePolicy.count
    var placement = Library.Placement()
    var copy: Int?
    var due: PlatformString?
    var borrower: String?
    var title: String?
    var authors: [String] = []
    var note: String?
    var publisher: String?
    var year: Int?
    var pageCount: Int?
    var language: String?
    var adding: [String] = []
    var removing: [String] = []
    var format = ExchangeFormat.jsonLines
    var isOverdueOnly = false
    var retriesAll = false
    var isOffline = false
    var limit: Int?

    /// The forms in which a library goes out and comes in.
    enum ExchangeFormat: String, CaseIterable {
        case jsonLines = "jsonl"
        case goodreads
        case bibtex
        case ris
    }
}

extension LibraryArguments {
    typealias LibraryFlag = Flag<LibraryArguments>

    /// Options of every command of the group.
    static let common: [LibraryFlag] = [
        .value(
            "library",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "the library's file",
            details: """
                Without it: the file that BOOKLAND_LIBRARY names, or bookland/library.db in the \
                folder for data, which is XDG_DATA_HOME or ~/.local/share.
                """,
            record: { $0.path = $1 },
        ),
        .toggle("quiet", "q", summary: "say only what went wrong", record: { $0.isQuiet = true }),
    ]

    static let json: LibraryFlag = .toggle(
        "json",
        summary: "print a JSON object a line",
        details: "docs/library.md has the keys.",
        record: { $0.isJSON = true },
    )

    static let offline: LibraryFlag = .toggle(
        "offline",
        summary: "ask nobody on the network",
        details: "The offline catalogue and what was looked up before are used all the same.",
        record: { $0.isOffline = true },
    )

    static let yes: LibraryFlag = .toggle(
        "yes",
        "y",
        summary: "do not ask",
        details: "Where standard input is no terminal nothing is deleted without it.",
        record: { $0.isConfirmed = true },
    )

    static let copyFlag: LibraryFlag = .value(
        "copy",
        takes: Option.Value(placeholder: "N"),
        summary: "only the copy with this number",
        record: { arguments, text throws(UsageError) in
            arguments.copy = try text.positiveNumber(for: "--copy")
        },
    )

    static let onDuplicateFlag: LibraryFlag = .value(
        "on-duplicate",
        takes: Option.Value(
            placeholder: "WHAT",
            choices: Library.DuplicatePolicy.allCases.map(\.rawValue),
        ),
        summary: "what to do with a book that is there: count (default), copy, skip",
        details: "count notes one more scan, copy adds a copy, skip changes nothing.",
        record: { arguments, text in
            arguments.onDuplicate = Library.DuplicatePolicy(rawValue: text.text) ?? .count
        },
    )

    static let exportFormat = formatFlag(
        ExchangeFormat.allCases,
        summary: "jsonl (default), goodreads, bibtex or ris",
    )

    static let importFormat = formatFlag(
        [.jsonLines, .goodreads],
        summary: "jsonl (default) or goodreads",
    )

    private static func formatFlag(_ formats: [ExchangeFormat], summary: String) -> LibraryFlag {
        .value(
            "format",
            takes: Option.Value(placeholder: "FORMAT", choices: formats.map(\.rawValue)),
            summary: summary,
            details: """
                jsonl is complete; goodreads is the CSV file that Goodreads exports and imports.
                """,
            record: { arguments, text in
                arguments.format = ExchangeFormat(rawValue: text.text) ?? .jsonLines
            },
        )
    }

    /// What a new book is put in with.
    static let placementFlags: [LibraryFlag] = [
        .value(
            "at",
            takes: Option.Value(placeholder: "PLACE"),
            summary: "where the copy stands, as 'shelf 3'",
            record: { $0.placement.location = $1.text },
        ),
        .value(
            "status",
            takes: statusValue,
            summary: "how far you have come with it (default: to-read)",
            record: { arguments, text in
                arguments.placement.status = ReadingStatus(rawValue: text.text) ?? .toRead
            },
        ),
        .value(
            "tag",
            takes: Option.Value(placeholder: "WORD"),
            summary: "file it under a word; may be given several times",
            record: { $0.placement.tags.append($1.text) },
        ),
    ]

    static let statusValue = Option.Value(
        placeholder: "STATUS",
        choices: ReadingStatus.allCases.map(\.rawValue),
    )

    /// What is known of a book without an ISBN, or is to be changed.
    static let recordFlags: [LibraryFlag] = [
        .value(
            "title",
            takes: Option.Value(placeholder: "TEXT"),
            summary: "the title, with its subtitle after a colon",
            record: { $0.title = $1.text },
        ),
        .value(
            "author",
            takes: Option.Value(placeholder: "NAME"),
            summary: "who wrote it; may be given several times",
            record: { $0.authors.append($1.text) },
        ),
        .value(
            "publisher",
            takes: Option.Value(placeholder: "NAME"),
            summary: "who published it",
            record: { $0.publisher = $1.text },
        ),
        .value(
            "year",
            takes: Option.Value(placeholder: "YEAR"),
            summary: "when it was published",
            record: { arguments, text throws(UsageError) in
                arguments.year = try text.positiveNumber(for: "--year")
            },
        ),
        .value(
            "pages",
            takes: Option.Value(placeholder: "N"),
            summary: "how many pages it has",
            record: { arguments, text throws(UsageError) in
                arguments.pageCount = try text.positiveNumber(for: "--pages")
            },
        ),
        .value(
            "language",
            takes: Option.Value(placeholder: "CODE"),
            summary: "its language, as ISO 639-1 has it: de",
            record: { $0.language = $1.text },
        ),
    ]
}
