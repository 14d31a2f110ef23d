import BookCatalog

/// The arguments of `bookland catalog`.
struct CatalogArguments: Sendable {
    /// The action, then its files.
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
                The default is catalog.db in the folder bookland below XDG_DATA_HOME, by default \
                ~/.local/share.
                """,
            record: { arguments, file in arguments.path = file.text },
        ),
        .toggle(
            "json",
            summary: "with stats: print one JSON object",
            details: """
                The keys are catalog, editions, works, authors, records, isbns, shipped, bytes, \
                unfinished and files; each file has path, items, books, works, authors, other, bad \
                and done.
                """,
            record: { $0.isJSON = true },
        ),
        .toggle(
            "quiet",
            "q",
            summary: "with import: print only errors",
            record: { $0.isQuiet = true },
        ),
    ]
}
