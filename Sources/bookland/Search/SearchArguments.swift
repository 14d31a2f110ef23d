import BookLookup

/// The arguments of `bookland search`.
struct SearchArguments: Sendable {
    var words: [String] = []
    var author: String?
    var limit = 10
    var options = LookupOptions()
    var isJSON = false
    var isQuiet = false

    /// The options of `bookland search`.
    static let flags: [Flag<SearchArguments>] =
        [
            .value(
                "author",
                "a",
                takes: Option.Value(placeholder: "NAME"),
                summary: "only books with this name among their authors",
                record: { $0.author = $1.text },
            ),
            .value(
                "limit",
                "n",
                takes: Option.Value(placeholder: "N"),
                summary: "print at most N books, up to 100 (default: 10)",
                record: { arguments, text throws(UsageError) in
                    guard let number = Int(text.text), (1...100).contains(number) else {
                        throw UsageError("--limit takes a number from 1 to 100, not \(text.text)")
                    }
                    arguments.limit = number
                },
            ),
            .toggle(
                "json",
                summary: "print one JSON object per line with the full record",
                record: { $0.isJSON = true },
            ),
            .toggle(
                "quiet",
                "q",
                summary: "print no warnings about providers that failed",
                record: { $0.isQuiet = true },
            ),
        ] + lookupFlags(\.options).filter { !["refresh", "no-cache"].contains($0.option.name) }
}
