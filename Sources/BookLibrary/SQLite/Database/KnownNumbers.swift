import BookIdentifiers

/// The titles, keys and ISBNs of a library, in so few bits that it may seem to have one that it has not.
///
/// Most rows of a large import are new books: what is certainly not there need not be looked for.
///
/// B. H. Bloom: Space/Time Trade-offs in Hash Coding with Allowable Errors, 1970.
struct KnownNumbers {
    private var titles: NumberFilter
    private var keys: NumberFilter
    private var isbns: NumberFilter

    /// Creates a filter for a library of so many books.
    init(books: Int) {
        titles = NumberFilter(forAbout: 2 * books)
        // A book has four keys or so. Half the bits for each will do: many are never looked for.
        keys = NumberFilter(forAbout: 2 * books)
        isbns = NumberFilter(forAbout: books)
    }

    /// Whether the library may have a work with the title of a key.
    func mayHave(titleOf key: Int) -> Bool { titles.mayHave(key >> 32) }

    /// Whether the library may have a work with a key.
    func mayHave(key: Int) -> Bool { keys.mayHave(key) && titles.mayHave(key >> 32) }

    /// Whether the library may have an ISBN.
    func mayHave(_ isbn: ISBN) -> Bool { isbns.mayHave(isbn.column) }

    mutating func insert(key: Int) {
        titles.insert(key >> 32)
        keys.insert(key)
    }

    mutating func insert(_ isbn: ISBN) { isbns.insert(isbn.column) }

    mutating func insert(isbnColumn number: Int) { isbns.insert(number) }
}

/// Numbers in eight bits each: of fifty that are not there, about two seem to be.
private struct NumberFilter {
    private static let bitsPerNumber = 8
    private static let leastBits = 1 << 16
    private static let mostBits = 1 << 24

    private var words: [UInt64]
    /// By how much a hash is shifted to make it the number of a bit.
    private let shift: UInt64

    init(forAbout count: Int) {
        var bits = Self.leastBits
        while bits < Self.mostBits, bits < Self.bitsPerNumber * count { bits *= 2 }
        words = [UInt64](repeating: 0, count: bits / 64)
        shift = UInt64(64 - bits.trailingZeroBitCount)
    }

    func mayHave(_ number: Int) -> Bool {
        let (first, second) = bits(of: number)
        return has(first) && has(second)
    }

    mutating func insert(_ number: Int) {
        let (first, second) = bits(of: number)
        words[Int(first >> 6)] |= 1 << (first & 63)
        words[Int(second >> 6)] |= 1 << (second & 63)
    }

    private func has(_ bit: UInt64) -> Bool { words[Int(bit >> 6)] & 1 << (bit & 63) != 0 }

    private func bits(of number: Int) -> (UInt64, UInt64) {
        let number = UInt64(bitPattern: Int64(number))
        let first = number &* 0x9E37_79B9_7F4A_7C15
        let second = (number ^ first >> 32) &* 0xD6E8_FEB8_6659_FD93
        return (first >> shift, second >> shift)
    }
}
