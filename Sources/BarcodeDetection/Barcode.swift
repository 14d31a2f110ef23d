public import BookIdentifiers

/// A bar code found in an image.
public struct Barcode: Sendable, Hashable {
    /// The code's kind and number.
    public let number: BarcodeNumber
    /// The corners in pixels of the image: left top, right top, right bottom and left bottom of the
    /// code as it is read, wherever that is in the image.
    public let polygon: [Point]
    /// How many scan lines gave this number, or bands of lines where a model read it; each counted
    /// once, and more is surer.
    public let quality: Int
    /// How it was read.
    public let method: ReadingMethod

    package init(number: BarcodeNumber, polygon: [Point], quality: Int, method: ReadingMethod) {
        (self.number, self.polygon) = (number, polygon)
        (self.quality, self.method) = (quality, method)
    }

    /// Which of the three symbologies.
    public var symbology: Symbology { number.symbology }

    /// The digits, check digit included; a UPC-A's with a leading 0.
    public var text: String { number.text }

    /// The book's number, where it is a book's.
    public var isbn: ISBN? {
        guard case .ean13(let number) = number, case .book(let isbn) = number.kind else {
            return nil
        }
        return isbn
    }

    /// How the code lies in the image.
    public var orientation: Orientation {
        let reading = polygon[1] - polygon[0]
        if abs(reading.x) >= abs(reading.y) { return reading.x >= 0 ? .up : .down }
        return reading.y >= 0 ? .right : .left
    }
}

/// How a code was read.
public enum ReadingMethod: Sendable, Hashable {
    /// From the edges of its bars.
    case edges
    /// By fitting a model of the whole blurred line; `ratio` says how much more of the line the next
    /// best number leaves unexplained, `determination` (R²) how much the model explains.
    case model(ratio: Float, determination: Float)
}

/// The number in a bar code, by symbology.
public enum BarcodeNumber: Sendable, Hashable {
    /// An EAN-13, or a UPC-A with a leading 0.
    case ean13(EAN13)
    /// An EAN-8.
    case ean8(EAN8)
    /// A UPC-E.
    case upce(UPCE)

    /// Which of the three symbologies.
    public var symbology: Symbology {
        switch self {
        case .ean13: .ean13
        case .ean8: .ean8
        case .upce: .upce
        }
    }

    /// The digits, check digit included.
    public var text: String {
        switch self {
        case .ean13(let number): number.digits
        case .ean8(let number): number.digits
        case .upce(let number): number.digits
        }
    }

    /// Makes a number of a symbology's digits; nil where the check digit is wrong.
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

/// How a code lies in an image: which way its upper side points.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
    /// Upright: read from left to right.
    case up
    /// A quarter turn clockwise: read from top to bottom.
    case right
    /// Upside down: read from right to left.
    case down
    /// A quarter turn anti-clockwise: read from bottom to top.
    case left
}
