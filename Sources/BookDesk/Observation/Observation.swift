public import BarcodeDetection
public import BookIdentifiers
public import BookLibrary

/// An ISBN or another product code that was read from a book, with the evidence for it.
///
/// Every way to read a code ends in an observation: a camera, a picture, the keyboard, another
/// program. ``Observation`` is what an intake takes, so that all of them are treated alike.
///
/// ```swift
/// let typed = Observation(typed: try ISBN("0-306-40615-2"))
/// typed.isbn?.digits  // 9780306406157
/// typed.method        // .typed
/// ```
///
/// A typed number never counts as bars: it has no ``Evidence``.
public struct Observation: Sendable, Hashable {
    /// The number as its symbology has it; an ISBN is an EAN-13.
    public var number: BarcodeNumber
    /// The two or five digits to the right of the number; nil if there are none, or they were not read.
    public var supplement: BarcodeSupplement?
    /// How the number was read.
    public var method: Method
    /// What speaks for the number; nil for a typed one.
    public var evidence: Evidence?
    /// The time of the reading, by the system's clock.
    public var time: Timestamp
    /// Where the number was read.
    public var source: Source

    /// Creates an observation of a product code.
    ///
    /// - Parameters:
    ///   - number: The number in its symbology.
    ///   - method: How it was read.
    ///   - evidence: What speaks for it.
    ///   - time: When it was read (default: now).
    ///   - source: Where it was read.
    public init(
        _ number: BarcodeNumber,
        by method: Method,
        evidence: Evidence? = nil,
        at time: Timestamp = .now,
        from source: Source,
    ) {
        self.number = number
        self.method = method
        self.evidence = evidence
        self.time = time
        self.source = source
    }

    /// Creates an observation of an ISBN.
    ///
    /// - Parameters:
    ///   - isbn: The ISBN.
    ///   - method: How it was read.
    ///   - evidence: What speaks for it.
    ///   - time: When it was read (default: now).
    ///   - source: Where it was read.
    public init(
        _ isbn: ISBN,
        by method: Method,
        evidence: Evidence? = nil,
        at time: Timestamp = .now,
        from source: Source,
    ) {
        self.init(.ean13(isbn.ean13), by: method, evidence: evidence, at: time, from: source)
    }

    /// Creates an observation of an ISBN that a person, or a program on a person's behalf, entered.
    ///
    /// - Parameters:
    ///   - isbn: The ISBN.
    ///   - time: When it was entered (default: now).
    ///   - source: Where it was entered (default: ``Source/keyboard``).
    public init(typed isbn: ISBN, at time: Timestamp = .now, from source: Source = .keyboard) {
        self.init(isbn, by: .typed, at: time, from: source)
    }

    /// The ISBN; nil when the number is a magazine's, printed music's or another product's, or may stand for
    /// several books.
    public var isbn: ISBN? {
        let isbns = isbns
        return isbns.count == 1 ? isbns[0] : nil
    }

    /// The ISBNs that the number and its supplement may stand for.
    ///
    /// Several only for American paperbacks with a UPC: see `SupplementedNumber`.
    public var isbns: [ISBN] { number.isbns(with: supplement) }

    /// The UPC of an American paperback whose ISBN needs the five digits to its right; nil for any other
    /// number, and if there are five digits.
    public var upcWithoutSupplement: UPCA? {
        guard supplement?.digits.utf8.count != 5, let upca = number.ean13?.upca,
            upca.isOfPaperbacks
        else { return nil }
        return upca
    }

    /// How a number was read.
    public enum Method: String, Sendable, Hashable, CaseIterable {
        /// From the bars of a barcode.
        case bars
        /// Entered on a keyboard or by a barcode scanner that acts as one, or taken from a text.
        case typed
        /// From digits in print, as below a barcode or on a title page.
        case printedDigits = "printed-digits"
        /// From the supplement next to a price or UPC barcode.
        case supplement
        /// From the spine.
        case spine
    }
}
