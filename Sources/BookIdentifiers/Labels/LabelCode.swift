/// The code on the label of a copy, or on a borrower's card: an EAN-13, an EAN-8 or a UPC-E.
///
/// A library prints codes of its own in the range that GS1 leaves to every company for its own use, or
/// uses labels and cards that have a code already.
///
/// ```swift
/// let code = try LabelCode("2800000000172")
/// print(code.digits)  // 2800000000172
/// ```
///
/// Rule: GS1 General Specifications, "Restricted Circulation Numbers".
public struct LabelCode: Sendable, Hashable, Comparable {
    /// The 13 or 8 digits.
    public let digits: String

    /// The first three digits of the codes that control a station, which label nothing.
    static let controlPrefix: UInt64 = 299

    /// Parses 13, 12 or 8 digits, including the check digit; white space around them is ignored.
    ///
    /// The 12 digits of a UPC-A are kept as an EAN-13.
    ///
    /// - Throws: ``LabelCodeError`` for anything else, for the ISBN of a book, and for a code that
    ///   begins with 299.
    public init(_ text: String) throws(LabelCodeError) {
        let trimmed = text.drop { $0.isWhitespace }
        let end = trimmed.lastIndex { !$0.isWhitespace }
        let words = end.map { String(trimmed[...$0]) } ?? ""
        switch words.utf8.count {
        case 8:
            // The two symbologies have check digits of their own.
            guard let code = (try? EAN8(words))?.digits ?? (try? UPCE(words))?.digits else {
                throw .number(Self.error { () throws(BarcodeNumberError) in _ = try EAN8(words) })
            }
            digits = code
        case 12:
            guard let code = try? UPCA(words) else {
                throw .number(Self.error { () throws(BarcodeNumberError) in _ = try UPCA(words) })
            }
            digits = code.ean13.digits
        default:
            guard let code = try? EAN13(words) else {
                throw .number(Self.error { () throws(BarcodeNumberError) in _ = try EAN13(words) })
            }
            if case .book(let isbn) = code.kind { throw .book(isbn) }
            if code.number / 10_000_000_000 == Self.controlPrefix { throw .control }
            digits = code.digits
        }
    }

    /// Whether a text has as many digits as a code or an ISBN, and nothing else: with a wrong check digit, it is a misread
    /// code, and still no name.
    package static func isNumber(_ text: String) -> Bool {
        let digits = text.filter { !$0.isWhitespace }.utf8
        let isISBN10 = digits.count == 10 && (digits.last == 0x58 || digits.last == 0x78)
        return [8, 10, 12, 13].contains(digits.count)
            && digits.dropLast(isISBN10 ? 1 : 0).allSatisfy { (0x30...0x39).contains($0) }
    }

    private init(digits: String) {
        self.digits = digits
    }

    /// Makes a code from two digits of the restricted range and a number.
    ///
    /// Nil for another prefix, for a number of more than ten digits, and for a code that begins with 299.
    ///
    /// - Parameters:
    ///   - prefix: The first two digits, 20 to 29.
    ///   - number: The number, from 0.
    public init?(prefix: Int, number: Int) {
        guard (20...29).contains(prefix), (0..<10_000_000_000).contains(number) else { return nil }
        let body = UInt64(prefix) * 10_000_000_000 + UInt64(number)
        guard body / 1_000_000_000 != Self.controlPrefix else { return nil }
        digits = EAN13(unchecked: body * 10 + CheckDigit.modulo10(of: body)).digits
    }

    /// The codes that a reader may report for the same bars, this one first.
    ///
    /// A UPC-E stands for a UPC-A: readers report either.
    public var forms: [LabelCode] {
        let other =
            switch digits.utf8.count {
            case 8: (try? UPCE(digits))?.expanded.ean13.digits
            default: (try? EAN13(digits))?.upca?.suppressed?.digits
            }
        return [self] + [other].compactMap(\.self).map { LabelCode(digits: $0) }
    }

    /// Orders by the digits.
    public static func < (left: LabelCode, right: LabelCode) -> Bool {
        left.digits < right.digits
    }

    private static func error(
        _ body: () throws(BarcodeNumberError) -> Void
    ) -> BarcodeNumberError {
        do throws(BarcodeNumberError) {
            try body()
            return .length(0, expected: 13)
        } catch {
            return error
        }
    }
}

extension LabelCode: CustomStringConvertible {
    /// The digits.
    public var description: String { digits }
}

/// The reason why a text is not the code of a label.
public enum LabelCodeError: Error, Sendable, Hashable {
    /// It is no EAN-13, EAN-8 or UPC-E.
    case number(BarcodeNumberError)
    /// It is the ISBN of a book, which all its copies have.
    case book(ISBN)
    /// It begins with 299, as the codes that control a station do.
    case control
}

extension LabelCodeError: CustomStringConvertible {
    /// A one-line message, without the text itself.
    public var description: String {
        switch self {
        case .number(let error): error.description
        case .book: "this is the ISBN of a book, which all its copies have"
        case .control: "codes that begin with 299 control a station"
        }
    }
}
