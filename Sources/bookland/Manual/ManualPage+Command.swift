extension ManualPage {
    /// The page of a command.
    static func command(_ command: Command, _ edition: ManualEdition) -> ManualPage {
        let options = command.subcommands.isEmpty ? command.options + [.help] : []
        return ManualPage(
            name(of: command.name),
            1,
            summary: command.summary,
            edition,
            Roff.section("SYNOPSIS", synopsis(command))
                + Roff.section("DESCRIPTION", Roff.paragraphs(command.description))
                + subcommands(command)
                + Roff.section("OPTIONS", Roff.terms(options.map(entry)))
                + Roff.section("EXIT STATUS", Roff.terms(command.exitStatuses.map(entry)))
                + Roff.section("EXAMPLES", examples(command.examples))
                + Roff.section("FILES AND ENVIRONMENT", Roff.text(Self.common))
                + seeAlso(related(to: command)),
        )
    }

    private static let common = """
        The files and the environment variables of all commands are in the manual page bookland, \
        and the settings of the configuration file in bookland.conf.
        """

    private static func synopsis(_ command: Command) -> [String] {
        let lines = command.synopsis.map { form in
            let words = form.dropFirst(command.name.count)
            return Roff.bold("bookland " + command.name) + Roff.escaped(String(words))
        }
        return Array(lines.map { [$0] }.joined(separator: [".br"]))
    }

    private static func subcommands(_ group: Command) -> [String] {
        guard !group.subcommands.isEmpty else { return [] }
        var lines: [String] = []
        var heading = ""
        for command in group.subcommands {
            if command.heading != heading {
                heading = command.heading
                lines.append(".SS \"\(Roff.escaped(heading))\"")
            }
            lines += Roff.terms([
                (
                    label: Roff.reference(name(of: command.name), 1),
                    meanings: [command.summary.sentence],
                )
            ])
        }
        return [".SH COMMANDS"] + lines
    }

    private static func entry(_ option: Option) -> (label: String, meanings: [String]) {
        let names = [option.letter.map { "-\($0)" }, "--" + option.name].compactMap(\.self)
        let value = option.value.map { " " + Roff.italic($0.placeholder) } ?? ""
        let choices = option.value.map(\.choices) ?? []
        let list = choices.isEmpty ? [] : ["One of: \(choices.joined(separator: ", "))."]
        return (
            label: names.map(Roff.bold).joined(separator: ", ") + value,
            meanings: [option.summary.sentence] + list
                + (option.details.isEmpty ? [] : [option.details]),
        )
    }

    private static func entry(
        _ item: (status: ExitStatus, meaning: String)
    ) -> (label: String, meanings: [String]) {
        (label: Roff.bold("\(item.status.rawValue)"), meanings: [item.meaning.sentence])
    }

    static func examples(_ examples: [Command.Example]) -> [String] {
        let lines = examples.flatMap {
            [".PP"] + Roff.text($0.meaning.sentence) + Roff.example($0.call)
        }
        return Array(lines.dropFirst())
    }

    /// The program, the group, and the commands beside this one.
    private static func related(to command: Command) -> [(name: String, section: Int)] {
        let group = AllCommands.list.first { group in
            group.subcommands.contains { $0.name == command.name }
        }
        let siblings = (group?.subcommands ?? []).filter {
            $0.heading == command.heading && $0.name != command.name
        }
        return [("bookland", 1)] + (group.map { [(name(of: $0.name), 1)] } ?? [])
            + siblings.map { (name(of: $0.name), 1) } + [("bookland.conf", 5)]
    }
}
