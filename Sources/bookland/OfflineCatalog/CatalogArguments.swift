import BookCatalog

/// What the words after `bookland catalog` say.
struct CatalogArguments: Sendable {
    /// What to do, and with which files.
    var operands: [PlatformString] = []
    var path = OfflineCatalog.standardPath
    var isJSON = false
    var isQuiet = false

    /// The options of `bookland catalog`.
    static let flags: [Flag<CatalogArguments>] = [
        .value(
            "catalog",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "use the catalogue in FILE",
            details: """
                Otherwise it is catalog.db in the folder bookland below XDG_DATA_HOME, which is \
                ~/.local/share where it is not set.
                """,
            record: { arguments, file in arguments.path = file.text },
        ),
        .toggle(
            "json",
            summary: "with stats: print one JSON object",
            details: """
                The keys: catalog, editions, works, authors, records, isbns, shipped, bytes, unfinished, \
                files; of each file path, items, books, works, authors, other, bad, done.
                """,
            record: { $0.isJSON = true },
        ),
        .toggle(
            "quiet",
            "q",
            summary: "with import: say nothing but errors",
            record: { $0.isQuiet = true },
        ),
    ]
}
