/// `bookland help [COMMAND]`.
enum HelpCommand {
    static let command = Command(
        name: "help",
        summary: "explain a command",
        synopsis: ["help [COMMAND [COMMAND]]"],
        description: ["Lists the commands, or explains one command."],
        options: [],
        operands: .commands,
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<[String]>(
            flags: [],
            operand: { names, word in names.append(word.text) },
        )
        return try Command.parsing(words, as: "help", with: parser, into: []) {
            names throws(UsageError) in
            guard let first = names.first else { return showProgram() }
            guard let command = AllCommands.command(named: first) else {
                throw AllCommands.unknown(first)
            }
            return try show(command, names.dropFirst())
        }
    }

    /// Prints the help of a command, or of one of its subcommands or actions.
    ///
    /// What an action does is in the help of its command.
    private static func show(
        _ command: Command,
        _ words: ArraySlice<String>,
    ) throws(UsageError) -> ExitStatus {
        guard let word = words.first else { return show(command.name, .long) }
        if let subcommand = command.subcommands.first(where: { $0.word == word }) {
            return try show(subcommand, words.dropFirst())
        }
        let known = command.subcommands.map(\.word) + command.actions
        guard !known.isEmpty else { throw UsageError("help explains one command at a time") }
        guard command.actions.contains(word) else {
            throw .unknown("command", word, among: known, of: command.name)
        }
        guard words.count == 1 else { throw UsageError("help explains one command at a time") }
        return show(command.name, .long)
    }

    /// Prints the help of the program.
    static func showProgram() -> ExitStatus {
        Console().write(Array(Help.program(AllCommands.list, version: Bookland.version).utf8))
        return .success
    }

    /// Prints the help of one command.
    static func show(_ name: String, _ length: HelpLength) -> ExitStatus {
        if let command = AllCommands.command(named: name) {
            Console().write(Array(Help.command(command, length).utf8))
        }
        return .success
    }
}
