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
    /// For ``ReadingMethod/model(ratio:determination:)`` it counts bands of averaged lines, for
    /// ``ReadingMethod/digits(margin:)`` printed digits with which their own bars agree.
    public let quality: Int
    /// The method that read it.
    public let method: ReadingMethod
    /// What is to its right, where a supplement would be.
    package let supplementState: SupplementState

    package init(
        number: BarcodeNumber,
        polygon: [Point],
        quality: Int,
        method: ReadingMethod,
        supplement: SupplementState = .absent,
    ) {
        (self.number, self.polygon) = (number, polygon)
        (self.quality, self.method) = (quality, method)
        supplementState = supplement
    }

    /// Returns the barcode with what is to its right.
    package func with(_ supplement: SupplementState) -> Barcode {
        Barcode(
            number: number,
            polygon: polygon,
            quality: quality,
            method: method,
            supplement: supplement,
        )
    }

    /// The two or five digits to its right, in an add-on symbol; nil if none were read.
    ///
    /// They are never a part of ``number``.
    public var supplement: BarcodeSupplement? {
        if case .read(let supplement) = supplementState { supplement } else { nil }
    }

    /// The symbology.
    public var symbology: Symbology { number.symbology }

    /// The digits, including the check digit.
    ///
    /// A UPC-A has a leading 0.
    public var text: String { number.text }

    /// The ISBN; nil if the number does not identify a book.
    ///
    /// For an American paperback with a UPC and five digits beside it, the ISBN if there is only one that
    /// they may stand for.
    public var isbn: ISBN? {
        let isbns = isbns
        return isbns.count == 1 ? isbns[0] : nil
    }

    /// The ISBNs that the number and its supplement may stand for; several only for American paperbacks:
    /// see `SupplementedNumber`.
    public var isbns: [ISBN] { number.isbns(with: supplement) }

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
    /// From the digits that are printed below bars, of which only a part is visible, and from these bars.
    ///
    /// `margin` is how much more likely the number is than any other valid one: the natural logarithm of the ratio.
    case digits(margin: Float)
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

    /// The number as an EAN-13: a UPC-E expanded; nil for an EAN-8.
    package var ean13: EAN13? {
        switch self {
        case .ean13(let number): number
        case .ean8: nil
        case .upce(let number): number.expanded.ean13
        }
    }

    /// The ISBNs that the number, with the supplement beside it, may stand for.
    package func isbns(with supplement: BarcodeSupplement?) -> [ISBN] {
        guard let ean13 else { return [] }
        if let supplement { return SupplementedNumber(ean13, supplement).isbns }
        if case .book(let isbn) = ean13.kind { return [isbn] }
        return []
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
