package import BooklandJSON

// Some services send numbers as strings, strings as numbers, and a single value instead of a list.
extension JSONValue {
    /// A string that is not blank, or the digits of a number.
    package var lenientText: String? {
        let text = string ?? number
        return text?.contains { !$0.isWhitespace } == true ? text : nil
    }

    /// A whole number, which may be written as a string or with a fraction of zero.
    package var lenientInt: Int? {
        if let int { return int }
        if let text = string { return Int(text.filter { !$0.isWhitespace }) }
        return double.flatMap { Int(exactly: $0) }
    }

    /// The strings of an array; a single string counts as an array of one.
    package var lenientTexts: [String] {
        if kind == .array { return elements.compactMap(\.lenientText) }
        return lenientText.map { [$0] } ?? []
    }
}
