/// The declaration of an option, from which help, manual and completions are generated.
struct Option: Sendable {
    /// The long name, without dashes.
    let name: String
    /// The one-letter name, if any.
    let letter: Character?
    /// The option's value; nil for a switch.
    let value: Value?
    /// One line for all kinds of help, in lower case, without a full stop.
    let summary: String
    /// Details for the long help and the manual.
    let details: String

    /// The value of an option.
    struct Value: Sendable {
        /// The name of the value in help: `N`, `FILE`.
        let placeholder: String
        /// All values that are accepted, if the list is fixed.
        var choices: [String] = []
        /// Some of the values that are accepted, for shells.
        var suggestions: [String] = []
        /// The names that shells complete the value with.
        var names: KnownNames?
        /// Whether shells complete the value with file names.
        var isFile = false
    }

    /// `-j, --jobs N`, indented if the option has no letter.
    var usage: String {
        let short = letter.map { "-\($0), " } ?? "    "
        return "\(short)--\(name)" + (value.map { " \($0.placeholder)" } ?? "")
    }

    /// The option that every command has.
    static let help = Option(
        name: "help",
        letter: "h",
        value: nil,
        summary: "show help; -h prints one line per option",
        details: "",
    )
}

/// An option, and how it changes a command's arguments.
struct Flag<Arguments>: Sendable {
    let option: Option
    /// Records the option.
    ///
    /// The text is the value, or empty for a switch.
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
