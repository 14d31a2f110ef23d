/// `bookland help [COMMAND]`.
enum HelpCommand {
    static let command = Command(
        name: "help",
        summary: "explain a command",
        synopsis: ["help [COMMAND [COMMAND]]"],
        description: ["Shows what the program can do, or everything about one command."],
        options: [],
        operands: .words([
            "decode", "cameras", "isbn", "lookup", "search", "library", "cache", "catalog",
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
            guard let command = Catalog.command(named: first) else { throw Catalog.unknown(first) }
            guard names.count == 1 || names.count == 2 && !command.subcommands.isEmpty else {
                throw UsageError("help explains one command at a time")
            }
            let name = names.joined(separator: " ")
            guard Catalog.command(named: name) != nil else {
                throw .unknown("command", name, among: command.subcommands.map(\.name))
            }
            return show(name, .long)
        }
    }

    /// Prints what the program can do.
    static func showProgram() -> ExitStatus {
        Console().write(Array(Help.program(Catalog.commands, version: Bookland.version).utf8))
        return .success
    }

    /// Prints the help of one command.
    static func show(_ name: String, _ length: HelpLength) -> ExitStatus {
        if let command = Catalog.command(named: name) {
            Console().write(Array(Help.command(command, length).utf8))
        }
        return .success
    }
}
