/// A command of the program: what it says about itself, and what it does.
struct Command: Sendable {
    let name: String
    /// One line in lower case, without a full stop.
    let summary: String
    /// The forms of a call, without the program's name.
    let synopsis: [String]
    /// What it does, a paragraph a string.
    let description: [String]
    let options: [Option]
    /// What a shell should offer for a word that is no option.
    var operands = Operands.none
    var exitStatuses: [(status: ExitStatus, meaning: String)] = []
    var examples: [Example] = []
    /// Left out of the list of commands: for packagers, not for readers.
    var isHidden = false
    /// What a group of commands consists of; their names begin with the group's.
    var subcommands: [Command] = []
    /// Does the work, given the words after the command's name.
    let run: @Sendable ([PlatformString]) throws(UsageError) -> ExitStatus

    /// What operands are.
    enum Operands: Sendable, Equatable {
        case none
        case files
        case words([String])
    }

    /// A call that shows something, and what it shows.
    struct Example: Sendable {
        let call: String
        let meaning: String
    }

    /// The last word of the name, by which a group knows its command.
    var word: String { name.split(separator: " ").last.map(String.init) ?? name }

    /// Makes a command that is a group of others, the first word after its name saying which.
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
                throw .unknown("command", "\(name) \(word)", among: subcommands.map(\.name))
            }
            return try command.run(Array(words.dropFirst()))
        }
    }

    /// Parses the words and runs the body, or shows the help that the words ask for.
    static func parsing<Arguments>(
        _ words: [PlatformString],
        as name: String,
        with parser: ArgumentParser<Arguments>,
        into initial: Arguments,
        run body: (Arguments) throws(UsageError) -> ExitStatus,
    ) throws(UsageError) -> ExitStatus {
        switch try parser.parse(words, into: initial) {
        case .run(let arguments):
            return try body(arguments)
        case .help(let length):
            return HelpCommand.show(name, length)
        }
    }
}

/// How the program ends.
enum ExitStatus: Int32, Sendable {
    case success = 0
    case failure = 1
    case usage = 2
    case nothingFound = 4
    case hungUp = 129
    case interrupted = 130
    case terminated = 143

    /// The status of two pieces of work: an error outranks nothing found.
    func combined(with other: ExitStatus) -> ExitStatus {
        if self == .failure || other == .failure { return .failure }
        return self == .success ? other : self
    }
}
