public import BarcodeDetection
public import BookIdentifiers
public import BookLibrary

/// The result of an intake: what happened to the book, or why it was refused.
///
/// ```swift
/// let outcome = await intake.take(observation)
/// print(outcome.title ?? "?", outcome)  // Emma already yours (2 copies)
/// if case .refused(let reason) = outcome { alert(reason) }
/// ```
public enum IntakeOutcome: Sendable, Hashable {
    /// The book is in the library and on disk. The value says whether it is new, pending, off the
    /// wishlist, or yours already.
    case kept(AddOutcome)
    /// The library was not changed.
    case refused(IntakeRefusal)

    /// The book's entry in the library; nil when it was refused.
    public var entry: LibraryEntry? {
        if case .kept(let added) = self { added.entry } else { nil }
    }
}

extension IntakeOutcome {
    /// The book's title; nil while the book is pending, or when it was refused.
    public var title: String? { entry?.title }
}

extension IntakeOutcome: CustomStringConvertible {
    /// A few words for people: `new`, `already yours (2 copies)`, `not added: not a book's number`.
    public var description: String {
        switch self {
        case .kept(let added): added.description
        case .refused(let reason): "not added: \(reason)"
        }
    }
}

/// Why an intake refused an observation.
public enum IntakeRefusal: Error, Sendable, Hashable {
    /// The number is that of a magazine, printed music or another product.
    case notABook(BarcodeNumber)
    /// The number is the UPC of an American paperback: the five digits to its right tell the ISBN.
    case needsSupplement(UPCA)
    /// The number stands for no book: its digits are all the same.
    case placeholder(ISBN)
    /// A machine read the number, but no reading supports it.
    case noEvidence
    /// The library could not save the book: keep the number and try again.
    case notSaved(LibraryError)
}

extension IntakeRefusal: CustomStringConvertible {
    /// The reason in one line.
    public var description: String {
        switch self {
        case .notABook(let number): "\(number.text) is not a book's number"
        case .needsSupplement(let upca):
            "\(upca) is a paperback's: the ISBN needs the five digits to its right, too"
        case .placeholder(let isbn):
            "\(isbn) stands for no book: the nine digits of its body are all the same"
        case .noEvidence: "no reading supports the number"
        case .notSaved(let error): "\(error)"
        }
    }
}
