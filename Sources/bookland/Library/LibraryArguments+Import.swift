import BookDesk
import BookImport
import BookLibrary

extension LibraryArguments {
    /// What `bookland import` does.
    struct ImportSettings: Sendable {
        var options = FileImport.Options()
        /// Whether only the preview is wanted.
        var isDryRun = false
        /// Whether imports are listed.
        var isList = false
        /// Whether an interrupted import goes on, however long ago.
        var continues = false
        /// Whether an interrupted import begins again.
        var restarts = false
    }

    static let importFlags: [LibraryFlag] = [
        .toggle(
            "dry-run",
            "n",
            summary: "show what would be done, and change nothing",
            record: { $0.importing.isDryRun = true },
        ),
        .value(
            "map",
            takes: Option.Value(placeholder: "MAPPING"),
            summary: "what columns mean: isbn=3,title=Titel",
            details: """
                A column is named by its number or its heading; - stands for none, as in 'tags=-'. It is \
                remembered for files with the same headings. Meanings: \
                \(ColumnMeaning.allCases.map(\.rawValue).joined(separator: ", ")).
                """,
            record: { arguments, text throws(UsageError) in
                do throws(ImportError) {
                    arguments.importing.options.mapping = try ColumnMapping(text.text)
                } catch {
                    throw UsageError("--map: \(error)")
                }
            },
        ),
        .value(
            "on-duplicate",
            takes: Option.Value(
                placeholder: "ACTION",
                choices: ["review"] + Library.DuplicatePolicy.allCases.map(\.rawValue),
            ),
            summary: "other editions of your books: review (default), count, copy or skip",
            details: """
                review adds them and asks about them later, in 'bookland review'; count adds them, copy \
                adds a copy to the book that you have, and skip changes nothing.
                """,
            record: { arguments, text in
                arguments.importing.options.onDuplicate = Library.DuplicatePolicy(
                    rawValue: text.text
                )
            },
        ),
        .value(
            "rejected",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "where rejected rows go (default: the file's name and .rejected.csv)",
            record: { $0.importing.options.rejectedPath = $1.text },
        ),
        .toggle(
            "continue",
            summary: "go on with an import that was interrupted, however long ago",
            details: "Also with other columns or another --on-duplicate than its first rows.",
            record: {
                $0.importing.options.interrupted = .goOn
                $0.importing.continues = true
            },
        ),
        .toggle(
            "restart",
            summary: "begin an import that was interrupted again, with the first row",
            record: {
                $0.importing.options.interrupted = .restart
                $0.importing.restarts = true
            },
        ),
        .toggle(
            "list",
            summary: "list the imports, the latest first",
            record: { $0.importing.isList = true },
        ),
        .toggle(
            "yes",
            "y",
            summary: "import without showing a preview and asking",
            details: "In a pipe nothing is asked.",
            record: { $0.isConfirmed = true },
        ),
        json(of: "import.md"),
    ]
}
