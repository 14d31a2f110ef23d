import BooklandText

/// A mistake on the command line.
///
/// The program exits with status 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

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
        let group = group.map { $0 + " " } ?? ""
        guard let nearest = nearest(to: word, among: known) else {
            return UsageError("no such \(kind): \(group)\(word)")
        }
        return UsageError("no such \(kind): \(group)\(word) (did you mean \(group)\(nearest)?)")
    }
}
