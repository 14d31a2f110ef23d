/// An International Standard Book Number, with a valid check digit.
///
/// An ISBN-10 and its ISBN-13 are equal: they identify the same edition.
///
/// ```swift
/// let isbn = try ISBN("0306406152")
/// isbn.digits                      // "9780306406157"
/// isbn.hyphenated                  // "978-0-306-40615-7"
/// isbn.isbn10                      // "0306406152"
/// isbn.registrationGroup?.name     // "English language"
/// isbn == (try ISBN("978-0-306-40615-7"))  // true
/// ```
///
/// Rule: ISO 2108; ISBN Users' Manual of the International ISBN Agency.
public struct ISBN: Sendable, Hashable, Comparable {
    /// All 13 digits as one number.
    let number: UInt64

    /// Creates an ISBN from 13 digits that are an ISBN with a valid check digit.
    init(unchecked number: UInt64) {
        self.number = number
    }

    /// Creates an ISBN from the number of an EAN-13 barcode.
    ///
    /// - Throws: ``ISBNError/periodical(_:)``, ``ISBNError/music(_:)`` or ``ISBNError/product(_:)``
    ///   if the number does not identify a book.
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

    /// The ISBN-10, the form used before 2007, such as "0306406152"; nil for prefix 979.
    ///
    /// The last character may be "X".
    public var isbn10: String? {
        guard let body = bodyOfTen else { return nil }
        return DecimalDigits.text(body, width: 9)
            + String(CheckDigit.character(CheckDigit.modulo11(of: body)))
    }

    /// The first nine digits of the ISBN-10; nil for prefix 979.
    var bodyOfTen: UInt64? {
        number / 10_000_000_000 == 978 ? number / 10 % 1_000_000_000 : nil
    }

    /// The same number as an EAN-13, as in a barcode.
    public var ean13: EAN13 { EAN13(unchecked: number) }

    /// Orders by the 13 digits.
    public static func < (left: ISBN, right: ISBN) -> Bool {
        left.number < right.number
    }
}

extension ISBN: CustomStringConvertible {
    /// The 13 digits.
    public var description: String { digits }
}
