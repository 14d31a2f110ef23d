/// The 12-digit number of a UPC-A barcode (a GTIN-12), with a valid check digit.
///
/// A UPC-A barcode has the same bars as the EAN-13 with a zero in front: see ``ean13``.
///
/// Rule: GS1 General Specifications, "UPC-A barcode".
public struct UPCA: Sendable, Hashable, Comparable {
    /// All 12 digits as one number.
    let number: UInt64

    /// The smallest number with more than 12 digits.
    static let limit: UInt64 = 1_000_000_000_000

    /// Parses 12 digits, including the check digit, without separators.
    public init(_ digits: String) throws(BarcodeNumberError) {
        number = try BarcodeDigits.checkedNumber(digits, width: 12)
    }

    /// Creates a UPC-A from a number of at most 12 digits that has a valid check digit.
    init(unchecked number: UInt64) {
        self.number = number
    }

    /// The 12 digits.
    public var digits: String { DecimalDigits.text(number, width: 12) }

    /// The same number as an EAN-13: with a leading zero and the same check digit.
    public var ean13: EAN13 { EAN13(unchecked: number) }

    /// Orders by the digits.
    public static func < (left: UPCA, right: UPCA) -> Bool {
        left.number < right.number
    }
}

extension UPCA: CustomStringConvertible {
    /// The 12 digits.
    public var description: String { digits }
}
