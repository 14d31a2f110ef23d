/// The arguments of `bookland isbn`.
struct ISBNArguments: Sendable {
    var operands: [PlatformString] = []
    var form = ISBNForm()
    var finds = false
    var isJSON = false
    var isQuiet = false

    /// The options of `bookland isbn`.
    static let flags: [Flag<ISBNArguments>] = [
        .toggle(
            "find",
            "f",
            summary: "print every ISBN in files of text",
            details: """
                The arguments are then names of files, or - for standard input. An ISBN-13 is \
                found anywhere. An ISBN-10 counts only after a label such as ISBN, in an address, or \
                with its hyphens in the right places: without them, one ten-digit number in \
                eleven would pass for one. An ISBN is printed once for each line that has it.
                """,
            record: { $0.finds = true },
        ),
        .value(
            "to",
            takes: Option.Value(placeholder: "LENGTH", choices: ["10", "13"]),
            summary: "print ISBN-10s or ISBN-13s (default: 13)",
            details: "An ISBN that begins with 979 has no ten-digit form: an error with --to 10.",
            record: { arguments, length in arguments.form.isISBN10 = length.text == "10" },
        ),
        .toggle(
            "hyphens",
            summary: "print the ISBNs with hyphens",
            record: { $0.form.isHyphenated = true },
        ),
        .toggle(
            "json",
            summary: "print one JSON object per line, with everything known about the ISBN",
            details: """
                Keys: input, valid, isbn, isbn10, hyphenated, hyphenated10, group, groupName, \
                error, doubt, supplement, candidates. Unknown values are null. doubt says what speaks against \
                an ISBN with a right check digit. supplement has the digits to the right \
                of the number and the price that they tell, and candidates the ISBNs of which a \
                paperback has one. group is the registration group, such as 978-0, \
                and groupName its country, region or language. With --find, file, line and text \
                (the ISBN as written) replace input, valid, error and doubt.
                """,
            record: { $0.isJSON = true },
        ),
        .toggle(
            "quiet",
            "q",
            summary: "do not report input that is not an ISBN",
            record: { $0.isQuiet = true },
        ),
    ]
}
