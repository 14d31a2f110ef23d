package import BarcodeDetection
import BookIdentifiers

extension BarcodeNumber {
    /// Parses the digits of a typed code.
    ///
    /// A UPC-E is typed as its UPC-A.
    package init?(typed text: String) {
        if let number = try? EAN13(text) {
            self = .ean13(number)
        } else if let number = try? UPCA(text) {
            self = .ean13(number.ean13)
        } else if let number = try? EAN8(text) {
            self = .ean8(number)
        } else {
            return nil
        }
    }
}
