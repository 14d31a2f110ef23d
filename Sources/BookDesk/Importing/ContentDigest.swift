import BookImport

/// A digest of bytes or rows, which tells whether they are the same again.
///
/// It is the 64-bit hash FNV-1a: <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>.
struct ContentDigest {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The digest as text.
    var text: String { String(hash, radix: 16) }

    /// Adds bytes.
    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Adds a record as it is in its file.
    mutating func add(_ row: ImportRow) {
        for field in row.fields {
            add(field.utf8)
            add(CollectionOfOne(0x1F))
        }
        add(row.text.utf8)
        add(CollectionOfOne(0x1E))
    }
}
