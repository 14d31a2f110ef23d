/// A command: its name, its help and the code that runs it.
struct Command: Sendable {
    let name: String
    /// One line in lower case, without a full stop.
    let summary: String
    /// The usage lines, without the program's name.
    let synopsis: [String]
    /// The description, one paragraph per string.
    let description: [String]
    let options: [Option]
    /// What shells complete operands with.
    var operands = Operands.none
    var exitStatuses: [(status: ExitStatus, meaning: String)] = []
    var examples: [Example] = []
    /// Hidden commands are for packagers and are not listed.
    var isHidden = false
    /// The heading that the command is listed under in its group's help.
    var heading = ""
    /// The commands of a group.
    ///
    /// Their names begin with the group's name.
    var subcommands: [Command] = []
    /// Runs the command with the words after its name.
    let run: @Sendable ([PlatformString]) throws(UsageError) -> ExitStatus

    /// The kind of operands that a command takes.
    indirect enum Operands: Sendable, Equatable {
        case none
        case files
        /// Each is one of these.
        case words([String])
        /// Each is a name that the user has given, or that of a camera.
        case names(KnownNames)
        /// Each is such a name, or a file.
        case namesOrFiles(KnownNames)
        /// The first one says what to do: `import` in `catalog import`. The others are of a kind of their own.
        case action([String], then: Operands)
        /// The first one differs from the others.
        case first(Operands, then: Operands)
        /// A command, then one of its subcommands or actions.
        case commands
    }

    /// What the first operand can say to do; empty for most commands.
    var actions: [String] {
        if case .action(let words, _) = operands { return words }
        return []
    }

    /// An example call and its explanation.
    struct Example: Sendable {
        let call: String
        let meaning: String
    }

    /// The last word of the name: `undo` for `library undo`.
    var word: String { name.split(separator: " ").last.map(String.init) ?? name }

    /// Makes a group of commands.
    ///
    /// The first word after the group's name selects one.
    static func group(
        _ name: String,
        summary: String,
        description: [String],
        _ subcommands: [Command],
    ) -> Command {
        Command(
            name: name,
            summary: summary,
            synopsis: ["\(name) COMMAND [OPTION]... [ARGUMENT]..."],
            description: description,
            options: [],
            operands: .words(subcommands.map(\.word)),
            subcommands: subcommands,
        ) { words throws(UsageError) in
            guard let word = words.first?.text else {
                throw UsageError("\(name): name a command (try 'bookland help \(name)')")
            }
            if word == "-h" { return HelpCommand.show(name, .short) }
            if word == "--help" { return HelpCommand.show(name, .long) }
            guard let command = subcommands.first(where: { $0.word == word }) else {
                throw .unknown("command", word, among: subcommands.map(\.word), of: name)
            }
            return try command.run(Array(words.dropFirst()))
        }
    }

    /// Parses the words, then runs the body, or shows help if the words ask for it.
    static func parsing<Arguments>(
        _ words: [PlatformString],
        as name: String,
        with parser: ArgumentParser<Arguments>,
        into initial: Arguments,
        run body: (Arguments) throws(UsageError) -> ExitStatus,
    ) throws(UsageError) -> ExitStatus {
        let outcome: ArgumentParser<Arguments>.Outcome
        do throws(UsageError) {
            outcome = try parser.parse(words, into: initial)
        } catch {
            // Without a suggestion, the help has the options.
            let isBare =
                error.description.hasPrefix("no such option") && !error.description.hasSuffix(")")
            throw isBare ? UsageError("\(error) (try 'bookland help \(name)')") : error
        }
        switch outcome {
        case .run(let arguments):
            return try body(arguments)
        case .help(let length):
            return HelpCommand.show(name, length)
        }
    }
}
