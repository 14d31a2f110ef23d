/// The commands of the program.
enum AllCommands {
    static let list = [
        DecodeCommand.command, ScanCommand.command, CamerasCommand.command, ISBNCommand.command,
        LookupCommand.command, SearchCommand.command, ShelfCommand.command, LibraryCommand.command,
        LibraryCommand.shortImport, ReviewCommand.command, KioskCommand.command,
        LendingCommand.checkIn, LendingCommand.checkOut, LibraryCommand.shortStocktake,
        LabelsCommand.command,
        CacheCommand.command, CatalogCommand.command,
        LicensesCommand.command,
        HelpCommand.command,
        CompletionsCommand.command, ManualCommand.command,
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

    /// The environment variables that the program reads.
    static let environment = [
        ("BOOKLAND_LIBRARY", "The library's file."),
        ("BOOKLAND_CONFIG", "The configuration file."),
        ("BOOKLAND_CONTACT", "A contact address, which lookup services receive."),
        (
            "BOOKLAND_GOOGLE_BOOKS_KEY, BOOKLAND_ISBNDB_KEY",
            "API keys, which override the configuration file.",
        ),
        (
            "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_CACHE_HOME",
            "The folders of the library, the configuration and the cache.",
        ),
    ]

    /// The files that the program uses.
    static let files = [
        ("~/.local/share/bookland/library.db", "The library."),
        ("~/.local/share/bookland/catalog.db", "The offline catalogue."),
        ("~/.config/bookland/config", "The configuration."),
        ("~/.cache/bookland/", "The cache of lookups."),
    ]

    /// Returns the error for an unknown command: usually a typing mistake, or the name of a picture.
    static func unknown(_ word: String) -> UsageError {
        if word.contains(".") || word.contains("/") {
            return UsageError("no such command: \(word) (did you mean bookland decode \(word)?)")
        }
        let names = list.filter { !$0.isHidden }.map(\.name)
        return .unknown("command", word, among: names)
    }
}
