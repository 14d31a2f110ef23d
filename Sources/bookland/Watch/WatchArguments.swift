/// The arguments of `bookland decode --watch`.
struct WatchArguments: Sendable {
    /// Whether folders are watched.
    var isOn = false
    /// Whether files are passed over that are there at the start.
    var isOnlyNew = false
    /// How long a file must not change before it is read.
    var settleTime = Duration.seconds(1)
    /// Where files go that were read.
    var moves = ReadFileFolders.Settings()
    /// The options that were given and do nothing without `--watch`.
    var options: [String] = []

    /// The options of a watch.
    static let flags: [Flag<DecodeArguments>] = [
        .toggle(
            "watch",
            "w",
            summary: "read files as they arrive in folders, until Ctrl-C",
            details: """
                The arguments are then folders. Files that are there already are read first. A file is \
                read once it is complete: closed by the program that writes it, and unchanged for a second. \
                Hidden files are passed over, and names that end with .part, .crdownload, .tmp \
                and the like until they are renamed. A file that is written again is read again. \
                With --recursive, subfolders are watched too, also new ones. On network folders, which \
                report no changes, files are found within a few seconds.
                """,
            record: { $0.watch.isOn = true },
        ),
        .toggle(
            "move",
            summary: "with --watch: move read files to done/ or failed/ in the folder",
            details: """
                done is for files of which something was read, and with --add whose books are in the \
                library; failed for those without a code, and those that are damaged. Subfolders are \
                kept, and nothing is overwritten: a second a.jpg becomes a-2.jpg. If the library \
                cannot save a book, the file stays, and is read again at the next start.
                """,
            record: { arguments in
                arguments.watch.moves.areInside = true
                arguments.watch.options.append("--move")
            },
        ),
        .value(
            "done",
            takes: Option.Value(placeholder: "FOLDER", isFile: true),
            summary: "with --watch: move files that were read here",
            record: { arguments, folder in
                arguments.watch.moves.done = folder
                arguments.watch.options.append("--done")
            },
        ),
        .value(
            "failed",
            takes: Option.Value(placeholder: "FOLDER", isFile: true),
            summary: "with --watch: move files without a code, or damaged, here",
            record: { arguments, folder in
                arguments.watch.moves.failed = folder
                arguments.watch.options.append("--failed")
            },
        ),
        .toggle(
            "only-new",
            summary: "with --watch: pass over files that are there at the start",
            record: { arguments in
                arguments.watch.isOnlyNew = true
                arguments.watch.options.append("--only-new")
            },
        ),
        .value(
            "settle",
            takes: Option.Value(placeholder: "SECONDS"),
            summary: "with --watch: how long a file must not change (default: 1)",
            details: """
                More helps if a scanner writes its files in pieces, and closes them between.
                """,
            record: { arguments, text throws(UsageError) in
                arguments.watch.settleTime = try text.seconds(for: "--settle")
                arguments.watch.options.append("--settle")
            },
        ),
    ]

    /// Checks what can be checked without the folders.
    func check(_ arguments: DecodeArguments) throws(UsageError) {
        guard isOn else {
            if let option = options.first { throw UsageError("decode: \(option) needs --watch") }
            return
        }
        if !arguments.lists.isEmpty || arguments.operands.contains(PlatformString("-")) {
            throw UsageError("decode: --watch takes folders only")
        }
        if arguments.operands.isEmpty { throw UsageError("decode: --watch needs a folder") }
    }
}
