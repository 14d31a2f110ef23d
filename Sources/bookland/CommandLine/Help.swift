/// Formats help from the declarations of commands, at most 79 columns wide.
enum Help {
    static let width = 79
    private static let column = 27

    /// The output of `bookland --help`.
    static func program(_ commands: [Command], version: String) -> String {
        let list = commands.filter { !$0.isHidden }
        let lines = list.map { row("  " + $0.name, $0.summary, column: 14) }
        return """
            bookland \(version): turn book barcodes into a catalogued library

            Usage: bookland COMMAND [OPTION]... [ARGUMENT]...

            Commands:
            \(lines.joined(separator: "\n"))

            Options:
            \(row("  -h, --help", "show this help", column: 14))
            \(row("  --version", "show the version; with --verbose also the libraries", column: 14))

            'bookland help COMMAND' explains a command.

            """
    }

    /// The output of `bookland COMMAND -h` or `--help`.
    static func command(_ command: Command, _ length: HelpLength) -> String {
        switch length {
        case _ where !command.subcommands.isEmpty:
            usage(command) + "\n" + paragraphs(command.description) + "\n" + list(command)
        case .short:
            usage(command) + "\n" + command.summary.sentence + "\n\n" + shortOptions(command)
        case .long:
            usage(command) + "\n" + paragraphs(command.description) + "\n" + longOptions(command)
                + exitStatuses(command) + examples(command)
        }
    }

    private static func list(_ group: Command) -> String {
        var text = ""
        var heading: String?
        for command in group.subcommands {
            if command.heading != heading {
                heading = command.heading
                text += (text.isEmpty ? "" : "\n")
                text += (command.heading.isEmpty ? "Commands" : command.heading) + ":\n"
            }
            text += row("  " + command.word, command.summary, column: 14) + "\n"
        }
        return text
            + "\n'bookland help \(group.name) COMMAND' explains a command.\n"
    }

    private static func usage(_ command: Command) -> String {
        command.synopsis.enumerated()
            .map { ($0.offset == 0 ? "Usage: " : "       ") + "bookland \($0.element)\n" }
            .joined()
    }

    private static func paragraphs(_ texts: [String]) -> String {
        texts.map { wrapped($0, width: width).joined(separator: "\n") + "\n" }
            .joined(separator: "\n")
    }

    private static func shortOptions(_ command: Command) -> String {
        (command.options + [.help])
            .map { row("  " + $0.usage, $0.summary, column: column) + "\n" }
            .joined()
    }

    private static func longOptions(_ command: Command) -> String {
        let entries = (command.options + [.help]).map { option in
            let body = [option.summary.sentence, option.details].filter { !$0.isEmpty }
            let lines = body.flatMap { wrapped($0, width: width - 10) }
            return "  " + option.usage + "\n" + indented(lines, by: 10)
        }
        return "Options:\n" + entries.joined()
    }

    private static func exitStatuses(_ command: Command) -> String {
        guard !command.exitStatuses.isEmpty else { return "" }
        let lines = command.exitStatuses.map {
            row("  \($0.status.rawValue)", $0.meaning, column: 7) + "\n"
        }
        return "\nExit status:\n" + lines.joined()
    }

    private static func examples(_ command: Command) -> String {
        guard !command.examples.isEmpty else { return "" }
        let lines = command.examples.map { "  \($0.call)\n      \($0.meaning)\n" }
        return "\nExamples:\n" + lines.joined()
    }

    /// Formats a label with its text beside it, or below it if the label is too long.
    private static func row(_ label: String, _ text: String, column: Int) -> String {
        var lines = wrapped(text, width: width - column)
        guard label.count + 1 < column else {
            return label + "\n" + indented(lines, by: column).dropLast()
        }
        let first = label + String(repeating: " ", count: column - label.count)
        lines[0] = first + lines[0]
        let rest = indented(Array(lines.dropFirst()), by: column).dropLast()
        return rest.isEmpty ? lines[0] : lines[0] + "\n" + rest
    }

    private static func indented(_ lines: [String], by columns: Int) -> String {
        lines.map { String(repeating: " ", count: columns) + $0 + "\n" }.joined()
    }
}

/// Wraps a text into lines of at most `width` characters.
///
/// Returns at least one line.
func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > width {
            lines.append(line)
            line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
    }
    return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
}

extension String {
    /// The text with a capital letter and a full stop.
    var sentence: String {
        prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
    }
}
