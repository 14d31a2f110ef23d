import BookLibrary

/// `bookland library edit`.
enum LibraryEditing {
    static let edit = Command.ofLibrary(
        "edit",
        summary: "change what is known of a book, or the note about it",
        operands: "BOOK",
        description: [
            """
            Changes what the options name, and leaves the rest as it is. An empty --note takes \
            the note away. A pending book needs a --title.
            """
        ],
        flags: LibraryArguments.recordFlags + [
            .value(
                "note",
                takes: Option.Value(placeholder: "TEXT"),
                summary: "what you have to say about it",
                record: { $0.note = $1.text },
            ), LibraryArguments.json,
        ],
        check: { arguments throws(UsageError) in
            guard arguments.operands.count == 1 else {
                throw UsageError("library edit: name one book")
            }
        },
        body: { run throws(LibraryError) in
            try await run.forEachBook { entry throws(LibraryError) in
                let old = try await run.library.record(of: entry)
                let record = run.arguments.record(changing: old)
                let entry = try await run.library.edit(
                    entry.id,
                    record,
                    note: run.arguments.note,
                )
                run.show(entry)
            }
        },
    )
}
