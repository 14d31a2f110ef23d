import BarcodeDetection
package import BookIdentifiers

extension Observation {
    /// Reads a number with its supplement, as a hand scanner types both, or as the second of two fields with a tab
    /// between them; nil for any other text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - source: Where it was entered.
    package init?(typedWithSupplement text: String, from source: Source = .keyboard) {
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
        guard
            let code = SupplementedNumber(text)
                ?? (fields.count == 2 ? SupplementedNumber(String(fields[1])) : nil)
        else { return nil }
        self.init(.ean13(code.number), by: .typed, from: source)
        supplement = code.supplement
    }

    /// The number with its supplement; nil without one.
    package var supplemented: SupplementedNumber? {
        guard let number = number.ean13, let supplement else { return nil }
        return SupplementedNumber(number, supplement)
    }
}
