@_spi(_Unicode) import Swift

/// Unicode's normal form C (Unicode Standard Annex 15).
///
/// The standard library has it for its own comparisons only; `_nfc` is what Foundation builds on too.
package enum NormalForm {
    /// A text with letters and their marks composed; the same text where nothing is to compose.
    package static func composed(_ text: String) -> String {
        // All below U+0300 is composed as it is.
        if text.unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return text }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text._nfc)
        return String(scalars)
    }
}
