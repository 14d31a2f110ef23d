import BookIdentifiers

/// How an ISBN is spelled.
struct ISBNForm: Sendable {
    var isISBN10 = false
    var isHyphenated = false

    /// The ISBN's text; one that begins with 979 has no ten-digit form and is spelled whole.
    func text(_ isbn: ISBN) -> String {
        if isISBN10, let short = isHyphenated ? isbn.hyphenated10 : isbn.isbn10 { return short }
        return isHyphenated ? isbn.hyphenated : isbn.digits
    }
}
