/// The 8-digit number of a UPC-E barcode: a UPC-A with some of its zeros removed.
///
/// The digits are the number system (0 or 1), six digits of which the last tells where the zeros
/// were, and the check digit of the UPC-A. The check digit catches every single wrong digit except
/// in the place before it: an error there moves the zeros, and 1 in 14 remains undetected.
///
/// ```swift
/// let number = try UPCE("01234565")
/// print(number.expanded)  // 012345000065
/// ```
///
/// Rule: GS1 General Specifications, "UPC-E barcode".
public struct UPCE: Sendable, Hashable, Comparable {
    private let number: UInt32

    /// Parses 8 digits, including the number system and the check digit, without separators.
    public init(_ digits: String) throws(BarcodeNumberError) {
        let number = try BarcodeDigits.number(digits, width: 8)
        guard number < 20_000_000 else {
            throw .numberSystem(CheckDigit.character(number / 10_000_000))
        }
        let body = ZeroSuppression.expanded(number / 10)
        try BarcodeDigits.check(number % 10, is: CheckDigit.modulo10(of: body))
        self.number = UInt32(number)
    }

    /// Removes the zeros from a UPC-A.
    ///
    /// Nil if its zeros are too few or in other places, or if its number system is not 0 or 1.
    public init?(_ upca: UPCA) {
        guard let body = ZeroSuppression.suppressed(upca.number / 10) else { return nil }
        number = UInt32(body * 10 + upca.number % 10)
    }

    /// Whether 8 digits, including number system and check digit, have the right check digit.
    package static func hasValidCheckDigit(_ digits: [Int]) -> Bool {
        let number = digits.reduce(0) { $0 * 10 + UInt64($1) }
        return CheckDigit.modulo10(of: ZeroSuppression.expanded(number / 10)) == number % 10
    }

    /// The 8 digits.
    public var digits: String { DecimalDigits.text(UInt64(number), width: 8) }

    /// The UPC-A that this number stands for, with its zeros restored.
    public var expanded: UPCA {
        UPCA(unchecked: ZeroSuppression.expanded(UInt64(number) / 10) * 10 + UInt64(number) % 10)
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
    /// The UPC-E that stands for this number; nil if there is none.
    public var suppressed: UPCE? { UPCE(self) }
}
