extension String {
    /// The text as the subject of a message: cut to a length that can be read, and in quotes where
    /// nothing would be seen of it.
    var asSubject: String {
        if allSatisfy(\.isWhitespace) { return "'\(prefix(58))'" }
        return count > 60 ? prefix(59) + "…" : self
    }
}
