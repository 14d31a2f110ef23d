/// What the words after `bookland isbn` say.
struct ISBNArguments: Sendable {
    var operands: [PlatformString] = []
    var isISBN10 = false
    var isHyphenated = false
    var isJSON = false
    var isQuiet = false

    /// The options of `bookland isbn`.
    static let flags: [Flag<ISBNArguments>] = [
        .value(
            "to",
            takes: Option.Value(placeholder: "LENGTH", choices: ["10", "13"]),
            summary: "print ISBN-10s or ISBN-13s (default: 13)",
            details: "An ISBN that begins with 979 has no ten-digit form: an error with --to 10.",
            record: { arguments, length in arguments.isISBN10 = length.text == "10" },
        ),
        .toggle(
            "hyphens",
            summary: "print the ISBNs with their hyphens",
            record: { $0.isHyphenated = true },
        ),
        .toggle(
            "json",
            summary: "print a JSON object a line with all that is known",
            details: """
                The keys: input, valid, isbn, isbn10, hyphenated, hyphenated10, group, \
                groupName, error. What there is not is null; group is the registration group, \
                as 978-0, and groupName the country or language that it stands for.
                """,
            record: { $0.isJSON = true },
        ),
        .toggle(
            "quiet",
            "q",
            summary: "say nothing about what is no ISBN",
            record: { $0.isQuiet = true },
        ),
    ]
}
