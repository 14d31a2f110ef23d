/// The 8-digit number of an EAN-8 barcode (a GTIN-8), with a valid check digit.
///
/// An EAN-8 never identifies a book.
///
/// Rule: GS1 General Specifications, "EAN-8 barcode".
public struct EAN8: Sendable, Hashable, Comparable {
    private let number: UInt32

    /// Parses 8 digits, including the check digit, without separators.
    public init(_ digits: String) throws(BarcodeNumberError) {
        number = UInt32(try BarcodeDigits.checkedNumber(digits, width: 8))
    }

    /// The 8 digits.
    public var digits: String { DecimalDigits.text(UInt64(number), width: 8) }

    /// Orders by the digits.
    public static func < (left: EAN8, right: EAN8) -> Bool {
        left.number < right.number
    }
}

extension EAN8: CustomStringConvertible {
    /// The 8 digits.
    public var description: String { digits }
}
