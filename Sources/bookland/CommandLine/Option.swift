/// What the world is told about one option: help, manual and completions are made of it.
struct Option: Sendable {
    /// The long name, without the dashes.
    let name: String
    /// The one-letter name, where there is one.
    let letter: Character?
    /// What the option takes; nil for a switch.
    let value: Value?
    /// One line for every kind of help, without a full stop.
    let summary: String
    /// What the line leaves out, for the long help and the manual.
    let details: String

    /// The value of an option.
    struct Value: Sendable {
        /// How help names it: `N`, `FILE`.
        let placeholder: String
        /// Every value there is, where they can be counted.
        var choices: [String] = []
        /// Whether a shell should offer files.
        var isFile = false
    }

    /// `-j, --jobs N`, with room kept for the letter where there is none.
    var usage: String {
        let short = letter.map { "-\($0), " } ?? "    "
        return "\(short)--\(name)" + (value.map { " \($0.placeholder)" } ?? "")
    }

    /// The option that every command has.
    static let help = Option(
        name: "help",
        letter: "h",
        value: nil,
        summary: "show help; -h: a line for each option",
        details: "",
    )
}

/// An option together with what it does to a command's arguments.
struct Flag<Arguments>: Sendable {
    let option: Option
    /// Records the option; gets the value, or an empty text for a switch.
    let record: @Sendable (inout Arguments, PlatformString) throws(UsageError) -> Void

    /// Makes an option without a value.
    static func toggle(
        _ name: String,
        _ letter: Character? = nil,
        summary: String,
        details: String = "",
        record: @escaping @Sendable (inout Arguments) -> Void,
    ) -> Flag {
        Flag(
            option: Option(
                name: name,
                letter: letter,
                value: nil,
                summary: summary,
                details: details,
            ),
            record: { arguments, _ in record(&arguments) },
        )
    }

    /// Makes an option with a value.
    static func value(
        _ name: String,
        _ letter: Character? = nil,
        takes value: Option.Value,
        summary: String,
        details: String = "",
        record: @escaping @Sendable (inout Arguments, PlatformString) throws(UsageError) -> Void,
    ) -> Flag {
        Flag(
            option: Option(
                name: name,
                letter: letter,
                value: value,
                summary: summary,
                details: details,
            ),
            record: record,
        )
    }
}
