public import BookIdentifiers

/// A barcode found in an image.
public struct Barcode: Sendable, Hashable {
    /// The number, with its symbology.
    public let number: BarcodeNumber
    /// The four corners in pixels of the image: top left, top right, bottom right and bottom left of the
    /// barcode in its reading direction, whatever its orientation in the image.
    public let polygon: [Point]
    /// The number of scan lines that agree on the number; more is more certain.
    ///
    /// For ``ReadingMethod/model(ratio:determination:)`` it counts bands of averaged lines.
    public let quality: Int
    /// The method that read it.
    public let method: ReadingMethod

    package init(number: BarcodeNumber, polygon: [Point], quality: Int, method: ReadingMethod) {
        (self.number, self.polygon) = (number, polygon)
        (self.quality, self.method) = (quality, method)
    }

    /// The symbology.
    public var symbology: Symbology { number.symbology }

    /// The digits, including the check digit.
    ///
    /// A UPC-A has a leading 0.
    public var text: String { number.text }

    /// The ISBN; nil if the number does not identify a book.
    public var isbn: ISBN? {
        guard case .ean13(let number) = number, case .book(let isbn) = number.kind else {
            return nil
        }
        return isbn
    }

    /// The direction of the barcode in the image.
    public var orientation: Orientation {
        let reading = polygon[1] - polygon[0]
        if abs(reading.x) >= abs(reading.y) { return reading.x >= 0 ? .up : .down }
        return reading.y >= 0 ? .right : .left
    }
}

/// The method that read a barcode.
public enum ReadingMethod: Sendable, Hashable {
    /// From the edges of its bars.
    case edges
    /// By fitting a model to a blurred line without visible edges.
    ///
    /// `ratio` is the unexplained part of the next best number over that of this one, at least 1.4.
    /// `determination` is R², the part of the line that the model explains.
    case model(ratio: Float, determination: Float)
}

/// The number in a barcode, by symbology.
public enum BarcodeNumber: Sendable, Hashable {
    /// An EAN-13, or a UPC-A with a leading 0.
    case ean13(EAN13)
    /// An EAN-8.
    case ean8(EAN8)
    /// A UPC-E.
    case upce(UPCE)

    /// The symbology.
    public var symbology: Symbology {
        switch self {
        case .ean13: .ean13
        case .ean8: .ean8
        case .upce: .upce
        }
    }

    /// The digits, including the check digit.
    public var text: String {
        switch self {
        case .ean13(let number): number.digits
        case .ean8(let number): number.digits
        case .upce(let number): number.digits
        }
    }

    /// Creates a number from digits; nil if the check digit is wrong.
    package init?(_ symbology: Symbology, digits: [Int]) {
        let text = digits.map(String.init).joined()
        let number: BarcodeNumber? =
            switch symbology {
            case .ean13: (try? EAN13(text)).map(BarcodeNumber.ean13)
            case .ean8: (try? EAN8(text)).map(BarcodeNumber.ean8)
            case .upce: (try? UPCE(text)).map(BarcodeNumber.upce)
            }
        guard let number else { return nil }
        self = number
    }
}
