/// The commands of the program.
enum AllCommands {
    static let list = [
        DecodeCommand.command, ScanCommand.command, CamerasCommand.command, ISBNCommand.command,
        LookupCommand.command, SearchCommand.command, ShelfCommand.command, OwnCommand.command,
        LibraryCommand.command,
        LibraryCommand.shortImport, ReviewCommand.command, KioskCommand.command,
        LendingCommand.checkIn, LendingCommand.checkOut, LibraryCommand.shortStocktake,
        LabelsCommand.command,
        CacheCommand.command, CatalogCommand.command,
        DoctorCommand.command, LicensesCommand.command, HelpCommand.command,
        CompleteCommand.command, CompletionsCommand.command, ManualCommand.command,
    ]

    /// All commands, with each group followed by its subcommands.
    static var withSubcommands: [Command] { list.flatMap { [$0] + $0.subcommands } }

    static func command(named name: String) -> Command? {
        withSubcommands.first { $0.name == name }
    }

    /// The exit statuses of all commands.
    static let exitStatuses = [
        ("0", "Done; everything was found or valid."),
        ("1", "An error: for example a file that could not be read, or an invalid ISBN."),
        ("2", "The command line was invalid. Nothing was done."),
        ("4", "Nothing was found, without an error."),
        ("129, 130, 143", "Ended by SIGHUP, by Ctrl-C or by SIGTERM."),
    ]

    /// What the program is, for the manual.
    static let description = [
        """
        Reads the barcodes of books from pictures and cameras, looks the books up, and keeps them in \
        a library: a file with your books, their copies, places and loans. Each command has a manual \
        page, and 'bookland help COMMAND' prints the same.
        """,
        """
        Results go to standard output, messages to standard error. --name VALUE and --name=VALUE \
        are the same, -- ends the options, and - stands for standard input.
        """,
    ]

    /// Calls that show what the program is for.
    static let examples = [
        Command.Example(
            call: "bookland decode photos/*.jpg",
            meaning: "print the ISBNs of books in pictures",
        ),
        Command.Example(
            call: "bookland scan --add --at 'shelf 3'",
            meaning: "add books to the library as they pass a camera",
        ),
        Command.Example(
            call: "bookland doctor",
            meaning: "see what works on this machine, and what to do about the rest",
        ),
    ]

    /// What to do about mistakes in the program, for the manual.
    static let bugs = [
        """
        A report of a bug should have the output of 'bookland doctor --json', which contains no keys \
        and no names, and the picture if a code was misread or not read. A wrong ISBN is a bug, always.
        """
    ]

    /// The environment variables that the program reads.
    static let environment = [
        ("BOOKLAND_LIBRARY", "The library's file."),
        ("BOOKLAND_CONFIG", "The configuration file."),
        ("BOOKLAND_CONTACT", "A contact address, which lookup services receive."),
        (
            "BOOKLAND_GOOGLE_BOOKS_KEY, BOOKLAND_ISBNDB_KEY, BOOKLAND_SERVER_KEY",
            "Keys of services, which override the configuration file.",
        ),
        (
            "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_CACHE_HOME",
            """
            The folders in which bookland has a folder for the library and the catalogue, the \
            configuration and the cache. By default they are in HOME.
            """,
        ),
        ("XDG_RUNTIME_DIR", "'bookland doctor' looks whether it can be written."),
        ("HOME", "The user's folder."),
        ("PATH", "Where pdfinfo, pdftoppm and the programs of 'scan --exec' are."),
        ("https_proxy", "The proxy for lookups."),
        ("NO_COLOR", "If it is set and not empty, previews have no colours."),
        ("TERM", "If it is dumb or unset, no progress is shown."),
        ("TZ", "The time zone of due days and of times in lists."),
        ("TESSDATA_PREFIX", "Where Tesseract has its data."),
        ("SOURCE_DATE_EPOCH", "The date on manual pages, in seconds since 1970."),
        (
            "NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID",
            "systemd sets them for the station, which tells it when it is ready and that it works.",
        ),
    ]

    /// The files that the program uses.
    static let files = [
        (
            "~/.local/share/bookland/library.db",
            "The library, with files of the station beside it.",
        ),
        ("~/.local/share/bookland/catalog.db", "The offline catalogue."),
        ("~/.local/share/bookland/covers/", "The station's covers."),
        ("~/.local/share/bookland/kiosk-jobs/", "Files that the station imports."),
        ("~/.config/bookland/config", "The configuration: see bookland.conf(5)."),
        ("~/.cache/bookland/", "The cache of lookups."),
        (
            "PREFIX/share/doc/bookland/",
            "The documentation, with the keys of JSON output; PREFIX is /usr or /usr/local.",
        ),
    ]

    /// Returns the error for an unknown command: usually a typing mistake, or the name of a picture.
    static func unknown(_ word: String) -> UsageError {
        if word.contains(".") || word.contains("/") {
            return UsageError("no such command: \(word) (did you mean bookland decode \(word)?)")
        }
        // 'find' is 'search', which is also a command of its own.
        let names = list.filter { !$0.isHidden }.map(\.name)
        if let synonym = UsageError.synonyms[word] {
            let full = withSubcommands.first { $0.word == synonym && !$0.isHidden }
            if let full, !names.contains(synonym) || full.name == "library \(synonym)" {
                return UsageError("no such command: \(word) (did you mean \(full.name)?)")
            }
        }
        // Who types "bookland add" means the library's.
        if let full = withSubcommands.first(where: { $0.word == word && !$0.isHidden }) {
            return UsageError("no such command: \(word) (did you mean \(full.name)?)")
        }
        return .unknown("command", word, among: names)
    }
}
