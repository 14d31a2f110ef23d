/// The 13-digit number of an EAN-13 barcode (a GTIN-13), with a valid check digit.
///
/// ``kind-swift.property`` tells whether it is the number of a book, a periodical, printed music or another product:
///
/// ```swift
/// let number = try EAN13("9780306406157")
/// if case .book(let isbn) = number.kind { print(isbn.hyphenated) }  // 978-0-306-40615-7
/// ```
///
/// Rule: GS1 General Specifications, "EAN-13 barcode".
public struct EAN13: Sendable, Hashable, Comparable {
    /// All 13 digits as one number.
    let number: UInt64

    /// Parses 13 digits, including the check digit, without separators.
    public init(_ digits: String) throws(BarcodeNumberError) {
        number = try BarcodeDigits.checkedNumber(digits, width: 13)
    }

    /// Creates an EAN-13 from a number of at most 13 digits that has a valid check digit.
    init(unchecked number: UInt64) {
        self.number = number
    }

    /// The 13 digits.
    public var digits: String { DecimalDigits.text(number, width: 13) }

    /// The same number as a UPC-A, without the leading zero; nil if the first digit is not zero.
    public var upca: UPCA? {
        number < UPCA.limit ? UPCA(unchecked: number) : nil
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
