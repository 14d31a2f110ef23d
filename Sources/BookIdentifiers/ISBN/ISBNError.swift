/// The reason why a text or a barcode number is not an ISBN.
public enum ISBNError: Error, Sendable, Hashable {
    /// The number of digits is not that of an ISBN.
    case length(Int)
    /// A character does not belong in an ISBN. Positions are counted in characters, from 1.
    case character(Character, position: Int)
    /// The check digit is wrong: it does not follow from the other digits.
    case checkDigit(Character, expected: Character)
    /// There are nine digits, but they are not an SBN: the last one is not the check digit.
    case checkDigitOfNine(Character, expected: Character)
    /// The text contains nothing that looks like an ISBN.
    case noISBN
    /// The number identifies a periodical: it begins with 977.
    case periodical(ISSN)
    /// The number identifies printed music: it begins with 979-0.
    case music(ISMN)
    /// The number identifies another product: it begins with neither 978 nor 979.
    case product(EAN13)
    /// The number is the UPC of an American paperback: the five digits to its right tell the ISBN.
    case needsSupplement(UPCA)
    /// The UPC of an American paperback and its supplement may stand for each of these ISBNs, of which at
    /// most one is right: only a catalogue, or a person with the book, can tell.
    case several([ISBN])
}

extension ISBNError: CustomStringConvertible {
    /// A one-line message, without the text itself: "the check digit is 8 but should be 7".
    public var description: String {
        switch self {
        case .length(let count):
            "\(ISBNError.digits(count)): an ISBN has 10 or 13"
        case .character("X", let position), .character("x", let position):
            "X at position \(position): only the last digit of an ISBN-10 can be X"
        case .character(let character, let position):
            "\(QuotedCharacter(character)) at position \(position) does not belong in an ISBN"
        case .checkDigit(let found, let expected):
            "the check digit is \(found) but should be \(expected)"
        case .checkDigitOfNine(let found, let expected):
            "9 digits: an ISBN has 10 or 13 (and for an SBN, the last should be \(expected), not \(found))"
        case .noISBN:
            "no ISBN in this text"
        case .periodical(let issn):
            "the number of a periodical (ISSN \(issn)), not of a book"
        case .music(let ismn):
            "the number of printed music (ISMN \(ismn)), not of a book"
        case .product(let number):
            "the number of a product, not of a book: it begins with \(number.digits.prefix(3)), an ISBN with 978 or 979"
        case .needsSupplement:
            "the number of an American paperback: the ISBN needs the five digits to its right, too"
        case .several(let isbns):
            "the number of a paperback of one of several publishers: \(isbns.map(\.hyphenated).joined(separator: " or "))"
        }
    }

    private static func digits(_ count: Int) -> String {
        switch count {
        case 0: "no digits"
        case 1: "1 digit"
        default: "\(count) digits"
        }
    }
}
