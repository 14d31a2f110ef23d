extension EAN13 {
    /// What sort of thing an EAN-13 numbers, as its prefix tells.
    ///
    /// Prefixes: GS1's list of prefixes; 977 is ISO 3297's, 978 and 979 are ISO 2108's, but for
    /// 979-0, which is ISO 10957's.
    public enum Kind: Sendable, Hashable {
        /// 978, and 979 but for 979-0.
        case book(ISBN)
        /// 977: a magazine, a newspaper, a series.
        case periodical(ISSN)
        /// 979-0: printed music.
        case music(ISMN)
        /// Any other prefix: groceries and everything else in trade.
        case product
    }

    /// What this number stands for.
    public var kind: Kind {
        switch number / 1_000_000_000 {
        case 9790: .music(ISMN(proved: number))
        case 9770...9779: .periodical(ISSN(proved: number))
        case 9780...9799: .book(ISBN(proved: number))
        default: .product
        }
    }
}
