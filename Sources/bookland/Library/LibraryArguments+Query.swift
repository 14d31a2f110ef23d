import BookLibrary

extension LibraryArguments {
    /// Options that select books.
    static let filterFlags: [LibraryFlag] = [
        .value(
            "status",
            takes: statusValue,
            summary: "only books with this reading status",
            record: { $0.query.status = ReadingStatus(rawValue: $1.text) },
        ),
        .value(
            "author",
            takes: Option.Value(placeholder: "NAME"),
            summary: "only books by this author",
            record: { $0.query.author = $1.text },
        ),
        .value(
            "tag",
            takes: Option.Value(placeholder: "TAG", names: .tags),
            summary: "only books with this tag",
            record: { $0.query.tag = $1.text },
        ),
        .value(
            "at",
            takes: Option.Value(placeholder: "LOCATION", names: .locations),
            summary: "only books with a copy at this location",
            record: { $0.query.location = $1.text },
        ),
        .value(
            "language",
            takes: languageValue,
            summary: "only books in this language: an ISO 639-1 code such as de",
            record: { arguments, text throws(UsageError) in
                arguments.query.language = try languageCode(text.text)
            },
        ),
        .toggle(
            "pending",
            summary: "only books that have not been looked up yet",
            record: { $0.query.isPending = true },
        ),
        .toggle(
            "on-loan",
            summary: "only books with a copy on loan",
            record: { $0.query.isOnLoan = true },
        ),
    ]

    /// Options that order books.
    ///
    /// - Parameters:
    ///   - standard: The order without `--sort`, for the help.
    ///   - details: What else there is to say about it.
    /// - Returns: The options.
    static func orderFlags(standard: String, details: String) -> [LibraryFlag] {
        [
            .value(
                "sort",
                takes: Option.Value(
                    placeholder: "ORDER",
                    choices: EntryQuery.Order.allCases.map(\.rawValue),
                ),
                summary: "the order (default: \(standard))",
                details: """
                    One of \(orders). \
                    added, year, rating and finished start with the newest or best book, the \
                    others with the first.\(details)
                    """,
                record: { $0.query.order = EntryQuery.Order(rawValue: $1.text) },
            ),
            .toggle(
                "reverse",
                "r",
                summary: "reverse the order",
                record: { $0.query.isReversed = true },
            ),
            .value(
                "limit",
                "n",
                takes: Option.Value(placeholder: "N"),
                summary: "at most N books",
                record: { arguments, text throws(UsageError) in
                    arguments.query.limit = try text.positiveNumber(for: "--limit")
                },
            ),
        ]
    }

    /// Options that select, order and lay out books.
    static let listFlags: [LibraryFlag] =
        filterFlags
        + orderFlags(
            standard: "added",
            details: " Without --sort, 'library search' starts with the best match.",
        ) + [
            .value(
                "columns",
                takes: Option.Value(
                    placeholder: "NAMES",
                    suggestions: BookColumn.allCases.map(\.rawValue),
                ),
                summary: "the columns, separated by commas",
                details: "Default: \(standardColumns). Also: \(otherColumns).",
                record: { arguments, text throws(UsageError) in
                    arguments.columns = try BookColumn.list(text.text)
                },
            )
        ]

    private static let orders = EntryQuery.Order.allCases.map(\.rawValue).joined(separator: ", ")

    private static let standardColumns = BookColumn.standard.map(\.rawValue)
        .joined(separator: ",")

    private static let otherColumns: String = {
        let others = BookColumn.allCases.filter { !BookColumn.standard.contains($0) }
        return others.map(\.rawValue).joined(separator: ", ")
    }()
}
