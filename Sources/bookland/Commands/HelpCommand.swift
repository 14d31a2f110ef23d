/// `bookland help [COMMAND]`.
enum HelpCommand {
    static let command = Command(
        name: "help",
        summary: "explain a command",
        synopsis: ["help [COMMAND [COMMAND]]"],
        description: ["Lists the commands, or explains one command."],
        options: [],
        operands: .words([
            "decode", "scan", "cameras", "isbn", "lookup", "search", "library", "cache", "catalog",
        ]),
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
            guard names.count == 1 || names.count == 2 && !command.subcommands.isEmpty else {
                throw UsageError("help explains one command at a time")
            }
            let name = names.joined(separator: " ")
            guard AllCommands.command(named: name) != nil else {
                throw .unknown("command", name, among: command.subcommands.map(\.name))
            }
            return show(name, .long)
        }
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
