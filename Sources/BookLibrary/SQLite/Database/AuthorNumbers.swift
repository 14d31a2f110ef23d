/// The numbers of authors, by their records: of those that were looked for last, or of all that a library has.
///
/// A library of a million books has some hundred thousand authors, and every book of an import looks for one.
/// So it is a hash table of eight bytes for each place, without chains.
struct AuthorNumbers {
    /// A record as 128 bits: two records with the same ones are not to be expected in any library.
    struct Digest: Hashable {
        fileprivate let first: UInt64
        fileprivate let second: UInt64

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

    private static let leastPlaces = 1 << 13
    /// As many as take four megabytes.
    private static let mostPlaces = 1 << 19
    /// Of a place, the lower bits have the number, and the others some of the digest: with those that tell
    /// the place, about sixty.
    private static let numberBits: UInt64 = 22
    private static let numberMask: UInt64 = 1 << numberBits - 1

    /// Whether an author who is not here is not in the library.
    let isComplete: Bool
    // 0 is a place without an author.
    private var places: [UInt64] = []
    private let placeCount: Int
    private var count = 0

    /// Creates a table that forgets all when it is full.
    init() {
        isComplete = false
        placeCount = Self.leastPlaces
    }

    /// Creates a table for all authors of a library.
    ///
    /// - Parameter greatest: The greatest number of an author; nil is returned where that is too great.
    init?(forAllUpTo greatest: Int) {
        var count = Self.leastPlaces
        while count <= Self.mostPlaces, count * 3 / 4 <= greatest { count *= 2 }
        guard count <= Self.mostPlaces else { return nil }
        isComplete = true
        placeCount = count
    }

    /// Whether no author is here.
    var isEmpty: Bool { count == 0 }

    /// Whether there is no room for another one.
    var isFull: Bool { count >= placeCount * 3 / 4 }

    /// The number of an author; nil for one who is not here.
    subscript(digest: Digest) -> Int? {
        guard count > 0 else { return nil }
        let number = places[place(of: digest)] & Self.numberMask
        return number == 0 ? nil : Int(number)
    }

    /// Adds an author; all others are forgotten where there is no room.
    ///
    /// - Returns: Whether the author is here now; false for too great a number.
    mutating func add(_ digest: Digest, _ number: Int) -> Bool {
        guard number > 0, number <= Self.numberMask else { return false }
        if isFull { (places, count) = ([], 0) }
        if places.isEmpty { places = [UInt64](repeating: 0, count: placeCount) }
        let place = place(of: digest)
        if places[place] == 0 { count += 1 }
        places[place] = mark(of: digest) | UInt64(number)
        return true
    }

    /// Removes an author.
    mutating func remove(_ digest: Digest) {
        guard count > 0 else { return }
        let place = place(of: digest)
        // The place stays taken, as others may have been put behind it.
        if places[place] != 0 { places[place] &= ~Self.numberMask }
    }

    private func mark(of digest: Digest) -> UInt64 {
        // Never 0.
        max(digest.second & ~Self.numberMask, Self.numberMask + 1)
    }

    /// The place that an author has, or would get.
    private func place(of digest: Digest) -> Int {
        let (mark, mask) = (mark(of: digest), placeCount - 1)
        var place = Int(truncatingIfNeeded: digest.first >> 32 ^ digest.first) & mask
        while places[place] != 0, places[place] & ~Self.numberMask != mark {
            place = (place + 1) & mask
        }
        return place
    }
}
