/// The barcode symbologies that can be read.
///
/// A UPC-A is reported as an EAN-13 with a leading 0.
public enum Symbology: String, Sendable, Hashable, CaseIterable {
    /// EAN-13, the symbology of ISBNs (ISO/IEC 15420).
    case ean13 = "EAN-13"
    /// EAN-8, for small packages.
    case ean8 = "EAN-8"
    /// UPC-E, a UPC-A with suppressed zeros.
    case upce = "UPC-E"
}
