/// The 13-digit number of an EAN-13 barcode (a GTIN-13), its check digit proved.
///
/// Rule: GS1 General Specifications, "EAN-13 barcode".
public struct EAN13: Sendable, Hashable, Comparable {
    /// All 13 digits as one number.
    let number: UInt64

    /// Reads 13 digits, the check digit included.
    public init(_ digits: String) throws(BarcodeNumberError) {
        number = try BarcodeDigits.checkedNumber(digits, width: 13)
    }

    /// Takes a number of at most 13 digits whose check digit is known to be right.
    init(proved number: UInt64) {
        self.number = number
    }

    /// The 13 digits.
    public var digits: String { DecimalDigits.text(number, width: 13) }

    /// The UPC-A that this number is with a zero in front, or nil when its first digit is no zero.
    public var upca: UPCA? {
        number < UPCA.limit ? UPCA(proved: number) : nil
    }

    /// Orders by the digits.
    public static func < (left: EAN13, right: EAN13) -> Bool {
        left.number < right.number
    }
}

extension EAN13: CustomStringConvertible {
    /// The 13 digits.
    public var description: String { digits }
}
