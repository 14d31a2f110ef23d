import BookLibrary

/// `bookland library tag` and `move`.
enum LibraryFiling {
    static let tag = Command.ofLibrary(
        "tag",
        summary: "file books under words, or list the words",
        operands: "[BOOK...]",
        description: [
            """
            With --add and --remove, changes the words that books are filed under. Without a book, \
            lists all words and how many books each has.
            """
        ],
        flags: [
            .value(
                "add",
                "a",
                takes: Option.Value(placeholder: "WORD"),
                summary: "file the books under the word; may be given several times",
                record: { $0.adding.append($1.text) },
            ),
            .value(
                "remove",
                "d",
                takes: Option.Value(placeholder: "WORD"),
                summary: "no longer; may be given several times",
                record: { $0.removing.append($1.text) },
            ), LibraryArguments.json,
        ],
        check: { arguments throws(UsageError) in
            let isChange = !arguments.adding.isEmpty || !arguments.removing.isEmpty
            if isChange, arguments.operands.isEmpty { throw UsageError("library tag: name a book") }
            if !isChange, !arguments.operands.isEmpty {
                throw UsageError("library tag: say --add WORD or --remove WORD")
            }
        },
        body: { run throws(LibraryError) in
            guard !run.arguments.operands.isEmpty else {
                for tag in try await run.library.tags() {
                    run.print("\(tag.name.visible)\t\(tag.count)")
                }
                return .success
            }
            return try await run.forEachBook { entry throws(LibraryError) in
                run.show(
                    try await run.library.tag(
                        entry.id,
                        adding: run.arguments.adding,
                        removing: run.arguments.removing,
                    )
                )
            }
        },
    )

    static let move = Command.ofLibrary(
        "move",
        summary: "say where books stand, or list the places",
        operands: "[PLACE BOOK...]",
        description: [
            """
            Moves all copies of each book, or the one that --copy names, to a place; an empty \
            PLACE takes the place away. Without arguments, lists the places and how many copies \
            each has.
            """
        ],
        flags: [LibraryArguments.copyFlag, LibraryArguments.json],
        check: { arguments throws(UsageError) in
            if arguments.operands.count == 1 {
                throw UsageError("library move: name a place and a book")
            }
        },
        body: { run throws(LibraryError) in
            guard let place = run.arguments.operands.first?.text else {
                for place in try await run.library.locations() {
                    run.print("\(place.name.visible)\t\(place.count)")
                }
                return .success
            }
            return try await run.dropping(1).forEachBook { entry throws(LibraryError) in
                run.show(
                    try await run.library.move(
                        entry.id,
                        copy: run.arguments.copy.map { CopyID($0) },
                        to: place.isEmpty ? nil : place,
                    )
                )
            }
        },
    )
}
