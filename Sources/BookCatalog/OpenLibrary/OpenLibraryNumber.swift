/// The number in an Open Library key: 7353617 in `/books/OL7353617M`.
enum OpenLibraryNumber {
    /// Reads a key or an identifier; nil if it is not of the kind.
    ///
    /// - Parameters:
    ///   - key: The bytes.
    ///   - kind: The last letter: `M` for an edition, `W` for a work, `A` for an author.
    /// - Returns: The number, from 1 to 18 digits.
    static func reading(_ key: Span<UInt8>, kind: Unicode.Scalar) -> Int? {
        var end = key.count
        guard end > 3, key[end - 1] == UInt8(ascii: kind) else { return nil }
        end -= 1
        var start = end
        var value = 0
        var unit = 1
        while start > 0, case let digit = Int(key[start - 1]) - 0x30, digit >= 0, digit <= 9 {
            guard end - start < 18 else { return nil }
            value += digit * unit
            unit *= 10
            start -= 1
        }
        guard start < end, start >= 2, key[start - 1] == UInt8(ascii: "L"),
            key[start - 2] == UInt8(ascii: "O")
        else { return nil }
        return value
    }
}
