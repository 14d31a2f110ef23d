import BookCatalog
import BooklandSystem

/// `bookland catalog`: the catalogue for lookups without a network.
enum CatalogCommand {
    static let command = Command(
        name: "catalog",
        summary: "fill the offline catalogue, and show what it contains",
        synopsis: ["catalog import [OPTION]... FILE...", "catalog stats [OPTION]..."],
        description: [
            """
            Lookups ask the offline catalogue before any service. The program contains a few \
            hundred well-known books; import adds the books in files: Open Library dumps \
            (editions, works, authors), MARC 21 (ISO 2709 or MARCXML), and JSON Lines as \
            'bookland lookup --json' prints them, in any order, plain or compressed with gzip. \
            The file - stands for standard input.
            """,
            """
            Repeat an interrupted import to resume it where it stopped. A file that has been \
            imported and is unchanged is not read again. Lines and records that cannot be read \
            are reported on stderr, counted and skipped.
            """,
            """
            Imported books can be found when the import has ended, as it builds the indices last. \
            stats shows what the catalogue contains and which files were imported.
            """,
        ],
        options: CatalogArguments.flags.map(\.option),
        operands: .action(["import", "stats"], then: .files),
        exitStatuses: [
            (.success, "all files have been imported"),
            (.failure, "a file cannot be read, or the catalogue cannot be used"),
            (.usage, "the command line was not understood"),
        ],
        examples: [
            Command.Example(
                call: "bookland catalog import ol_dump_*_latest.txt.gz",
                meaning: "import Open Library's editions, works and authors",
            ),
            Command.Example(
                call: "bookland catalog import records.mrc",
                meaning: "import the records of a library",
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
                throw UsageError("catalog: name an action: import or stats")
            }
            guard actions.contains(action) else {
                throw .unknown("action", action, among: actions)
            }
            guard let path = arguments.path else {
                throw UsageError(
                    "catalog: \(UserFolders.whyMissing): name the catalogue with --catalog FILE"
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
