/// The arguments of `bookland doctor`.
struct DoctorArguments: Sendable {
    var isJSON = false
    var isOnline = false
    var library: PlatformString?

    /// The options of `bookland doctor`.
    static let flags: [Flag<DoctorArguments>] = [
        .toggle(
            "json",
            summary: "print one JSON object per check",
            details: """
                The keys are check, state (good, hint or broken), findings and details; each \
                finding has state, message and advice. There are no keys and no names of \
                borrowers in it, and the home folder is ~, so that it can be published.
                """,
            record: { $0.isJSON = true },
        ),
        .toggle(
            "online",
            summary: "also send one request to each service",
            record: { $0.isOnline = true },
        ),
        .value(
            "library",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "the library's file",
            details: "The default is the library that 'bookland library' uses.",
            record: { $0.library = $1 },
        ),
    ]
}
