import BookIdentifiers

/// The form in which ISBNs are printed: 10 or 13 digits, with or without hyphens.
struct ISBNForm: Sendable {
    var isISBN10 = false
    var isHyphenated = false

    /// The ISBN in this form; as an ISBN-13 where it has no ten-digit form.
    func text(_ isbn: ISBN) -> String {
        exactText(isbn) ?? (isHyphenated ? isbn.hyphenated : isbn.digits)
    }

    /// The ISBN in this form; nil for the ten-digit form of an ISBN that begins with 979.
    func exactText(_ isbn: ISBN) -> String? {
        switch (isISBN10, isHyphenated) {
        case (false, false): isbn.digits
        case (false, true): isbn.hyphenated
        case (true, false): isbn.isbn10
        case (true, true): isbn.hyphenated10
        }
    }
}
