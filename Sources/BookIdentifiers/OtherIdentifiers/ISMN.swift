/// An International Standard Music Number, which identifies printed music: an EAN-13 that begins
/// with 979-0.
///
/// Rule: ISO 10957.
public struct ISMN: Sendable, Hashable, Comparable {
    private let number: UInt64

    /// Creates an ISMN from an EAN-13; nil if it does not begin with 979-0.
    public init?(_ number: EAN13) {
        guard case .music(let ismn) = number.kind else { return nil }
        self = ismn
    }

    /// Creates an ISMN from an EAN-13 that begins with 979-0.
    init(unchecked ean13: UInt64) {
        number = ean13
    }

    /// The 13 digits.
    public var digits: String { DecimalDigits.text(number, width: 13) }

    /// The form used before 2008, with "M" for 9790: "M060115615".
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
