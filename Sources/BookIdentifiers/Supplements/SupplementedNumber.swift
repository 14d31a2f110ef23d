/// A number with the supplement to its right.
///
/// ```swift
/// let price = SupplementedNumber("9780306406157 51299")
/// price?.isbns         // [9780306406157]
/// let paperback = SupplementedNumber("07099900225530054")
/// paperback?.isbns     // [9780345300546]
/// ```
public struct SupplementedNumber: Sendable, Hashable {
    /// The number; a UPC-A has a leading zero, and a UPC-E is expanded.
    public let number: EAN13
    /// The supplement.
    public let supplement: BarcodeSupplement

    /// Creates a number with its supplement.
    public init(_ number: EAN13, _ supplement: BarcodeSupplement) {
        self.number = number
        self.supplement = supplement
    }

    /// Parses what a hand scanner types for both: the number, then two or five digits.
    ///
    /// The number has 13 digits (EAN-13), 12 (UPC-A) or 8 (UPC-E), with a valid check digit. Spaces, hyphens,
    /// a tab or a plus sign may separate digits; then one of them must be before the supplement. A UPC-E, and a
    /// UPC-A with two digits, need a separator, as they would be too much like other numbers.
    ///
    /// - Parameter text: The text, which contains nothing else; nil for any other text.
    public init?(_ text: String) {
        var digits = ""
        /// The number of digits before the last separator between digits.
        var gap: Int?
        var isAfterSeparator = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if isAfterSeparator, !digits.isEmpty { gap = digits.utf8.count }
                isAfterSeparator = false
                digits.unicodeScalars.append(Unicode.Scalar(byte))
                if digits.utf8.count > 18 { return nil }
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "\t"),
                UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                isAfterSeparator = true
            default: return nil
            }
        }
        let count = digits.utf8.count
        for (width, length) in [(13, 5), (12, 5), (13, 2), (12, 2), (8, 5), (8, 2)]
        where width + length == count {
            let needsGap = width == 8 || count == 14
            guard gap == width || (gap == nil && !needsGap),
                let number = Self.number(String(digits.prefix(width))),
                let supplement = try? BarcodeSupplement(String(digits.suffix(length)))
            else { continue }
            self.init(number, supplement)
            return
        }
        return nil
    }

    /// Both as they are printed on an American product: `070999002255 30054`.
    package var printed: String { "\(number.upca?.digits ?? number.digits) \(supplement.digits)" }

    private static func number(_ digits: String) -> EAN13? {
        switch digits.utf8.count {
        case 13: try? EAN13(digits)
        case 12: (try? UPCA(digits))?.ean13
        default: (try? UPCE(digits))?.expanded.ean13
        }
    }

    /// The ISBNs that the number and the supplement may stand for.
    ///
    /// The ISBN beside which the supplement is; or for an American paperback with a UPC, the ISBN of each
    /// publisher that used the UPC's first six digits: the publisher's prefix and the last digits of the
    /// supplement, as many as an ISBN-10 has room for. Empty if the number is not a book's. Of several, at
    /// most one is right, and only a catalogue, or a person with the book, can tell.
    public var isbns: [ISBN] {
        if case .book(let isbn) = number.kind { return [isbn] }
        guard supplement.digits.utf8.count == 5, let upca = number.upca else { return [] }
        return upca.paperbackPrefixes.compactMap { prefix in
            let body = prefix + supplement.digits.suffix(9 - prefix.utf8.count)
            guard body.utf8.count == 9, let number = EAN13(completing: "978" + body),
                case .book(let isbn) = number.kind, isbn.rangeStatus == .assigned
            else { return nil }
            return isbn
        }
    }

    /// The price that the supplement has beside an ISBN; nil if it has none.
    public var price: BookPrice? {
        guard case .book = number.kind else { return nil }
        return BookPrice(supplement)
    }
}

extension UPCA {
    /// Whether American paperbacks had this UPC: with the five digits to its right it tells the ISBN.
    public var isOfPaperbacks: Bool { !paperbackPrefixes.isEmpty }

    /// The prefixes of ISBN-10s that belong to the first six digits.
    var paperbackPrefixes: [String] {
        PaperbackPublishers.isbnPrefixes[String(digits.prefix(6))] ?? []
    }
}
