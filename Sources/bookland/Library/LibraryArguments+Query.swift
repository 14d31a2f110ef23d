import BookLibrary

extension LibraryArguments {
    /// Which books are wanted, and in what order.
    static let queryFlags: [LibraryFlag] = [
        .value(
            "status",
            takes: statusValue,
            summary: "only books that you have come so far with",
            record: { $0.query.status = ReadingStatus(rawValue: $1.text) },
        ),
        .value(
            "author",
            takes: Option.Value(placeholder: "NAME"),
            summary: "only books by somebody of that name",
            record: { $0.query.author = $1.text },
        ),
        .value(
            "tag",
            takes: Option.Value(placeholder: "WORD"),
            summary: "only books that are filed under the word",
            record: { $0.query.tag = $1.text },
        ),
        .value(
            "at",
            takes: Option.Value(placeholder: "PLACE"),
            summary: "only books of which a copy stands there",
            record: { $0.query.location = $1.text },
        ),
        .value(
            "language",
            takes: Option.Value(placeholder: "CODE"),
            summary: "only books in the language, as ISO 639-1 has it",
            record: { $0.query.language = $1.text },
        ),
        .toggle(
            "pending",
            summary: "only books of which nothing is known yet",
            record: { $0.query.isPending = true },
        ),
        .toggle(
            "on-loan",
            summary: "only books of which a copy is lent",
            record: { $0.query.isOnLoan = true },
        ),
        .value(
            "sort",
            takes: Option.Value(
                placeholder: "ORDER",
                choices: EntryQuery.Order.allCases.map(\.rawValue),
            ),
            summary: "by what to put them in order (default: added)",
            details: """
                added, year, rating and finished begin with the newest or best, title and author \
                with A. 'library search' begins with what fits best, where no order is asked for.
                """,
            record: { $0.query.order = EntryQuery.Order(rawValue: $1.text) },
        ),
        .toggle(
            "reverse",
            "r",
            summary: "turn the order round",
            record: { $0.query.isReversed = true },
        ),
        .value(
            "limit",
            "n",
            takes: Option.Value(placeholder: "N"),
            summary: "no more books than this",
            record: { arguments, text throws(UsageError) in
                arguments.query.limit = try text.positiveNumber(for: "--limit")
            },
        ),
    ]
}
