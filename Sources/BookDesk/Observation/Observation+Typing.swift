import BarcodeDetection
import BookIdentifiers

extension Observation {
    /// Reads a number with its supplement, as a hand scanner types both; nil for any other text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - source: Where it was entered.
    package init?(typedWithSupplement text: String, from source: Source = .keyboard) {
        guard let code = SupplementedNumber(text) else { return nil }
        self.init(.ean13(code.number), by: .typed, from: source)
        supplement = code.supplement
    }
}
