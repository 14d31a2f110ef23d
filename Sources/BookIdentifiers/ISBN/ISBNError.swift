/// Why a text or a barcode is no ISBN.
public enum ISBNError: Error, Sendable, Hashable {
    /// The number of digits is none that an ISBN can have.
    case length(Int)
    /// A character has no place in an ISBN; positions count the characters of the text from 1.
    case character(Character, position: Int)
    /// The last digit is not the one that follows from the others.
    case checkDigit(Character, expected: Character)
    /// There are nine digits, and they are no SBN: the last does not follow from the others.
    case checkDigitOfNine(Character, expected: Character)
    /// The number is a periodical's: it begins with 977.
    case periodical(ISSN)
    /// The number is that of printed music: it begins with 979-0.
    case music(ISMN)
    /// The number is that of some other product: it begins neither with 978 nor with 979.
    case product(EAN13)
}

extension ISBNError: CustomStringConvertible {
    /// One line that says what is wrong; it does not repeat the text itself.
    public var description: String {
        switch self {
        case .length(let count):
            "\(ISBNError.digits(count)): an ISBN has 10 or 13"
        case .character("X", let position), .character("x", let position):
            "X at position \(position): only the last digit of an ISBN-10 can be X"
        case .character(let character, let position):
            "\(Quoted(character)) at position \(position) does not belong in an ISBN"
        case .checkDigit(let found, let expected):
            "the check digit is \(found) but should be \(expected)"
        case .checkDigitOfNine(let found, let expected):
            "9 digits: an ISBN has 10 or 13 (and for an SBN, the last should be \(expected), not \(found))"
        case .periodical(let issn):
            "the number of a periodical (ISSN \(issn)), not of a book"
        case .music(let ismn):
            "the number of printed music (ISMN \(ismn)), not of a book"
        case .product(let number):
            "the number of a product, not of a book: it begins with \(number.digits.prefix(3)), an ISBN with 978 or 979"
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
