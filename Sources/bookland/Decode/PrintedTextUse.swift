/// When printed ISBNs are read in an image, besides its barcodes.
enum PrintedTextUse: Sendable {
    /// If no barcode is found and Tesseract is installed.
    case withoutBarcode
    case always
    case never
}
