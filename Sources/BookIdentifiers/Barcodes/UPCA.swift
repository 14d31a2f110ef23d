/// The 12-digit number of a UPC-A barcode (a GTIN-12), its check digit proved.
///
/// Rule: GS1 General Specifications, "UPC-A barcode".
public struct UPCA: Sendable, Hashable, Comparable {
    /// All 12 digits as one number.
    let number: UInt64

    /// The first number that has more than 12 digits.
    static let limit: UInt64 = 1_000_000_000_000

    /// Reads 12 digits, the check digit included.
    public init(_ digits: String) throws(BarcodeNumberError) {
        number = try BarcodeDigits.checkedNumber(digits, width: 12)
    }

    /// Takes a number of at most 12 digits whose check digit is known to be right.
    init(proved number: UInt64) {
        self.number = number
    }

    /// The 12 digits.
    public var digits: String { DecimalDigits.text(number, width: 12) }

    /// The same number as an EAN-13: a zero in front, the check digit unchanged.
    public var ean13: EAN13 { EAN13(proved: number) }

    /// Orders by the digits.
    public static func < (left: UPCA, right: UPCA) -> Bool {
        left.number < right.number
    }
}

extension UPCA: CustomStringConvertible {
    /// The 12 digits.
    public var description: String { digits }
}
