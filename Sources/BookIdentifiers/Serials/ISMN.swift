/// The International Standard Music Number of printed music: an EAN-13 that begins with 979-0.
///
/// Rule: ISO 10957.
public struct ISMN: Sendable, Hashable, Comparable {
    private let number: UInt64

    /// Takes the ISMN from an EAN-13; nil when it does not begin with 979-0.
    public init?(_ number: EAN13) {
        guard case .music(let ismn) = number.kind else { return nil }
        self = ismn
    }

    /// Takes an EAN-13 that is known to begin with 979-0.
    init(proved ean13: UInt64) {
        number = ean13
    }

    /// The 13 digits.
    public var digits: String { DecimalDigits.text(number, width: 13) }

    /// The form in use before 2008: "M" for 9790, then the other nine digits, such as "M060115615".
    public var tenCharacterForm: String { "M" + digits.dropFirst(4) }

    /// Orders by the digits.
    public static func < (left: ISMN, right: ISMN) -> Bool {
        left.number < right.number
    }
}

extension ISMN: CustomStringConvertible {
    /// The 13 digits.
    public var description: String { digits }
}
