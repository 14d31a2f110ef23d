/// The completion script for bash.
///
/// It does not need the bash-completion package.
enum BashCompletion {
    static func script(_ commands: [Command]) -> String {
        let shown = commands.filter { !$0.isHidden }
        let names = shown.map(\.name).joined(separator: " ")
        return """
            # bash completion for bookland

            _bookland() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
                # bash splits --name=value into three words.
                if [[ $word == '=' ]]; then
                    word=
                elif [[ $before == '=' ]]; then
                    before=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                COMPREPLY=()
                if ((COMP_CWORD == 1)); then
                    COMPREPLY=($(compgen -W '\(names) --help --version' -- "$word"))
                    return
                fi
                local command=${COMP_WORDS[1]}
                case $command in
            \(shown.filter(isGroup).map(groupBranch).joined(separator: "\n"))
                esac
                case $command in
            \(shown.flatMap { isGroup($0) ? $0.subcommands : [$0] }.map(branch).joined(separator: "\n"))
                esac
            }

            complete -o filenames -F _bookland bookland

            """
    }

    private static func isGroup(_ command: Command) -> Bool { !command.subcommands.isEmpty }

    /// Completes the second word of a group's command, and appends it to the command's name.
    private static func groupBranch(_ group: Command) -> String {
        """
            \(group.name))
                if ((COMP_CWORD == 2)); then
                    \(operands(group.operands))
                    return
                fi
                command+=" ${COMP_WORDS[2]}"
                ;;
        """
    }

    private static func branch(_ command: Command) -> String {
        let values = command.options.compactMap(valueBranch).joined(separator: "\n")
        let options = (command.options + [.help]).map { "--" + $0.name }.joined(separator: " ")
        return """
                '\(command.name)')
                    case $before in
            \(values)
                    *)
                        if [[ $word == -* ]]; then
                            COMPREPLY=($(compgen -W '\(options)' -- "$word"))
                        else
                            \(operands(command.operands))
                        fi
                        ;;
                    esac
                    ;;
            """
    }

    private static func valueBranch(_ option: Option) -> String? {
        guard let value = option.value else { return nil }
        let names = ["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? [])
        let reply =
            if value.isFile {
                "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
            } else {
                "COMPREPLY=($(compgen -W '\(value.choices.joined(separator: " "))' -- \"$word\"))"
            }
        return "        \(names.joined(separator: " | "))) \(reply) ;;"
    }

    private static func operands(_ operands: Command.Operands) -> String {
        switch operands {
        case .none: ":"
        case .files: "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
        case .words(let words):
            "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
        }
    }
}
