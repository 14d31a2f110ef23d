/// An International Standard Serial Number, which identifies a periodical.
///
/// An EAN-13 with prefix 977 contains the first seven digits of the ISSN, two digits for the issue
/// or the price, and the check digit of the EAN-13. The ISSN's own check digit is not in the
/// barcode; it is computed.
///
/// Rule: ISO 3297.
public struct ISSN: Sendable, Hashable, Comparable {
    /// The seven digits before the check digit.
    private let body: UInt32

    /// Creates an ISSN from an EAN-13; nil if it does not begin with 977.
    public init?(_ number: EAN13) {
        guard case .periodical(let issn) = number.kind else { return nil }
        self = issn
    }

    /// Creates an ISSN from an EAN-13 that begins with 977.
    init(unchecked ean13: UInt64) {
        body = UInt32(ean13 / 1000 % 10_000_000)
    }

    /// The eight characters without the hyphen, such as "03178471"; the last may be "X".
    public var digits: String {
        var text = DecimalDigits.text(UInt64(body), width: 7)
        text.append(CheckDigit.character(CheckDigit.modulo11(of: UInt64(body))))
        return text
    }

    /// Orders by the digits.
    public static func < (left: ISSN, right: ISSN) -> Bool {
        left.body < right.body
    }
}

extension ISSN: CustomStringConvertible {
    /// The eight characters with the hyphen, such as "0317-8471".
    public var description: String {
        let digits = digits
        return "\(digits.prefix(4))-\(digits.suffix(4))"
    }
}
