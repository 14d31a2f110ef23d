/// Why a text is not the number of a barcode.
public enum BarcodeNumberError: Error, Sendable, Hashable {
    /// The text has the wrong number of characters.
    case length(Int, expected: Int)
    /// A character is not one of the digits 0 to 9; positions count from 1.
    case character(Character, position: Int)
    /// A UPC-E begins with something else than its number system, 0 or 1.
    case numberSystem(Character)
    /// The last digit is not the one that follows from the others.
    case checkDigit(Character, expected: Character)
}

extension BarcodeNumberError: CustomStringConvertible {
    /// One line that says what is wrong; it does not repeat the text itself.
    public var description: String {
        switch self {
        case .length(let length, let expected):
            "\(length) \(length == 1 ? "digit" : "digits") where \(expected) are needed"
        case .character(let character, let position):
            "\(Quoted(character)) at position \(position) is not a digit"
        case .numberSystem(let digit):
            "a UPC-E begins with 0 or 1, not with \(digit)"
        case .checkDigit(let found, let expected):
            "the check digit is \(found) but should be \(expected)"
        }
    }
}
