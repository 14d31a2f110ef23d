/// The price of a book in the five-digit supplement beside its ISBN.
///
/// The first digit is the currency, the others are the price in hundredths:
///
/// | first digit | currency |
/// |---|---|
/// | 0, 1 | pounds sterling |
/// | 3 | Australian dollars |
/// | 4 | New Zealand dollars |
/// | 5 | US dollars; 59999 is 99.99 or more |
/// | 6 | Canadian dollars; 69999 is 99.99 or more |
///
/// 90000 says that there is no price, and 99990 to 99999 are for the trade: used books and samples. Other
/// supplements that begin with 2, 7, 8 or 9 have no common meaning, and neither has a price of nothing.
///
/// Source: Book Industry Study Group, "Product Labeling: Bar Coding Guidelines", Bookland EAN with add-on.
public struct BookPrice: Sendable, Hashable {
    /// The price in hundredths of the currency.
    public let hundredths: Int
    /// The currency by its code in ISO 4217: `USD`.
    public let currency: String
    /// Whether the price may be higher: the supplement has no room for more than 99.99 dollars.
    public let isMinimum: Bool

    private static let currencies = [
        0: "GBP", 1: "GBP", 3: "AUD", 4: "NZD", 5: "USD", 6: "CAD",
    ]

    /// Reads the price in a supplement beside an ISBN; nil if it has none.
    public init?(_ supplement: BarcodeSupplement) {
        guard supplement.digits.utf8.count == 5, let value = Int(supplement.digits),
            let currency = Self.currencies[value / 10_000], value % 10_000 > 0
        else { return nil }
        hundredths = value % 10_000
        self.currency = currency
        isMinimum = value == 59_999 || value == 69_999
    }

    /// The price with two decimals: `12.99`.
    public var amount: String {
        let rest = DecimalDigits.text(UInt64(hundredths % 100), width: 2)
        return "\(hundredths / 100).\(rest)"
    }
}

extension BookPrice: CustomStringConvertible {
    /// The price with its currency: `12.99 USD`.
    public var description: String { "\(amount) \(currency)" + (isMinimum ? " or more" : "") }
}
