import BookCatalog

/// `bookland catalog`: the catalogue in which books are looked up without a network.
enum CatalogCommand {
    static let command = Command(
        name: "catalog",
        summary: "fill the offline catalogue, and say what is in it",
        synopsis: ["catalog import [OPTION]... FILE...", "catalog stats [OPTION]..."],
        description: [
            """
            The offline catalogue is one file, in which books are looked up before any service is \
            asked. A few hundred well-known books come with the program; import adds those of \
            files, in any order: dumps of Open Library (editions, works, authors), MARC 21 \
            (ISO 2709 or MARCXML), and JSON Lines as bookland lookup --json writes them, each \
            plain or compressed with gzip. The file - stands for standard input.
            """,
            """
            An import that was interrupted goes on where it stopped when it is called again; a \
            file that is imported and unchanged is not read again. Lines and records that cannot \
            be read are named on stderr, counted, and passed over.
            """,
            """
            What was imported can be found once the import has put it into the indices, at its \
            end. stats says what is in the catalogue, and which files it is from.
            """,
        ],
        options: CatalogArguments.flags.map(\.option),
        operands: .files,
        exitStatuses: [
            (.success, "all files are in the catalogue"),
            (.failure, "a file could not be read, or the catalogue not be used"),
            (.usage, "the command line was not understood"),
        ],
        examples: [
            Command.Example(
                call: "bookland catalog import ol_dump_*_latest.txt.gz",
                meaning: "Open Library's editions, works and authors",
            ),
            Command.Example(
                call: "bookland catalog import records.mrc",
                meaning: "the records of a library",
            ),
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<CatalogArguments>(
            flags: CatalogArguments.flags,
            operand: { arguments, word in arguments.operands.append(word) },
        )
        return try Command.parsing(words, as: "catalog", with: parser, into: CatalogArguments()) {
            arguments throws(UsageError) in
            let actions = ["import", "stats"]
            guard let action = arguments.operands.first?.text else {
                throw UsageError("catalog: name what to do: import or stats")
            }
            guard actions.contains(action) else {
                throw .unknown("action", action, among: actions)
            }
            guard let path = arguments.path else {
                throw UsageError(
                    "catalog: there is no home: name the catalogue with --catalog FILE"
                )
            }
            let files = Array(arguments.operands.dropFirst())
            if action == "stats" {
                if let extra = files.first {
                    throw UsageError("catalog stats takes no operand: \(extra.text)")
                }
                return CatalogStatsRun(path: path, isJSON: arguments.isJSON).run()
            }
            if files.isEmpty {
                throw UsageError("catalog import: name a file, or - for standard input")
            }
            return CatalogImportRun(path: path, isQuiet: arguments.isQuiet).run(files)
        }
    }
}
