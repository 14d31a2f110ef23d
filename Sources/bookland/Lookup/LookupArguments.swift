import BookFormats
import BookLookup
import BookMetadata

/// The arguments of `bookland lookup`.
struct LookupArguments: Sendable {
    var operands: [PlatformString] = []
    var options = LookupOptions()
    var format = LookupFormat.text
    /// The options that chose the format.
    var formatOptions: Set<String> = []
    /// Whether a CSV table begins with a byte order mark.
    var hasByteOrderMark = false
    var isQuiet = false
    var coverFolder: PlatformString?

    /// The options of `bookland lookup`.
    static let flags: [Flag<LookupArguments>] =
        [
            .toggle(
                "json",
                summary: "print one JSON object per line, in the order of the input",
                details: """
                    Each object has input, isbn and status (found, notFound, failed or invalid); \
                    json.md in share/doc/bookland describes the other keys.
                    """,
                record: { arguments in
                    arguments.format = .json
                    arguments.formatOptions.insert("--json")
                },
            ),
            .value(
                "format",
                takes: Option.Value(
                    placeholder: "FORMAT",
                    choices: BookFormat.allCases.map(\.rawValue),
                ),
                summary: "print the books in a format for other programs",
                details: BookFormat.allCases.map { "\($0.rawValue): \($0.summary)" }
                    .joined(separator: "; ") + ".",
                record: { arguments, name in
                    arguments.format =
                        BookFormat(rawValue: name.text).map(LookupFormat.document) ?? .text
                    arguments.formatOptions.insert("--format")
                },
            ),
            .toggle(
                "bom",
                summary: "with --format csv: begin with a byte order mark, for Excel",
                record: { $0.hasByteOrderMark = true },
            ),
            .value(
                "template",
                takes: Option.Value(placeholder: "TEXT"),
                summary: "print one line per book, such as '{authors}: {title}'",
                details: "Names in braces: " + BookTemplate.fieldNames.joined(separator: ", ")
                    + ".",
                record: { arguments, text throws(UsageError) in
                    do throws(BookTemplate.Problem) {
                        arguments.format = .template(try BookTemplate(text.text))
                    } catch {
                        throw UsageError("--template: \(error)")
                    }
                    arguments.formatOptions.insert("--template")
                },
            ),
            .value(
                "cover",
                takes: Option.Value(placeholder: "FOLDER", isFile: true),
                summary: "store each book's cover as FOLDER/ISBN.jpg",
                details: """
                    JPEG, PNG, WebP and GIF files of up to 5 MB, from public https addresses only.
                    """,
                record: { $0.coverFolder = $1 },
            ),
            .toggle(
                "quiet",
                "q",
                summary: "show no progress, warnings or summary",
                record: { $0.isQuiet = true },
            ),
        ] + lookupFlags(\.options)
}

extension LookupArguments {
    /// Refuses options that contradict each other, or would do nothing.
    func check() throws(UsageError) {
        if formatOptions.count > 1 {
            let names = formatOptions.sorted().joined(separator: " and ")
            throw UsageError("lookup: choose one of \(names)")
        }
        if hasByteOrderMark {
            guard case .document(.csv) = format else {
                throw UsageError("lookup: --bom needs --format csv")
            }
        }
        try options.check("lookup")
    }
}

extension LookupOptions {
    /// Refuses options that contradict each other.
    func check(_ command: String) throws(UsageError) {
        if isOffline, refreshes {
            throw UsageError(
                "\(command): --offline asks no service, so there is nothing to --refresh"
            )
        }
    }
}

/// The options that `lookup` and `search` share: which providers to ask, and how.
func lookupFlags<Arguments>(
    _ options: any WritableKeyPath<Arguments, LookupOptions> & Sendable
) -> [Flag<Arguments>] {
    [
        .value(
            "provider",
            "p",
            takes: Option.Value(
                placeholder: "NAME",
                choices: [ProviderName.catalog.rawValue] + ServiceDirectory.names.map(\.rawValue),
            ),
            summary: "ask only this provider",
            details: """
                By default all providers of the configuration are asked, in its order: see \
                lookup.md in share/doc/bookland.
                """,
            record: { arguments, name in
                arguments[keyPath: options].provider = ProviderName(rawValue: name.text)
            },
        ),
        .toggle(
            "merge",
            summary: "ask all providers at once and merge their records",
            details: "By default the first provider that knows the book answers.",
            record: { $0[keyPath: options].mode = .merge },
        ),
        .toggle(
            "offline",
            summary: "use the offline catalogue and the cache only",
            details: "Cached answers are then used for up to a year.",
            record: { $0[keyPath: options].isOffline = true },
        ),
        .toggle(
            "refresh",
            summary: "ask again even if the cache has an answer",
            record: { $0[keyPath: options].refreshes = true },
        ),
        .toggle(
            "no-cache",
            summary: "neither read nor write cached answers",
            record: { $0[keyPath: options].usesCache = false },
        ),
    ]
}
