/// A mistake on the command line.
///
/// The program exits with status 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Makes an error such as "no such option: --jsno (did you mean --json?)".
    static func unknown(_ kind: String, _ word: String, among known: [String]) -> UsageError {
        guard let nearest = nearest(to: word, among: known) else {
            return UsageError("no such \(kind): \(word)")
        }
        return UsageError("no such \(kind): \(word) (did you mean \(nearest)?)")
    }
}
