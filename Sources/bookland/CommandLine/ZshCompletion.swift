/// The completion script for zsh.
enum ZshCompletion {
    static func script(_ commands: [Command]) -> String {
        let shown = commands.filter { !$0.isHidden }
        let list = shown.map { "            '\($0.name):\(quoted($0.summary))'" }
        return """
            #compdef bookland
            # zsh completion for bookland

            # Names from the library, or of cameras.
            _bookland_names() {
                local -a names
                names=(${(f)"$($bookland_program complete $1 ${(Q)words[2,-1]} 2>/dev/null)"})
                compadd -a names
            }

            _bookland() {
                local context state state_descr line bookland_program=$words[1]
                typeset -A opt_args
                _arguments -C \\
                    '(- *)'{-h,--help}'[show help]' \\
                    '(- *)--version[show the version]' \\
                    '1:command:->command' \\
                    '*::argument:->argument'
                case $state in
                command)
                    local -a commands=(
            \(list.joined(separator: "\n"))
                    )
                    _describe command commands
                    ;;
                argument)
                    case $words[1] in
            \(shown.map { $0.subcommands.isEmpty ? branch($0, shown) : group($0, shown) }.joined(separator: "\n"))
                    esac
                    ;;
                esac
            }

            if [[ $funcstack[1] == _bookland ]]; then
                _bookland "$@"
            else
                compdef _bookland bookland
            fi

            """
    }

    private static func group(_ group: Command, _ commands: [Command]) -> String {
        let list = group.subcommands.map { "'\($0.word):\(quoted($0.summary))'" }
        return """
                    \(group.name))
                        if ((CURRENT == 2)); then
                            local -a subcommands=(
                                \(list.joined(separator: "\n                    "))
                            )
                            _describe command subcommands
                        else
                            shift words
                            ((CURRENT--))
                            case $words[1] in
            \(group.subcommands.map { branch($0, commands) }.joined(separator: "\n"))
                            esac
                        fi
                        ;;
            """
    }

    private static func branch(_ command: Command, _ commands: [Command]) -> String {
        if command.operands == .commands { return help(command, commands) }
        let specifications =
            (command.options + [.help]).map(specification) + operands(command.operands)
        let lines = specifications.map { "                \($0)" }.joined(separator: " \\\n")
        return """
                    \(command.word))
                        _arguments -s -S \\
            \(lines)
                        ;;
            """
    }

    private static func specification(_ option: Option) -> String {
        let text = "[\(quoted(option.summary))]" + (option.value.map(value) ?? "")
        let long = "--" + option.name + (option.value == nil ? "" : "=")
        guard let letter = option.letter else { return "'\(long)\(text)'" }
        let short = "-\(letter)" + (option.value == nil ? "" : "+")
        return "'(\(short.prefix(2)) --\(option.name))'{\(short),\(long)}'\(text)'"
    }

    private static func value(_ value: Option.Value) -> String {
        if value.isFile { return ":file:_files" }
        if let names = value.names {
            return ":\(value.placeholder): _bookland_names \(names.rawValue)"
        }
        let choices = value.choices + value.suggestions
        guard !choices.isEmpty else { return ":\(value.placeholder): " }
        return ":\(value.placeholder):(\(list(choices)))"
    }

    private static func operands(_ operands: Command.Operands) -> [String] {
        switch operands {
        case .first(let first, let rest):
            action(first).map { ["'1\($0)'"] + (action(rest).map { ["'*\($0)'"] } ?? []) }
                ?? ["'1: : '"] + (action(rest).map { ["'*\($0)'"] } ?? [])
        case .action(let words, let rest):
            ["'1:word:(\(list(words)))'"] + (action(rest).map { ["'*\($0)'"] } ?? [])
        default: action(operands).map { ["'*\($0)'"] } ?? []
        }
    }

    /// What one operand is completed with.
    private static func action(_ operands: Command.Operands) -> String? {
        switch operands {
        case .none, .first, .action, .commands: nil
        case .files: ":file:_files"
        case .words(let words): ":word:(\(list(words)))"
        case .names(let names): ":name: _bookland_names \(names.rawValue)"
        case .namesOrFiles(let names): ":name:{ _bookland_names \(names.rawValue); _files }"
        }
    }

    private static func help(_ command: Command, _ commands: [Command]) -> String {
        let branches = commands.filter { !$0.helpWords.isEmpty }.map { command in
            "\(command.name)) compadd \(command.helpWords.joined(separator: " ")) ;;"
        }
        return """
                    \(command.word))
                        if ((CURRENT == 2)); then
                            compadd -- \(commands.map(\.name).joined(separator: " ")) --help
                        elif ((CURRENT == 3)); then
                            case $words[2] in
                            \(branches.joined(separator: "\n                "))
                            esac
                        fi
                        ;;
            """
    }

    /// Words in the parentheses of a specification.
    private static func list(_ words: [String]) -> String {
        words.map { $0.split(separator: " ").joined(separator: #"\\ "#) }.joined(separator: " ")
    }

    /// Escapes text for single quotes, brackets and colon-separated lists.
    private static func quoted(_ text: String) -> String {
        text.map { character in
            switch character {
            case "'": #"'\''"#
            case "[", "]", ":": "\\\(character)"
            default: "\(character)"
            }
        }.joined()
    }
}
