/// The bar codes that Bookland reads; UPC-A arrives as an EAN-13 that begins with 0.
public enum Symbology: String, Sendable, Hashable, CaseIterable {
    /// EAN-13, the book's own; ISO/IEC 15420.
    case ean13 = "EAN-13"
    /// EAN-8, for small packages.
    case ean8 = "EAN-8"
    /// UPC-E, a UPC-A with its zeros suppressed.
    case upce = "UPC-E"
}
