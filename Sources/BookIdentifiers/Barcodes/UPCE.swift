/// The 8-digit number of a UPC-E barcode: a UPC-A from which zeros are left out.
///
/// The digits are the number system (0 or 1), six digits of which the last says where the zeros
/// were, and the check digit, which is that of the UPC-A. A single wrong digit is always caught but
/// in the place before the check digit: there an error moves the zeros, and 1 in 14 goes unseen.
///
/// Rule: GS1 General Specifications, "UPC-E barcode".
public struct UPCE: Sendable, Hashable, Comparable {
    private let number: UInt32

    /// Reads 8 digits, the number system and the check digit included.
    public init(_ digits: String) throws(BarcodeNumberError) {
        let number = try BarcodeDigits.number(digits, width: 8)
        guard number < 20_000_000 else {
            throw .numberSystem(CheckDigit.character(number / 10_000_000))
        }
        let body = ZeroSuppression.expanded(number / 10)
        try BarcodeDigits.check(number % 10, is: CheckDigit.modulo10(of: body))
        self.number = UInt32(number)
    }

    /// Leaves the zeros out of a UPC-A; nil when it has not enough of them, or not there, or when
    /// its number system is neither 0 nor 1.
    public init?(_ upca: UPCA) {
        guard let body = ZeroSuppression.suppressed(upca.number / 10) else { return nil }
        number = UInt32(body * 10 + upca.number % 10)
    }

    /// The 8 digits.
    public var digits: String { DecimalDigits.text(UInt64(number), width: 8) }

    /// The UPC-A with its zeros put back.
    public var expanded: UPCA {
        UPCA(proved: ZeroSuppression.expanded(UInt64(number) / 10) * 10 + UInt64(number) % 10)
    }

    /// Orders by the digits.
    public static func < (left: UPCE, right: UPCE) -> Bool {
        left.number < right.number
    }
}

extension UPCE: CustomStringConvertible {
    /// The 8 digits.
    public var description: String { digits }
}

extension UPCA {
    /// The UPC-E that stands for this number; nil when there is none.
    public var suppressed: UPCE? { UPCE(self) }
}
