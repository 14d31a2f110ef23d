import BookFormats
import BookLookup
import BookMetadata

/// What the words after `bookland lookup` say.
struct LookupArguments: Sendable {
    var operands: [PlatformString] = []
    var options = LookupOptions()
    var form = LookupForm.text
    var isQuiet = false
    var coverFolder: PlatformString?

    /// The options of `bookland lookup`.
    static let flags: [Flag<LookupArguments>] =
        [
            .toggle(
                "json",
                summary: "print a JSON object a line, in the order of the input",
                details: """
                    Every object has input, isbn and status (found, notFound, failed or invalid); see \
                    docs/json.md for the others.
                    """,
                record: { $0.form = .json },
            ),
            .value(
                "format",
                takes: Option.Value(
                    placeholder: "FORMAT",
                    choices: BookFormat.allCases.map(\.rawValue),
                ),
                summary: "print the books in a format of other programs",
                record: { arguments, name in
                    arguments.form =
                        BookFormat(rawValue: name.text).map(LookupForm.document) ?? .text
                },
            ),
            .value(
                "template",
                takes: Option.Value(placeholder: "TEXT"),
                summary: "print a line for each book, as '{authors}: {title}'",
                details: "The names in braces: " + BookTemplate.fieldNames.joined(separator: ", ")
                    + ".",
                record: { arguments, text throws(UsageError) in
                    do throws(BookTemplate.Problem) {
                        arguments.form = .template(try BookTemplate(text.text))
                    } catch {
                        throw UsageError("--template: \(error)")
                    }
                },
            ),
            .value(
                "cover",
                takes: Option.Value(placeholder: "FOLDER", isFile: true),
                summary: "store each book's cover there, as ISBN.jpg",
                details: """
                    Of JPEG, PNG, WebP and GIF, up to 5 MB; only by https and from public addresses.
                    """,
                record: { $0.coverFolder = $1 },
            ),
            .toggle(
                "quiet",
                "q",
                summary: "show no progress, and say nothing about what was not found",
                record: { $0.isQuiet = true },
            ),
        ] + lookupFlags(\.options)
}

/// The options that `lookup` and `search` share: whom to ask, and how.
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
            summary: "ask only this one",
            details: """
                Without the option, those are asked that the configuration names, in its order: \
                see docs/lookup.md.
                """,
            record: { arguments, name in
                arguments[keyPath: options].provider = ProviderName(rawValue: name.text)
            },
        ),
        .toggle(
            "merge",
            summary: "ask all at once and put together what they say",
            details: "Otherwise the first who knows the book answers.",
            record: { $0[keyPath: options].mode = .merge },
        ),
        .toggle(
            "offline",
            summary: "ask nobody on the network",
            details: """
                Only the offline catalogue answers, and the cache, even with what is no longer \
                fresh.
                """,
            record: { $0[keyPath: options].isOffline = true },
        ),
        .toggle(
            "refresh",
            summary: "ask again, whatever is in the cache",
            record: { $0[keyPath: options].refreshes = true },
        ),
        .toggle(
            "no-cache",
            summary: "neither use the cache nor add to it",
            record: { $0[keyPath: options].usesCache = false },
        ),
    ]
}
