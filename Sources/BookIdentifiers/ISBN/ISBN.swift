/// An International Standard Book Number, its check digit proved.
///
/// It is kept as the number of its 13 digits. A ten-digit ISBN and its 13-digit form are the same
/// book and so the same value.
///
/// Rule: ISO 2108; ISBN Users' Manual of the International ISBN Agency.
public struct ISBN: Sendable, Hashable, Comparable {
    /// All 13 digits as one number.
    let number: UInt64

    /// Takes 13 digits that are known to be an ISBN with the right check digit.
    init(proved number: UInt64) {
        self.number = number
    }

    /// Takes the number of an EAN-13 barcode, when it is a book's.
    public init(_ number: EAN13) throws(ISBNError) {
        switch number.kind {
        case .book(let isbn): self = isbn
        case .periodical(let issn): throw .periodical(issn)
        case .music(let ismn): throw .music(ismn)
        case .product: throw .product(number)
        }
    }

    /// The 13 digits, such as "9780306406157".
    public var digits: String { DecimalDigits.text(number, width: 13) }

    /// The ten characters of the form in use before 2007, such as "0306406152"; the last may be "X".
    ///
    /// It is nil for prefix 979, which has no such form.
    public var isbn10: String? {
        guard let body = bodyOfTen else { return nil }
        return DecimalDigits.text(body, width: 9)
            + String(CheckDigit.character(CheckDigit.modulo11(of: body)))
    }

    /// The nine digits before the check digit of the ten-digit form; nil for prefix 979.
    var bodyOfTen: UInt64? {
        number / 10_000_000_000 == 978 ? number / 10 % 1_000_000_000 : nil
    }

    /// The same number as a barcode holds it.
    public var ean13: EAN13 { EAN13(proved: number) }

    /// Orders by the 13 digits.
    public static func < (left: ISBN, right: ISBN) -> Bool {
        left.number < right.number
    }
}

extension ISBN: CustomStringConvertible {
    /// The 13 digits.
    public var description: String { digits }
}
