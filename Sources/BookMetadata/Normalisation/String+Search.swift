// The standard library's string processing module would add a fifth of a millisecond to every start
// of the program, whether or not it searches.
extension StringProtocol where SubSequence == Substring {
    /// The first place of another text in this one, compared byte by byte.
    package func range(ofText other: String) -> Range<Index>? {
        self[...].place(of: other)
    }

    /// Whether another text occurs in this one.
    package func contains(text other: String) -> Bool {
        range(ofText: other) != nil
    }

    /// The text with every occurrence of another text replaced.
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

extension Substring {
    // Not generic, so that it is compiled for the type.
    fileprivate func place(of other: String) -> Range<Index>? {
        let part = other.utf8.span
        let own = utf8.span
        guard !part.isEmpty, part.count <= own.count else { return nil }
        let first = part[0]
        for offset in 0...(own.count - part.count) where own[offset] == first {
            var length = 1
            while length < part.count, own[offset + length] == part[length] { length += 1 }
            guard length == part.count else { continue }
            let start = utf8.index(startIndex, offsetBy: offset)
            return start..<utf8.index(start, offsetBy: length)
        }
        return nil
    }
}
