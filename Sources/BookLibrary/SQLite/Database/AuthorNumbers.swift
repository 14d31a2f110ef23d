/// The numbers of authors that were looked for last, by their records.
struct AuthorNumbers {
    /// A record as 128 bits: two records with the same ones are not to be expected in any library.
    struct Digest: Hashable {
        private let first: UInt64
        private let second: UInt64

        /// Half of it.
        var number: Int { Int(bitPattern: UInt(first)) }

        init(_ record: String) {
            var (first, second): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x9E37_79B9_7F4A_7C15)
            for byte in record.utf8 {
                // FNV-1a, and the same with another factor from the other end of the number.
                first = (first ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
                second = (second &+ UInt64(byte)) &* 0xD6E8_FEB8_6659_FD93
                second ^= second >> 32
            }
            (self.first, self.second) = (first, second)
        }
    }

    /// As many as take a megabyte.
    private static let most = 1 << 15

    private var numbers: [Digest: Int32] = [:]

    /// Whether the next one replaces all.
    var isFull: Bool { numbers.count >= Self.most }

    subscript(digest: Digest) -> Int? {
        get { numbers[digest].map(Int.init) }
        set {
            if isFull { numbers.removeAll(keepingCapacity: true) }
            numbers[digest] = newValue.flatMap { Int32(exactly: $0) }
        }
    }
}
