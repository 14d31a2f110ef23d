import BarcodeDetection
import BookIdentifiers

/// The kind of item that a barcode identifies.
enum BarcodeKind: Sendable {
    case book
    case periodical(ISSN)
    case music(ISMN)
    case product

    /// The word in the output.
    var label: String {
        switch self {
        case .book: "ISBN"
        case .periodical: "ISSN"
        case .music: "ISMN"
        case .product: "product"
        }
    }

    /// The kind as a phrase: "the ISSN 0317-8471".
    var phrase: String {
        switch self {
        case .book: "an ISBN"
        case .periodical(let issn): "the ISSN \(issn)"
        case .music(let ismn): "the ISMN \(ismn)"
        case .product: "a product's number"
        }
    }
}

extension Barcode {
    /// The kind of item.
    var kind: BarcodeKind { number.kind }
}

extension BarcodeNumber {
    /// The kind of item.
    var kind: BarcodeKind {
        guard case .ean13(let number) = self else { return .product }
        return switch number.kind {
        case .book: .book
        case .periodical(let issn): .periodical(issn)
        case .music(let ismn): .music(ismn)
        case .product: .product
        }
    }

    /// The ISBN, or the number; with its supplement, if both tell several ISBNs.
    func text(with supplement: BarcodeSupplement?, _ form: ISBNForm) -> String {
        let isbns = isbns(with: supplement)
        if isbns.count == 1 { return form.text(isbns[0]) }
        // Without it, a paperback's number would be no book's.
        guard !isbns.isEmpty, let supplement, let ean13 else { return text }
        return SupplementedNumber(ean13, supplement).printed
    }

    /// The word for the kind in the output: a paperback's UPC with its supplement is a book's.
    func kindLabel(_ supplement: BarcodeSupplement?) -> String {
        isbns(with: supplement).isEmpty ? kind.label : BarcodeKind.book.label
    }
}
