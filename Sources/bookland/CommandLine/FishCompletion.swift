/// The completion script for fish.
enum FishCompletion {
    static func script(_ commands: [Command]) -> String {
        let shown = commands.filter { !$0.isHidden }
        let head = [
            "# fish completion for bookland",
            "",
            functions,
            "",
            "complete -c bookland -f",
            "complete -c bookland -n __fish_use_subcommand -s h -l help -d 'show help'",
            "complete -c bookland -n __fish_use_subcommand -l version -d 'show the version'",
        ]
        let all = shown.flatMap { command in
            command.subcommands.isEmpty ? lines(command, shown) : group(command, shown)
        }
        return (head + all).joined(separator: "\n") + "\n"
    }

    private static let functions = """
        # Whether the command line begins with these words after the program.
        function __bookland_within
            set -l words (commandline -opc)
            set -l last (math (count $argv) + 1)
            test "$words[2..$last]" = "$argv"
        end

        # Whether a number of operands comes before the word, after a number of words. The others are options
        # with values.
        function __bookland_after
            set -l words (commandline -opc)
            set -l operands 0
            set -l index (math $argv[2] + 1)
            while test $index -le (count $words)
                switch $words[$index]
                    case '-?*'
                        contains -- $words[$index] $argv[3..]; and set index (math $index + 1)
                    case '*'
                        set operands (math $operands + 1)
                end
                set index (math $index + 1)
            end
            test $operands -eq $argv[1]
        end

        # Names from the library, or of cameras.
        function __bookland_names
            set -l words (commandline -opc)
            $words[1] complete $argv[1] $words[2..] 2>/dev/null
        end
        """

    private static func group(_ group: Command, _ commands: [Command]) -> [String] {
        let name = "complete -c bookland -n __fish_use_subcommand -a \(group.name)"
        let choice = "__bookland_within \(group.name); and __bookland_after 0 2"
        return ["\(name) -d '\(quoted(group.summary))'"]
            + group.subcommands.flatMap { command in
                let offer = "complete -c bookland -n '\(choice)' -a \(command.word)"
                return ["\(offer) -d '\(quoted(command.summary))'"] + details(command, commands)
            }
    }

    private static func lines(_ command: Command, _ commands: [Command]) -> [String] {
        let name = "complete -c bookland -n __fish_use_subcommand -a \(command.name)"
        return ["\(name) -d '\(quoted(command.summary))'"] + details(command, commands)
    }

    /// Completions for operands and options.
    private static func details(_ command: Command, _ commands: [Command]) -> [String] {
        let within = "__bookland_within \(command.name)"
        let condition = "complete -c bookland -n '\(within)'"
        let options = (command.options + [.help]).map { option in
            let letter = option.letter.map { " -s \($0)" } ?? ""
            let value = option.value.map(value) ?? ""
            return "\(condition)\(letter) -l \(option.name)\(value) -d '\(quoted(option.summary))'"
        }
        return operands(command, commands).map { test, offer in
            "complete -c bookland -n '\(within)\(test)'\(offer)"
        } + options
    }

    private static func value(_ value: Option.Value) -> String {
        if value.isFile { return " -r -F" }
        if let names = value.names { return " -x -a '(__bookland_names \(names.rawValue))'" }
        let choices = value.choices + value.suggestions
        return " -x" + (choices.isEmpty ? "" : " -a '\(list(choices))'")
    }

    /// What is offered under which further condition.
    private static func operands(
        _ command: Command,
        _ commands: [Command],
    ) -> [(test: String, offer: String)] {
        let words = command.name.split(separator: " ").count + 1
        let taking = command.options.filter { $0.value != nil }.flatMap { option in
            ["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? [])
        }
        let first = "__bookland_after 0 \(words) \(taking.joined(separator: " "))"
        switch command.operands {
        case .commands:
            return commands.flatMap { command in
                [
                    (
                        "; and __bookland_after 0 2",
                        " -a \(command.name) -d '\(quoted(command.summary))'",
                    )
                ]
                    + (command.helpWords.isEmpty
                        ? []
                        : [
                            (
                                " \(command.name); and __bookland_after 1 2",
                                " -a '\(list(command.helpWords))'",
                            )
                        ])
            }
        case .first(let one, let rest):
            return offers(one).map { ("; and \(first)", $0) }
                + offers(rest).map { ("; and not \(first)", $0) }
        case .action(let actions, let rest):
            return [("; and \(first)", " -a '\(list(actions))'")]
                + offers(rest).map { ("; and not \(first)", $0) }
        default: return offers(command.operands).map { ("", $0) }
        }
    }

    private static func offers(_ operands: Command.Operands) -> [String] {
        switch operands {
        case .files: [" -F"]
        case .words(let words): [" -a '\(list(words))'"]
        case .names(let names): [" -a '(__bookland_names \(names.rawValue))'"]
        case .namesOrFiles(let names): [" -F", " -a '(__bookland_names \(names.rawValue))'"]
        case .none, .first, .action, .commands: []
        }
    }

    private static func list(_ words: [String]) -> String {
        words.map { word in
            word.contains(" ") ? "\"\(word)\"" : word
        }.joined(separator: " ")
    }

    /// Escapes text for single quotes.
    private static func quoted(_ text: String) -> String {
        text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    }
}
