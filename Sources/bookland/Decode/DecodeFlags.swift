import BarcodeDetection

extension DecodeArguments {
    /// The options of `bookland decode`.
    static let flags: [Flag<DecodeArguments>] =
        formFlags + inputFlags + effortFlags
        + libraryFlags + talkFlags

    private static let formFlags: [Flag<DecodeArguments>] = [
        .toggle(
            "isbn10",
            summary: "print ISBN-10s",
            details: "An ISBN that begins with 979 has no ten-digit form and is printed whole.",
            record: { $0.isISBN10 = true },
        ),
        .toggle(
            "hyphens",
            summary: "print the ISBNs with their hyphens",
            record: { $0.isHyphenated = true },
        ),
        .toggle(
            "json",
            summary: "print a JSON object a line for each code",
            details: """
                The keys: file, isbn, isbn10, text, symbology, kind, polygon, quality, \
                method, milliseconds. isbn and isbn10 are null where there is none; kind is ISBN, ISSN, \
                ISMN or product; polygon has the four corners as [x, y] in pixels of the \
                picture; quality is the number of scan lines that agree; method is edges or \
                model; a model's read also has ratio and r2; milliseconds is the time that the \
                whole file took.
                """,
            record: { $0.isJSON = true },
        ),
        .toggle(
            "all",
            "a",
            summary: "also print codes that are no ISBN, with their kind",
            details: "One more column says what the code is: ISBN, ISSN, ISMN or product.",
            record: { $0.includesOtherCodes = true },
        ),
        .toggle(
            "null",
            "0",
            summary: "end records with NUL, not with a line end",
            details: """
                Names are then written byte for byte. Without it a control character in a name \
                is spelled out, as \\n or \\u{1b}.
                """,
            record: { $0.isNullTerminated = true },
        ),
        .toggle(
            "with-filename",
            "H",
            summary: "always print the file's name and a tab first",
            record: { $0.showsNames = true },
        ),
        .toggle(
            "no-filename",
            "I",
            summary: "never print the file's name",
            record: { $0.showsNames = false },
        ),
    ]

    private static let inputFlags: [Flag<DecodeArguments>] = [
        .toggle(
            "recursive",
            "r",
            summary: "go into the sub-folders of folders",
            details: "Links to folders are not followed; hidden files and folders are left out.",
            record: { $0.isRecursive = true },
        ),
        .value(
            "files-from",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "read names from a file, one a line; - is stdin",
            details: "They come after those on the command line, and are read as they are needed.",
            record: { arguments, path in
                let list = PathList(path: path, separator: UInt8(ascii: "\n"))
                arguments.lists.append(list)
            },
        ),
        .value(
            "files0-from",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "the same for names that end with NUL",
            details: "As 'find -print0' writes them.",
            record: { arguments, path in
                arguments.lists.append(PathList(path: path, separator: 0))
            },
        ),
    ]

    private static let effortFlags: [Flag<DecodeArguments>] = [
        .value(
            "effort",
            "e",
            takes: Option.Value(
                placeholder: "LEVEL",
                choices: Effort.allCases.map(\.rawValue),
            ),
            summary: "how hard to look: fast, normal (default), thorough",
            details:
                "What to try on a picture that does not give its code at once: more takes longer.",
            record: { arguments, level in
                arguments.effort = Effort(rawValue: level.text) ?? arguments.effort
            },
        ),
        .value(
            "max-pixels",
            takes: Option.Value(placeholder: "N"),
            summary: "refuse larger pictures (default: 200M)",
            details: "Width times height; k, M and G stand for thousands, millions, billions.",
            record: { arguments, count throws(UsageError) in
                arguments.maximumPixels = try count.positiveNumber(for: "--max-pixels")
            },
        ),
        .value(
            "jobs",
            "j",
            takes: Option.Value(placeholder: "N"),
            summary: "read N pictures at a time (default: one a core)",
            record: { arguments, count throws(UsageError) in
                arguments.jobs = min(try count.positiveNumber(for: "--jobs"), 1024)
            },
        ),
    ]

    private static let libraryFlags: [Flag<DecodeArguments>] = [
        .toggle(
            "add",
            summary: "put the books into the library",
            details: """
                A book is in the library before its line is printed; stderr says whether it is \
                new, pending or there already. See 'bookland help library'.
                """,
            record: { $0.adds = true },
        ),
        .value(
            "library",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "the library's file, for --add",
            record: { $0.library = $1 },
        ),
    ]

    private static let talkFlags: [Flag<DecodeArguments>] = [
        .toggle(
            "quiet",
            "q",
            summary: "say nothing on stderr but errors",
            record: { $0.isQuiet = true },
        )
    ]
}
