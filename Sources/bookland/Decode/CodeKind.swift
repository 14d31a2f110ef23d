import BarcodeDetection
import BookIdentifiers

/// What a barcode's number stands for.
enum CodeKind: Sendable {
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

    /// What it is, in a sentence: "the ISSN 0317-8471".
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
    /// What the number stands for.
    var kind: CodeKind { number.kind }
}

extension BarcodeNumber {
    /// What the number stands for.
    var kind: CodeKind {
        guard case .ean13(let number) = self else { return .product }
        return switch number.kind {
        case .book: .book
        case .periodical(let issn): .periodical(issn)
        case .music(let ismn): .music(ismn)
        case .product: .product
        }
    }

    /// The book's number, where it is a book's.
    var isbn: ISBN? {
        guard case .ean13(let number) = self, case .book(let isbn) = number.kind else { return nil }
        return isbn
    }
}
