/// The arguments of `bookland licenses`.
struct LicensesArguments: Sendable {
    var isJSON = false
    var words: [PlatformString] = []

    /// The options of `bookland licenses`.
    static let flags: [Flag<LicensesArguments>] = [
        .toggle(
            "json",
            summary: "print a JSON object for each part",
            details: """
                Keys: name, relation (linked, loaded or data), version, license, purpose, source. \
                With a NAME also text.
                """,
            record: { $0.isJSON = true },
        )
    ]
}
