/// An ISBN that is printed in a book with a wrong check digit.
///
/// Publishers make such mistakes, and a library that has the book may keep the number as it is printed. It is
/// no ``ISBN``: which digit is wrong is not known, so no book can be looked up by it.
public struct MisprintedISBN: Sendable, Hashable {
    /// The 10 or 13 characters as printed, without separators.
    public let digits: String

    /// Parses an ISBN with a wrong check digit, in the spellings of `ISBN.init(_:)`.
    ///
    /// - Parameter text: The text; nil if it is a valid ISBN, or has none of its lengths.
    public init?(_ text: String) {
        do throws(ISBNError) {
            _ = try ISBN(text)
            return nil
        } catch {
            guard case .checkDigit = error, let plain = try? ISBNText(text) else { return nil }
            let last = CheckDigit.character(plain.last)
            digits = DecimalDigits.text(plain.body, width: plain.count - 1) + String(last)
        }
    }
}

extension MisprintedISBN: CustomStringConvertible {
    /// The digits.
    public var description: String { digits }
}
