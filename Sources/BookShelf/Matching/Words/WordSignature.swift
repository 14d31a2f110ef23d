/// The pairs of neighbouring letter classes in a word, as bits, to pass over words that cannot be near.
struct WordSignature: Hashable {
    /// A bit for each of 64 groups of pairs.
    let bits: UInt64

    /// Creates the signature of a word in folded ASCII.
    init(_ letters: Span<UInt8>) {
        let classes = LetterConfusion.classes
        var bits: UInt64 = 0
        for place in 0..<max(0, letters.count - 1) {
            let first = UInt32(classes[Int(letters[place])])
            let second = UInt32(classes[Int(letters[place + 1])])
            // A multiplicative hash spreads the pairs evenly over the bits.
            bits |= 1 << UInt64(((first * 131 + second) &* 2_654_435_761) >> 26)
        }
        self.bits = bits
    }

    /// Whether two words may be near: a third of the pairs of the shorter one are in both.
    ///
    /// A word with as many wrong letters as are allowed keeps that many of its pairs nearly always.
    func mayBeNear(_ other: WordSignature) -> Bool {
        let shared = bits & other.bits
        if shared == 0 { return false }
        let fewer = min(bits.nonzeroBitCount, other.bits.nonzeroBitCount)
        return shared.nonzeroBitCount >= max(1, (34 * fewer + 50) / 100)
    }
}
