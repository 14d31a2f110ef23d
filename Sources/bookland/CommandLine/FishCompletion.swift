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
        return (head + shown.flatMap(lines)).joined(separator: "\n") + "\n"
    }

    private static func lines(_ command: Command) -> [String] {
        let condition = "complete -c bookland -n '__fish_seen_subcommand_from \(command.name)'"
        let name = "complete -c bookland -n __fish_use_subcommand -a \(command.name)"
        let options = (command.options + [.help]).map { option in
            let letter = option.letter.map { " -s \($0)" } ?? ""
            let value = option.value.map(value) ?? ""
            return "\(condition)\(letter) -l \(option.name)\(value) -d '\(quoted(option.summary))'"
        }
        return ["\(name) -d '\(quoted(command.summary))'"]
            + operands(command.operands).map { condition + $0 } + options
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

    /// Text inside single quotes.
    private static func quoted(_ text: String) -> String {
        text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    }
}
