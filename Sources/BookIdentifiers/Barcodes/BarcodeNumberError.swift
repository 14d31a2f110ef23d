/// The reason why a text is not a barcode number.
///
/// Thrown by the initialisers of ``EAN13``, ``EAN8``, ``UPCA`` and ``UPCE``.
public enum BarcodeNumberError: Error, Sendable, Hashable {
    /// The text has the wrong number of characters.
    case length(Int, expected: Int)
    /// A character is not one of the digits 0 to 9. Positions are counted in characters, from 1.
    case character(Character, position: Int)
    /// The first digit of a UPC-E, its number system, is neither 0 nor 1.
    case numberSystem(Character)
    /// The check digit is wrong: it does not follow from the other digits.
    case checkDigit(Character, expected: Character)
}

extension BarcodeNumberError: CustomStringConvertible {
    /// A one-line message, without the text itself: "the check digit is 8 but should be 7".
    public var description: String {
        switch self {
        case .length(let length, let expected):
            "\(length) \(length == 1 ? "digit" : "digits") where \(expected) are needed"
        case .character(let character, let position):
            "\(QuotedCharacter(character)) at position \(position) is not a digit"
        case .numberSystem(let digit):
            "a UPC-E begins with 0 or 1, not with \(digit)"
        case .checkDigit(let found, let expected):
            "the check digit is \(found) but should be \(expected)"
        }
    }
}
