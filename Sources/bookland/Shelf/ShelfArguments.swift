/// The arguments of `bookland shelf`.
struct ShelfArguments: Sendable {
    var operands: [PlatformString] = []
    var library: PlatformString?
    var location: String?
    var overlay: PlatformString?
    var languages = "eng"
    var jobs: Int?
    var isRecursive = false
    var isDryRun = false
    var isOnline = false
    var isJSON = false
    var isQuiet = false

    /// The options of `bookland shelf`.
    static let flags: [Flag<ShelfArguments>] = [
        .value(
            "at",
            takes: Option.Value(placeholder: "LOCATION", names: .locations),
            summary: "the shelf's location, such as 'shelf 3'",
            record: { $0.location = $1.text },
        ),
        .toggle(
            "dry-run",
            "n",
            summary: "change nothing, and print what would be done",
            record: { $0.isDryRun = true },
        ),
        .value(
            "overlay",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "write the photograph with boxes and titles as SVG",
            details: """
                Of several photographs, FILE is a folder, which gets a file for each of them. The file contains \
                the photograph.
                """,
            record: { $0.overlay = $1 },
        ),
        .toggle(
            "online",
            summary: "search services for spines that are not known here",
            details: """
                Services of the configuration get up to five words that were read on a spine, and nothing else: no \
                photograph leaves this computer.
                """,
            record: { $0.isOnline = true },
        ),
        .value(
            "language",
            takes: Option.Value(placeholder: "NAME"),
            summary: "Tesseract's data, as in 'eng+deu' (default: eng)",
            record: { arguments, text throws(UsageError) in
                let isName = text.text.allSatisfy {
                    $0.isASCII && ($0.isLetter || "_+".contains($0))
                }
                guard isName, !text.text.isEmpty else {
                    throw UsageError("--language takes names such as eng+deu, not \(text.text)")
                }
                arguments.languages = text.text
            },
        ),
        .toggle(
            "recursive",
            "r",
            summary: "read the photographs in subfolders, too",
            record: { $0.isRecursive = true },
        ),
        .value(
            "jobs",
            "j",
            takes: Option.Value(placeholder: "N"),
            summary: "read N photographs at a time, up to 5 (default: one per core)",
            record: { arguments, text throws(UsageError) in
                guard let number = Int(text.text), (1...5).contains(number) else {
                    throw UsageError("--jobs takes a number from 1 to 5, not \(text.text)")
                }
                arguments.jobs = number
            },
        ),
        .toggle(
            "json",
            summary: "print one JSON object per line for each spine",
            details: "shelf.md in share/doc/bookland lists the keys.",
            record: { $0.isJSON = true },
        ),
        .toggle(
            "quiet",
            "q",
            summary: "print only errors on stderr",
            record: { $0.isQuiet = true },
        ),
        .value(
            "library",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "the library's file",
            record: { $0.library = $1 },
        ),
    ]
}
