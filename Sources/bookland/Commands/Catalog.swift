/// Every command there is.
enum Catalog {
    static let commands = [
        DecodeCommand.command, ScanCommand.command, CamerasCommand.command, ISBNCommand.command,
        LookupCommand.command, SearchCommand.command, LibraryCommand.command,
        CacheCommand.command, CatalogCommand.command,
        HelpCommand.command,
        CompletionsCommand.command, ManualCommand.command,
    ]

    /// The commands, each group followed by those that it consists of.
    static var everyCommand: [Command] { commands.flatMap { [$0] + $0.subcommands } }

    static func command(named name: String) -> Command? {
        everyCommand.first { $0.name == name }
    }

    /// The error for a word that is no command: most likely mistyped, or a picture.
    static func unknown(_ word: String) -> UsageError {
        if word.contains(".") || word.contains("/") {
            return UsageError("no such command: \(word) (did you mean bookland decode \(word)?)")
        }
        let names = commands.filter { !$0.isHidden }.map(\.name)
        return .unknown("command", word, among: names)
    }
}
