/// The arguments of `bookland cache`.
struct CacheArguments: Sendable {
    var action = Action.stats
    var isJSON = false
    var words: [String] = []

    /// What to do with the cache.
    enum Action: String, Sendable, CaseIterable {
        case stats
        case clear
    }

    /// The options of `bookland cache`.
    static let flags: [Flag<CacheArguments>] = [
        .toggle(
            "json",
            summary: "print the statistics as a JSON object",
            details: "Keys: path, found, notFound, bytes, oldest, newest.",
            record: { $0.isJSON = true },
        )
    ]
}
