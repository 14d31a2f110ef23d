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

    /// The text with every place where it has another within it replaced.
    package func replacing(text other: String, with replacement: String) -> String {
        var result = ""
        var rest = self[...]
        while let range = rest.range(ofText: other) {
            result += rest[..<range.lowerBound]
            result += replacement
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
