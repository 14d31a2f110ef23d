import BookDesk
import BookImport
import BookLibrary
import BooklandJSON

/// `bookland library import`, and `bookland import`, which is short for it.
extension LibraryCommand {
    static let importing = importCommand("library import")
    /// The short form.
    static let shortImport = importCommand("import")

    private static func importCommand(_ name: String) -> Command {
        .ofLibrary(
            named: name,
            summary: "add books from a file of another program",
            operands: "FILE...",
            completion: .files,
            description: [
                """
                Imports books from what other programs export, from tables and from lists of ISBNs; - \
                stands for standard input. Format, encoding and columns are recognised by the content of the file: \
                Goodreads, LibraryThing, StoryGraph, Libib, BookBuddy, openreads, BookWyrm, Calibre, \
                Open Library, any other table with commas, semicolons, tabs or bars, BibTeX, RIS, MARC, \
                MARCXML, and JSON Lines of 'library export'. See import.md in \
                share/doc/bookland.
                """,
                """
                On a terminal, a preview shows what the columns mean and what would be done, and you are \
                asked. Each row is counted once: as added, as already yours, as merged into a book that lacked \
                what the row says, as put up for 'bookland review', or as rejected. Rejected rows go to \
                FILE.rejected.csv with the reasons; correct them there, and import that file.
                """,
                """
                An import that is interrupted goes on where it stopped when the same command runs again. \
                'library undo' takes a whole import back.
                """,
            ],
            flags: LibraryArguments.importFlags,
            examples: [
                Command.Example(
                    call: "bookland import --dry-run books.csv",
                    meaning: "what importing the file would do",
                ),
                Command.Example(
                    call: "bookland import --map isbn=3,title=Titel books.csv",
                    meaning: "a table whose headings say little",
                ),
            ],
            opening: .importing,
            check: { arguments throws(UsageError) in
                if arguments.importing.isList {
                    if !arguments.operands.isEmpty {
                        throw UsageError("\(name): --list takes no file")
                    }
                } else if arguments.operands.isEmpty {
                    throw UsageError("\(name): name a file")
                }
                let rejected = arguments.importing.options.rejectedPath
                if rejected != nil, arguments.operands.count > 1 {
                    throw UsageError("\(name): --rejected needs a single file to import")
                }
                if rejected == "-" || rejected == "" {
                    throw UsageError("\(name): --rejected needs the name of a file")
                }
                if arguments.importing.continues, arguments.importing.restarts {
                    throw UsageError("\(name): --continue and --restart exclude each other")
                }
            },
            body: { run throws(LibraryError) in
                if run.arguments.importing.isList { return try await listImports(run) }
                var status = ExitStatus.success
                for file in run.arguments.operands {
                    let result = await LibraryImportRun(file.text, run).run()
                    status = status.combined(with: result)
                }
                return status
            },
        )
    }

    private static func listImports(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        let imports = try await run.library.imports()
        if run.arguments.isJSON {
            for item in imports { run.console.write(item.line.bytes + [UInt8(ascii: "\n")]) }
        } else {
            let isTerminal = run.console.outputIsTerminal
            run.show(
                [
                    TextTable.Column(heading: "NO", isRight: true),
                    TextTable.Column(heading: "STATE"),
                    TextTable.Column(heading: "LAST ROW"),
                    TextTable.Column(heading: "ROWS", isRight: true),
                    TextTable.Column(heading: "FORMAT"),
                    TextTable.Column(heading: "FILE", flexibility: 1),
                ],
                imports.map { item in
                    [
                        "\(item.id)", item.shownState,
                        isTerminal ? item.updated.local : item.updated.description,
                        "\(item.counts.rows)", item.format, item.name,
                    ]
                },
            )
        }
        if imports.isEmpty { run.say("no imports") }
        return imports.isEmpty ? .nothingFound : .success
    }
}

extension LibraryImport {
    /// How long an import under way writes nothing at most.
    private static let patience = 120_000

    /// The state; one that ended before all rows were imported cannot say so itself.
    fileprivate var shownState: String {
        let silence = Timestamp.now.milliseconds - updated.milliseconds
        return state == .underWay && silence > Self.patience ? "interrupted" : state.rawValue
    }

    fileprivate var line: JSONLine {
        var line = JSONLine()
        line.add("import", id.number)
        line.add("file", name)
        line.add("format", format)
        line.add("state", shownState)
        line.add("started", started.description)
        line.add("updated", updated.description)
        line.add("rows", counts.rows)
        line.add("added", counts.added)
        line.add("alreadyYours", counts.alreadyYours)
        line.add("merged", counts.merged)
        line.add("toReview", counts.toReview)
        line.add("rejected", counts.rejected)
        return line
    }
}
