package import BooklandJSON

// Answers of strangers have numbers for texts, texts for numbers, and one value for a list.
extension JSONValue {
    /// A text that is not blank; a number counts as its digits.
    package var lenientText: String? {
        let text = string ?? number
        return text?.contains { !$0.isWhitespace } == true ? text : nil
    }

    /// A whole number, also where it is written as a text or with a fraction of 0.
    package var lenientInt: Int? {
        if let int { return int }
        if let text = string { return Int(text.filter { !$0.isWhitespace }) }
        return double.flatMap { Int(exactly: $0) }
    }

    /// The texts of a list; a single text counts as a list of one.
    package var lenientTexts: [String] {
        if kind == .array { return elements.compactMap(\.lenientText) }
        return lenientText.map { [$0] } ?? []
    }
}
