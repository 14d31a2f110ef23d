/// The completion script for zsh.
enum ZshCompletion {
    static func script(_ commands: [Command]) -> String {
        let shown = commands.filter { !$0.isHidden }
        let list = shown.map { "            '\($0.name):\(quoted($0.summary))'" }
        return """
            #compdef bookland
            # zsh completion for bookland

            _bookland() {
                local context state state_descr line
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
            \(shown.map { $0.subcommands.isEmpty ? branch($0) : group($0) }.joined(separator: "\n"))
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

    private static func group(_ group: Command) -> String {
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
            \(group.subcommands.map(branch).joined(separator: "\n"))
                            esac
                        fi
                        ;;
            """
    }

    private static func branch(_ command: Command) -> String {
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
        guard !value.choices.isEmpty else { return ":\(value.placeholder): " }
        return ":\(value.placeholder):(\(value.choices.joined(separator: " ")))"
    }

    private static func operands(_ operands: Command.Operands) -> [String] {
        switch operands {
        case .none: []
        case .files: ["'*:file:_files'"]
        case .words(let words): ["'1:word:(\(words.joined(separator: " ")))'"]
        }
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
