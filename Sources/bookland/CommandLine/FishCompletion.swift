/// The completion script for fish.
enum FishCompletion {
    static func script(_ commands: [Command]) -> String {
        let shown = commands.filter { !$0.isHidden }
        let head = [
            "# fish completion for bookland",
            "",
            "complete -c bookland -f",
            "complete -c bookland -n __fish_use_subcommand -s h -l help -d 'show help'",
            "complete -c bookland -n __fish_use_subcommand -l version -d 'show the version'",
        ]
        let all = shown.flatMap { $0.subcommands.isEmpty ? lines($0) : group($0) }
        return (head + all).joined(separator: "\n") + "\n"
    }

    private static func group(_ group: Command) -> [String] {
        let words = group.subcommands.map(\.word).joined(separator: " ")
        let within = "__fish_seen_subcommand_from \(group.name)"
        let name = "complete -c bookland -n __fish_use_subcommand -a \(group.name)"
        return ["\(name) -d '\(quoted(group.summary))'"]
            + group.subcommands.flatMap { command in
                let choice = "\(within); and not __fish_seen_subcommand_from \(words)"
                let offer = "complete -c bookland -n '\(choice)' -a \(command.word)"
                let seen = "\(within); and __fish_seen_subcommand_from \(command.word)"
                return ["\(offer) -d '\(quoted(command.summary))'"] + details(command, seen)
            }
    }

    private static func lines(_ command: Command) -> [String] {
        let name = "complete -c bookland -n __fish_use_subcommand -a \(command.name)"
        return ["\(name) -d '\(quoted(command.summary))'"]
            + details(command, "__fish_seen_subcommand_from \(command.name)")
    }

    /// Completions for operands and options, offered if the condition holds.
    private static func details(_ command: Command, _ test: String) -> [String] {
        let condition = "complete -c bookland -n '\(test)'"
        let options = (command.options + [.help]).map { option in
            let letter = option.letter.map { " -s \($0)" } ?? ""
            let value = option.value.map(value) ?? ""
            return "\(condition)\(letter) -l \(option.name)\(value) -d '\(quoted(option.summary))'"
        }
        return operands(command.operands).map { condition + $0 } + options
    }

    private static func value(_ value: Option.Value) -> String {
        if value.isFile { return " -r -F" }
        return " -x"
            + (value.choices.isEmpty ? "" : " -a '\(value.choices.joined(separator: " "))'")
    }

    private static func operands(_ operands: Command.Operands) -> [String] {
        switch operands {
        case .none: []
        case .files: [" -F"]
        case .words(let words): [" -a '\(words.joined(separator: " "))'"]
        }
    }

    /// Escapes text for single quotes.
    private static func quoted(_ text: String) -> String {
        text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    }
}
