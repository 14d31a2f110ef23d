import BookIdentifiers
import BookLibrary

/// The arguments of a `bookland library` command.
struct LibraryArguments: Sendable {
    var operands: [PlatformString] = []
    var path: PlatformString?
    var isJSON = false
    var isQuiet = false
    /// Whether `--yes` answers the question before a deletion.
    var isConfirmed = false
    /// Whether `--skip` leaves a change as it is.
    var isSkipping = false
    /// Whether `--force` allows what is refused otherwise.
    var isForced = false

    /// Whether another edition counts as the book that was asked for.
    var countsAnyEdition = false

    // Lists.
    var query = EntryQuery()
    var columns: [BookColumn]?

    // Adding and editing.
    var onDuplicate = Library.DuplicatePolicy.count
    var placement = Library.Placement()
    var title: String?
    var authors: [String] = []
    var publisher: String?
    var year: Int?
    var pageCount: Int?
    var language: String?
    var isbn: ISBN?
    var removesISBN = false
    /// An ISBN that is printed with a wrong check digit.
    var misprint: MisprintedISBN?
    var note: String?
    /// The date on which reading started.
    var started: EntryEdit.DayEdit?
    /// The date on which reading finished.
    var finished: EntryEdit.DayEdit?
    var adding: [String] = []
    var removing: [String] = []
    /// Whether the operands are an old and a new name.
    var isRenaming = false

    // Loans.
    var copy: CopyID?
    /// The copies that a split takes along.
    var copies: [CopyID] = []
    var due: CalendarDay?
    var borrower: String?
    var isOverdueOnly = false

    var circulation = CirculationArguments()
    var labels = LabelArguments()

    // Checks.
    /// Whether a stocktake moves the books that belong elsewhere.
    var movesHere = false
    /// The photographs of the shelf of a stocktake.
    var photos: [PlatformString] = []
    /// Whether `check` looks at the books, and not at the file.
    var checksBooks = false

    // Exchange.
    var importing = ImportSettings()
    /// Whether reviews are only listed.
    var isReviewList = false
    var format = ExchangeFormat.jsonLines

    // Lookups.
    var retriesAll = false
    var isOffline = false
    var limit: Int?

    // Events.
    var follows = false
    var after: Int?

    /// The formats of export and import.
    enum ExchangeFormat: String, CaseIterable {
        case jsonLines = "jsonl"
        case goodreads
        case bibtex
        case ris
    }
}

extension LibraryArguments {
    typealias LibraryFlag = Flag<LibraryArguments>

    /// The options of all commands of the group.
    static let common: [LibraryFlag] = [
        .value(
            "library",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "the library's file",
            details: """
                Default: the file that BOOKLAND_LIBRARY names, or bookland/library.db in \
                XDG_DATA_HOME (~/.local/share).
                """,
            record: { $0.path = $1 },
        ),
        .toggle("quiet", "q", summary: "print only errors", record: { $0.isQuiet = true }),
    ]

    static let json = json(of: "library.md")

    /// The flag for JSON whose keys a page lists.
    static func json(of page: String) -> LibraryFlag {
        .toggle(
            "json",
            summary: "print one JSON object per line",
            details: "\(page) in share/doc/bookland lists the keys.",
            record: { $0.isJSON = true },
        )
    }

    static let offline: LibraryFlag = .toggle(
        "offline",
        summary: "do not use the network",
        details: "The offline catalogue and the cache of earlier lookups are still used.",
        record: { $0.isOffline = true },
    )

    static let yes: LibraryFlag = .toggle(
        "yes",
        "y",
        summary: "do not ask for confirmation",
        details: "Required if standard input is not a terminal.",
        record: { $0.isConfirmed = true },
    )

    static let skipFlag: LibraryFlag = .toggle(
        "skip",
        summary: "leave the last change as it is, and undo the one before next time",
        record: { $0.isSkipping = true },
    )

    static let copyFlag: LibraryFlag = .value(
        "copy",
        takes: Option.Value(placeholder: "N"),
        summary: "only the copy with this number",
        record: { arguments, text throws(UsageError) in
            arguments.copy = CopyID(try text.positiveNumber(for: "--copy"))
        },
    )

    static let onDuplicateFlag: LibraryFlag = .value(
        "on-duplicate",
        takes: Option.Value(
            placeholder: "ACTION",
            choices: Library.DuplicatePolicy.allCases.map(\.rawValue),
        ),
        summary: "if you have the book: count (default), copy or skip",
        details: """
            count records another scan, copy adds a copy, skip changes nothing. Another edition of a \
            book, with an ISBN of its own, is added as a book of its own, with copy as a copy of the \
            book that you have, and with skip not at all, if it is known at once which book it is.
            """,
        record: { arguments, text in
            arguments.onDuplicate = Library.DuplicatePolicy(rawValue: text.text) ?? .count
        },
    )

    static let misprintFlag: LibraryFlag = .value(
        "misprint",
        takes: Option.Value(placeholder: "NUMBER"),
        summary: "add a book whose ISBN is printed with a wrong check digit",
        details: """
            The number is kept in the note, and the book gets the tag isbn-misprint. Name the book with \
            --title and --author, or its title is the number.
            """,
        record: { arguments, text throws(UsageError) in
            guard let misprint = MisprintedISBN(text.text) else {
                throw UsageError(
                    (try? ISBN(text.text)) == nil
                        ? "option --misprint: '\(text.text)' has neither 10 nor 13 digits"
                        : "option --misprint: the check digit of \(text.text) is right: add it as it is"
                )
            }
            arguments.misprint = misprint
        },
    )

    static let exportFormat = formatFlag(
        ExchangeFormat.allCases,
        summary: "the format: jsonl (default), goodreads, bibtex or ris",
    )

    private static func formatFlag(_ formats: [ExchangeFormat], summary: String) -> LibraryFlag {
        .value(
            "format",
            takes: Option.Value(placeholder: "FORMAT", choices: formats.map(\.rawValue)),
            summary: summary,
            details: "jsonl is complete; goodreads is the CSV format of goodreads.com.",
            record: { arguments, text in
                arguments.format = ExchangeFormat(rawValue: text.text) ?? .jsonLines
            },
        )
    }

    /// Location, status and tags of a new book.
    static let placementFlags: [LibraryFlag] = [
        .value(
            "at",
            takes: Option.Value(placeholder: "LOCATION", names: .locations),
            summary: "the copy's location, such as 'shelf 3'",
            record: { $0.placement.location = $1.text },
        ),
        .value(
            "status",
            takes: statusValue,
            summary: "the reading status (default: to-read)",
            record: { arguments, text in
                arguments.placement.status = ReadingStatus(rawValue: text.text) ?? .toRead
            },
        ),
        .value(
            "tag",
            takes: Option.Value(placeholder: "TAG", names: .tags),
            summary: "add a tag; repeatable",
            record: { arguments, text throws(UsageError) in
                guard text.text.trimmedName != nil else {
                    throw UsageError("option --tag: a tag needs a name")
                }
                arguments.placement.tags.append(text.text)
            },
        ),
    ]

    static let statusValue = Option.Value(
        placeholder: "STATUS",
        choices: ReadingStatus.allCases.map(\.rawValue),
    )

    /// Returns a check that at least one book is named.
    static func needsBook(
        _ word: String
    ) -> @Sendable (LibraryArguments) throws(UsageError) -> Void {
        { arguments throws(UsageError) in
            if arguments.operands.isEmpty {
                throw UsageError("library \(word): name a book, or - for standard input")
            }
        }
    }
}
