/// A short word as two numbers, so that words are compared and hashed without reading texts.
///
/// Most words of titles and names have at most 15 bytes.
struct WordCode: Sendable, Hashable {
    /// The first eight bytes.
    let head: UInt64
    /// The next seven bytes, and the number of all bytes.
    let tail: UInt64

    /// The code of no word.
    static let none = WordCode(head: .max, tail: .max)

    private init(head: UInt64, tail: UInt64) {
        self.head = head
        self.tail = tail
    }

    /// The code of a word; nil for a longer one.
    init?(_ word: String) {
        var word = word
        guard let code = word.withUTF8({ unsafe WordCode($0) }) else { return nil }
        self = code
    }

    /// The code of the bytes of a word; nil for a longer one.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let count = bytes.count
        guard count <= 15 else { return nil }
        var head: UInt64 = 0
        var tail: UInt64 = 0
        for place in 0..<min(8, count) { head = unsafe head << 8 | UInt64(bytes[place]) }
        if count > 8 {
            for place in 8..<count { tail = unsafe tail << 8 | UInt64(bytes[place]) }
        }
        self.head = head
        self.tail = tail << 8 | UInt64(count)
    }

    /// A number that differs between words.
    var hash: Int {
        let mixed = (head ^ tail &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
        return Int(truncatingIfNeeded: mixed >> 32)
    }
}
