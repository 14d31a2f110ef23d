extension EAN13 {
    /// The kind of item that an EAN-13 identifies, according to its prefix.
    ///
    /// Source: GS1's list of prefixes. 977 belongs to ISO 3297 (ISSN), 979-0 to ISO 10957 (ISMN), 978
    /// and the rest of 979 to ISO 2108 (ISBN).
    public enum Kind: Sendable, Hashable {
        /// A book: 978, or 979 except 979-0.
        case book(ISBN)
        /// A periodical: 977.
        case periodical(ISSN)
        /// Printed music: 979-0.
        case music(ISMN)
        /// Any other product: all other prefixes.
        case product
    }

    /// The kind of item that this number identifies.
    public var kind: Kind {
        switch number / 1_000_000_000 {
        case 9790: .music(ISMN(unchecked: number))
        case 9770...9779: .periodical(ISSN(unchecked: number))
        case 9780...9799: .book(ISBN(unchecked: number))
        default: .product
        }
    }
}
