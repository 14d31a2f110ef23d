/// The completion script for bash.
///
/// It does not need the bash-completion package.
enum BashCompletion {
    static func script(_ commands: [Command]) -> String {
        let shown = commands.filter { !$0.isHidden }
        let names = shown.map(\.name).joined(separator: " ")
        let groups = shown.filter { !$0.subcommands.isEmpty }
        let single = shown.flatMap { $0.subcommands.isEmpty ? [$0] : $0.subcommands }
        return """
            # bash completion for bookland

            \(functions)

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
                    _bookland_words '\(names) --help --version'
                    return
                fi
                local command=${COMP_WORDS[1]} first=2
                case $command in
            \(groups.map(groupBranch).joined(separator: "\n"))
                esac
                case $command in
            \(single.map { branch($0, shown) }.joined(separator: "\n"))
                esac
            }

            complete -o filenames -F _bookland bookland

            """
    }

    /// What all commands share.
    ///
    /// Readline quotes the names that are offered, as it does with the names of files.
    private static let functions = #"""
        _bookland_words() {
            COMPREPLY+=($(compgen -W "$1" -- "$word"))
        }

        _bookland_files() {
            local name
            while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$word")
        }

        # Sets REPLY to a word without its quotes and backslashes; bash passes words as they were typed.
        _bookland_plain() {
            local rest=$1
            REPLY=
            case $rest in
            \'*) rest=${rest#?} && REPLY=${rest%\'} && return ;;
            \"*) rest=${rest#?} && rest=${rest%\"} ;;
            \~/*) rest=$HOME/${rest#??} ;;
            esac
            while [[ $rest == *\\* ]]; do
                REPLY+=${rest%%\\*}
                rest=${rest#*\\}
                REPLY+=${rest:0:1}
                rest=${rest:1}
            done
            REPLY+=$rest
        }

        # Names from the library, or of cameras. Each is one line.
        _bookland_names() {
            local typed name index library=() REPLY
            for ((index = 2; index < COMP_CWORD; index++)); do
                [[ ${COMP_WORDS[index]} == --library ]] || continue
                [[ ${COMP_WORDS[index + 1]} == '=' ]] && ((index++))
                _bookland_plain "${COMP_WORDS[index + 1]}"
                library=(--library "$REPLY")
            done
            _bookland_plain "$word"
            typed=$REPLY
            _bookland_plain "${COMP_WORDS[0]}"
            while IFS= read -r name; do
                [[ $name == "$typed"* ]] && COMPREPLY+=("$name")
            done < <("$REPLY" complete "$1" "${library[@]}" 2>/dev/null)
        }

        # Sets position to the number of operands before the word. The argument lists options with values.
        _bookland_position() {
            local index
            position=0
            for ((index = first; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                =) ;;
                -?*)
                    if [[ " $1 " == *" ${COMP_WORDS[index]} "* ]]; then
                        [[ ${COMP_WORDS[index + 1]} == '=' ]] && ((index++))
                        ((index++))
                    fi
                    ;;
                *) ((position++)) ;;
                esac
            done
        }
        """#

    /// Completes the second word of a group's command, and appends it to the command's name.
    private static func groupBranch(_ group: Command) -> String {
        """
            \(group.name))
                if ((COMP_CWORD == 2)); then
                    _bookland_words '\(group.subcommands.map(\.word).joined(separator: " "))'
                    return
                fi
                command+=" ${COMP_WORDS[2]}"
                first=3
                ;;
        """
    }

    private static func branch(_ command: Command, _ commands: [Command]) -> String {
        let values = command.options.compactMap(valueBranch).joined(separator: "\n")
        let options = (command.options + [.help]).map { "--" + $0.name }.joined(separator: " ")
        return """
                '\(command.name)')
                    case $before in
            \(values)
                    *)
                        if [[ $word == -* ]]; then
                            _bookland_words '\(options)'
                        else
                            \(words(for: command, commands))
                        fi
                        ;;
                    esac
                    ;;
            """
    }

    /// All names of an option: `--jobs` and `-j`.
    private static func names(_ option: Option) -> [String] {
        ["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? [])
    }

    private static func valueBranch(_ option: Option) -> String? {
        guard let value = option.value else { return nil }
        let choices = value.choices + value.suggestions
        let reply =
            if value.isFile {
                "_bookland_files"
            } else if let names = value.names {
                "_bookland_names \(names.rawValue)"
            } else {
                "_bookland_words '\(choices.filter { !$0.contains(" ") }.joined(separator: " "))'"
            }
        return "        \(names(option).joined(separator: " | "))) \(reply) ;;"
    }

    /// Completes the operands of a command, for which their position may matter.
    private static func words(for command: Command, _ commands: [Command]) -> String {
        if !command.operands.isPositional { return reply(command.operands, commands) }
        let taking = command.options.filter { $0.value != nil }.flatMap(names)
        return """
            local position
                            _bookland_position '\(taking.joined(separator: " "))'
                            \(reply(command.operands, commands))
            """
    }

    private static func reply(_ operands: Command.Operands, _ commands: [Command]) -> String {
        switch operands {
        case .none: ":"
        case .files: "_bookland_files"
        case .words(let words): "_bookland_words '\(words.joined(separator: " "))'"
        case .names(let names): "_bookland_names \(names.rawValue)"
        case .namesOrFiles(let names): "{ _bookland_names \(names.rawValue); _bookland_files; }"
        case .first(let first, let rest):
            "if ((position == 0)); then \(reply(first, commands)); else \(reply(rest, commands)); fi"
        case .action(let words, let rest):
            reply(.first(.words(words), then: rest), commands)
        case .commands: help(commands)
        }
    }

    /// Completes the words after `help`: a command, then a part of it.
    private static func help(_ commands: [Command]) -> String {
        let branches = commands.filter { !$0.helpWords.isEmpty }.map { command in
            "\(command.name)) _bookland_words '\(command.helpWords.joined(separator: " "))' ;;"
        }
        let names = commands.map(\.name).joined(separator: " ")
        return """
            if ((COMP_CWORD == 2)); then
                                _bookland_words '\(names)'
                            elif ((COMP_CWORD == 3)); then
                                case ${COMP_WORDS[2]} in
                                \(branches.joined(separator: "\n                    "))
                                esac
                            fi
            """
    }
}

extension Command {
    /// What `help` takes after the command's name.
    var helpWords: [String] { subcommands.map(\.word) + actions }
}

extension Command.Operands {
    /// Whether the first operand differs from the others.
    var isPositional: Bool {
        switch self {
        case .first, .action: true
        default: false
        }
    }
}
