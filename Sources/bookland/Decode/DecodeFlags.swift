import BarcodeDetection

extension DecodeArguments {
    /// The options of `bookland decode`.
    static let flags: [Flag<DecodeArguments>] =
        formFlags + inputFlags + WatchArguments.flags + effortFlags
        + libraryFlags + talkFlags

    private static let formFlags: [Flag<DecodeArguments>] = [
        .toggle(
            "isbn10",
            summary: "print ISBN-10s",
            details: "An ISBN that begins with 979 has no ISBN-10 and is printed with 13 digits.",
            record: { $0.isISBN10 = true },
        ),
        .toggle(
            "hyphens",
            summary: "print the ISBNs with hyphens",
            record: { $0.isHyphenated = true },
        ),
        .toggle(
            "json",
            summary: "print one JSON object per line for each barcode",
            details: """
                Keys: file, isbn, isbn10, text, symbology, kind, supplement, candidates, polygon, \
                quality, method, milliseconds. isbn and isbn10 may be null; kind is ISBN, ISSN, \
                ISMN or product; supplement has the two or five digits to the right of the number \
                as digits, and price, or is null; candidates are the ISBNs of a paperback whose \
                code leaves a choice; polygon has the four corners as [x, y] in pixels of the stored image (EXIF \
                orientation is ignored); quality is the number of scan lines that agree; method \
                is edges, model, digits or text; with model there are also ratio and r2; with \
                digits, which reads a covered code, quality is the number of digits with which \
                their own bars agree, and there is margin; with text \
                symbology is null, quality is the number of readings that agree, and qualifier is \
                what stands beside the ISBN, or null; milliseconds is the time for the whole file. \
                A file in which nothing was read has one line: problem says why, and all other \
                keys but file and milliseconds are null or empty. \
                For a file with several pages or frames there is also page, from 1. For an ISBN \
                that a PDF or EPUB file names, method is metadata or document-text, and there are \
                no polygon and quality.
                """,
            record: { $0.isJSON = true },
        ),
        .toggle(
            "all",
            "a",
            summary: "also print barcodes that are not ISBNs",
            details: "An additional column has the kind: ISBN, ISSN, ISMN or product.",
            record: { $0.includesOtherCodes = true },
        ),
        .toggle(
            "null",
            "0",
            summary: "end records with NUL instead of a line end",
            details: """
                File names are then printed unchanged. Otherwise control characters in them \
                are escaped, as \\n or \\u{1b}.
                """,
            record: { $0.isNullTerminated = true },
        ),
        .toggle(
            "with-filename",
            "H",
            summary: "print the file name and a tab before each ISBN",
            record: { $0.showsNames = true },
        ),
        .toggle(
            "no-filename",
            "I",
            summary: "do not print file names",
            record: { $0.showsNames = false },
        ),
    ]

    private static let inputFlags: [Flag<DecodeArguments>] = [
        .toggle(
            "recursive",
            "r",
            summary: "search subfolders too",
            details: "Links to folders are not followed. Hidden files and folders are skipped.",
            record: { $0.isRecursive = true },
        ),
        .value(
            "files-from",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "read file names from FILE, one per line; - is stdin",
            details: "These files follow those on the command line.",
            record: { arguments, path in
                let list = PathList(path: path, separator: UInt8(ascii: "\n"))
                arguments.lists.append(list)
            },
        ),
        .value(
            "files0-from",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "the same for names that end with NUL",
            details: "This is the output format of 'find -print0'.",
            record: { arguments, path in
                arguments.lists.append(PathList(path: path, separator: 0))
            },
        ),
    ]

    private static let effortFlags: [Flag<DecodeArguments>] = [
        .toggle(
            "text",
            "t",
            summary: "read ISBNs that are printed as text, too",
            details: """
                On copyright pages, on covers and in lists, after a label such as ISBN. Without \
                this option, text is read in images without any barcode. Needs Tesseract (package \
                tesseract-ocr). A further column has what stands beside an ISBN in parentheses, \
                such as pbk.
                """,
            record: { arguments in
                arguments.contradictsText = arguments.printedText == .never
                arguments.printedText = .always
            },
        ),
        .toggle(
            "no-text",
            summary: "read barcodes only",
            record: { arguments in
                arguments.contradictsText = arguments.printedText == .always
                arguments.printedText = .never
            },
        ),
        .value(
            "effort",
            "e",
            takes: Option.Value(
                placeholder: "LEVEL",
                choices: Effort.allCases.map(\.rawValue),
            ),
            summary: "fast, normal (default) or thorough",
            details:
                "How much to try on images without an obvious barcode. More takes longer.",
            record: { arguments, level in
                arguments.effort = Effort(rawValue: level.text) ?? arguments.effort
            },
        ),
        .value(
            "max-pixels",
            takes: Option.Value(placeholder: "N"),
            summary: "skip larger images as errors (default: 200M)",
            details:
                "Width times height. The suffixes k, M and G are thousands, millions and billions.",
            record: { arguments, count throws(UsageError) in
                arguments.maximumPixels = try count.positiveNumber(for: "--max-pixels")
            },
        ),
        .value(
            "jobs",
            "j",
            takes: Option.Value(placeholder: "N"),
            summary: "read N images at a time (default: one per core)",
            record: { arguments, count throws(UsageError) in
                arguments.jobs = min(try count.positiveNumber(for: "--jobs"), 1024)
            },
        ),
    ]

    private static let libraryFlags: [Flag<DecodeArguments>] = [
        .toggle(
            "add",
            summary: "add the books to the library",
            details: """
                Each book is saved before its line is printed. A message on stderr tells \
                whether it is new, pending or already there. The number of a book that could not \
                be saved is in a message on stderr only; its line of --json has the outcome \
                refused, and the reason. Each book is a change of its own for 'bookland library \
                undo'. See 'bookland help library'.
                """,
            record: { $0.adds = true },
        ),
        .value(
            "library",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "the library file for --add",
            record: { $0.library = $1 },
        ),
    ]

    private static let talkFlags: [Flag<DecodeArguments>] = [
        .toggle(
            "quiet",
            "q",
            summary: "print only errors on stderr",
            record: { $0.isQuiet = true },
        )
    ]
}
