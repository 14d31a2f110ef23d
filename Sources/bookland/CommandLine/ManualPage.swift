/// The manual page `bookland(1)`, in the man macros of roff.
enum ManualPage {
    static func page(_ commands: [Command], version: String) -> String {
        let shown = commands.filter { !$0.isHidden }.flatMap {
            $0.subcommands.isEmpty ? [$0] : $0.subcommands
        }
        let head = [
            #".TH BOOKLAND 1 "" "bookland \#(version)" "User Commands""#,
            ".SH NAME",
            #"bookland \- turn book barcodes into a catalogued library"#,
            ".SH SYNOPSIS",
        ]
        let synopses = shown.flatMap(\.synopsis).flatMap { [".B bookland", text($0), ".br"] }
        let commands = shown.flatMap(section)
        return (head + synopses.dropLast() + [".SH COMMANDS"] + commands + common)
            .joined(separator: "\n") + "\n"
    }

    /// The sections that concern all commands.
    private static let common =
        section("EXIT STATUS", AllCommands.exitStatuses)
        + section("ENVIRONMENT", AllCommands.environment)
        + section("FILES", AllCommands.files)

    private static func section(_ title: String, _ terms: [(String, String)]) -> [String] {
        [".SH " + title]
            + terms.flatMap { term, meaning in
                [".TP", #"\fB\#(text(term))\fR"#, text(meaning)]
            }
    }

    private static func section(_ command: Command) -> [String] {
        let intro = [#".SS "bookland \#(command.name)""#]
        let description = command.description.flatMap { [".PP", text($0)] }
        return intro + description + options(command) + statuses(command) + examples(command)
    }

    private static func options(_ command: Command) -> [String] {
        guard !command.options.isEmpty else { return [] }
        let entries = command.options.flatMap { option -> [String] in
            let details = option.details.isEmpty ? [] : [text(option.details)]
            return [".TP", label(option), text(option.summary.sentence)] + details
        }
        return [".PP", "Options:"] + entries
    }

    private static func label(_ option: Option) -> String {
        let names = [option.letter.map { "-\($0)" }, "--" + option.name].compactMap(\.self)
        let bold = names.map { #"\fB\#(text($0))\fR"# }.joined(separator: ", ")
        guard let value = option.value else { return bold }
        return bold + #" \fI\#(text(value.placeholder))\fR"#
    }

    private static func statuses(_ command: Command) -> [String] {
        guard !command.exitStatuses.isEmpty else { return [] }
        let entries = command.exitStatuses.flatMap {
            [".TP", "\($0.status.rawValue)", text($0.meaning.sentence)]
        }
        return [".PP", "Exit status:"] + entries
    }

    private static func examples(_ command: Command) -> [String] {
        guard !command.examples.isEmpty else { return [] }
        let entries = command.examples.flatMap {
            [".PP", text($0.meaning) + ":", ".PP", ".RS", ".nf", text($0.call), ".fi", ".RE"]
        }
        return [".PP", "Examples:"] + entries
    }

    /// Escapes text so that roff finds no request or escape in it.
    private static func text(_ plain: String) -> String {
        var result = ""
        for character in plain {
            switch character {
            case "\\": result += #"\e"#
            case "-": result += #"\-"#
            case "'" where result.isEmpty, "." where result.isEmpty:
                result += #"\&"# + "\(character)"
            case "'": result += #"\(aq"#
            default: result.append(character)
            }
        }
        return result
    }
}
