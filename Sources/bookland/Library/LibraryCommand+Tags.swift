import BookLibrary
import BooklandJSON

/// `bookland library tag`, `tags`, `move` and `locations`.
extension LibraryCommand {
    static let tag = Command.ofLibrary(
        "tag",
        summary: "add tags to books, or remove them",
        operands: "[BOOK...]",
        description: [
            "Adds and removes tags. Without a BOOK, lists all tags as 'library tags' does."
        ],
        flags: [
            .value(
                "add",
                "a",
                takes: Option.Value(placeholder: "TAG", names: .tags),
                summary: "add a tag; repeatable",
                record: { $0.adding.append($1.text) },
            ),
            .value(
                "remove",
                "d",
                takes: Option.Value(placeholder: "TAG", names: .tags),
                summary: "remove a tag; repeatable",
                record: { $0.removing.append($1.text) },
            ), LibraryArguments.json,
        ],
        check: { arguments throws(UsageError) in
            let isChange = !arguments.adding.isEmpty || !arguments.removing.isEmpty
            if isChange, arguments.operands.isEmpty { throw UsageError("library tag: name a book") }
            if !isChange, !arguments.operands.isEmpty {
                throw UsageError("library tag: use --add TAG or --remove TAG")
            }
        },
        body: { run throws(LibraryError) in
            guard !run.arguments.operands.isEmpty else { return try await listTags(run) }
            return try await run.apply(
                .tags(adding: run.arguments.adding, removing: run.arguments.removing)
            )
        },
    )

    static let tags = Command.ofLibrary(
        "tags",
        summary: "list tags, or rename one",
        operands: "[OLD NEW]",
        completion: .names(.tags),
        description: [
            """
            Lists all tags and the number of books that have each. With --rename, renames a tag \
            on all books. If NEW exists, the tags are merged.
            """
        ],
        flags: [renameFlag, LibraryArguments.json],
        check: checkNames("tags"),
        body: { run throws(LibraryError) in
            guard run.arguments.isRenaming else { return try await listTags(run) }
            let (old, new) = oldAndNew(run)
            let count = try await run.library.renameTag(old, to: new)
            return reportRenaming("tag", count, run)
        },
    )

    static let move = Command.ofLibrary(
        "move",
        summary: "set the location of books",
        operands: "[LOCATION BOOK...]",
        completion: .first(.names(.locations), then: .none),
        description: [
            """
            Moves all copies of each book, or only the one of --copy. LOCATION '' removes the \
            location. Without arguments, lists all locations as 'library locations' does.
            """
        ],
        flags: [LibraryArguments.copyFlag, LibraryArguments.json],
        check: { arguments throws(UsageError) in
            if arguments.operands.count == 1 {
                throw UsageError("library move: name a location and a book")
            }
        },
        body: { run throws(LibraryError) in
            guard let place = run.arguments.operands.first?.text else {
                return try await listLocations(run)
            }
            let location = place.isEmpty ? nil : place
            return try await run.apply(
                .location(location, copy: run.arguments.copy),
                dropping: 1,
            )
        },
    )

    static let locations = Command.ofLibrary(
        "locations",
        summary: "list locations, or rename one",
        operands: "[OLD NEW]",
        completion: .names(.locations),
        description: [
            """
            Lists all locations and the number of copies at each. With --rename, renames a \
            location for all copies. If NEW exists, the locations are merged.
            """
        ],
        flags: [renameFlag, LibraryArguments.json],
        check: checkNames("locations"),
        body: { run throws(LibraryError) in
            guard run.arguments.isRenaming else { return try await listLocations(run) }
            let (old, new) = oldAndNew(run)
            let count = try await run.library.renameLocation(old, to: new)
            return reportRenaming("location", count, run)
        },
    )

    private static let renameFlag: Flag<LibraryArguments> = .toggle(
        "rename",
        summary: "rename OLD to NEW",
        record: { $0.isRenaming = true },
    )

    private static func checkNames(
        _ word: String
    ) -> @Sendable (LibraryArguments) throws(UsageError) -> Void {
        { arguments throws(UsageError) in
            let names = arguments.operands
            if !arguments.isRenaming, let name = names.first {
                throw UsageError("library \(word): to rename '\(name.text)', use --rename OLD NEW")
            }
            if arguments.isRenaming, names.count != 2 || names.contains(where: \.bytes.isEmpty) {
                throw UsageError("library \(word) --rename: name the old and the new name")
            }
        }
    }

    private static func oldAndNew(_ run: LibraryRun) -> (old: String, new: String) {
        (run.arguments.operands[0].text, run.arguments.operands[1].text)
    }

    private static func reportRenaming(
        _ kind: String,
        _ count: Int,
        _ run: LibraryRun,
    ) -> ExitStatus {
        let (old, new) = oldAndNew(run)
        guard count > 0 else {
            run.console.say("\(old): no such \(kind)")
            return .nothingFound
        }
        run.say("\(old): renamed to \(new) (\(count == 1 ? "1 book" : "\(count) books"))")
        return .success
    }

    private static func listTags(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        printNames(try await run.library.tags(), "tag", "books", run)
    }

    private static func listLocations(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        printNames(try await run.library.locations(), "location", "copies", run)
    }

    /// Prints names with the number of things that have each.
    private static func printNames(
        _ names: [NameCount],
        _ kind: StaticString,
        _ things: StaticString,
        _ run: LibraryRun,
    ) -> ExitStatus {
        if run.arguments.isJSON {
            for item in names {
                var object = JSONObject()
                object.add(kind, item.name)
                object.add(things, item.count)
                run.console.write(object.bytes + [UInt8(ascii: "\n")])
            }
        } else {
            run.show(
                [
                    TextTable.Column(heading: "\(kind)".uppercased(), flexibility: 1),
                    TextTable.Column(heading: "\(things)".uppercased(), isRight: true),
                ],
                names.map { [$0.name, "\($0.count)"] },
            )
        }
        return .success
    }
}
