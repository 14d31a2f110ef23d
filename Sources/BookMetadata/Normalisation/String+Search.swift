// The searches of the standard library's string processing would cost every start of the program a
// fifth of a millisecond, whatever it does.
extension StringProtocol {
    /// Where the text first has another within it, character for character as they are stored.
    package func range(ofText other: String) -> Range<Index>? {
        let part = Array(other.utf8)
        guard let first = part.first else { return nil }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: part) {
                return start..<rest.index(start, offsetBy: part.count)
            }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// Whether the text has another within it.
    package func contains(text other: String) -> Bool {
        range(ofText: other) != nil
    }
}
