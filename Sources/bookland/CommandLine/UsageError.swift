import BooklandText

/// A mistake on the command line.
///
/// The program exits with status 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    /// What other programs call our commands.
    static let synonyms = [
        "find": "search", "delete": "remove", "rm": "remove", "ls": "list", "info": "show",
        "lend": "checkout", "return": "checkin", "new": "add", "save": "backup", "place": "move",
    ]

    init(_ description: String) {
        self.description = description
    }

    /// Makes an error such as "no such option: --jsno (did you mean --json?)".
    ///
    /// - Parameters:
    ///   - kind: What the word is: "option".
    ///   - word: The word.
    ///   - known: The words that there are.
    ///   - group: The command that the words belong to: "library".
    /// - Returns: The error.
    static func unknown(
        _ kind: String,
        _ word: String,
        among known: [String],
        of group: String? = nil,
    ) -> UsageError {
        let help = group.map { "help \($0)" } ?? "help"
        let group = group.map { $0 + " " } ?? ""
        let synonym = synonyms[word].flatMap { known.contains($0) ? $0 : nil }
        guard let nearest = synonym ?? nearest(to: word, among: known) else {
            let hint = kind == "command" ? " (try 'bookland \(help)')" : ""
            return UsageError("no such \(kind): \(group)\(word)\(hint)")
        }
        return UsageError("no such \(kind): \(group)\(word) (did you mean \(group)\(nearest)?)")
    }
}
