/// When the reads of a region's bands are believed.
///
/// A wrong number of the right symbol fits nearly as well as the right one; a symbol of another kind,
/// or a damaged one, fits badly everywhere or in one digit. Agreement of bands alone proves nothing:
/// the bands of a foreign symbol agree on the same wrong number.
struct Acceptance {
    /// One band is enough at this ratio and R².
    private static let single = (ratio: Float(2.0), determination: Float(0.93))
    /// Each of two bands at this ratio, and the better at this R².
    private static let double = (ratio: Float(1.5), determination: Float(0.95))
    /// The ratios for numbers that begin with 978 or 979: a random number hardly does.
    private static let book = (single: Float(1.6), double: Float(1.4))
    /// The most that one digit may fit worse than the others.
    private static let mostDamage: Float = 5
    /// Blur from which on numbers are guessed.
    private static let mostBlur: Float = 1.75
    private static let leastContrast: Float = 1

    /// The number that a region's bands prove: nil where none, or more than one.
    static func accepted(
        _ bands: [BandRead],
        _ symbology: Symbology,
    ) -> (best: BandRead, agreeing: Int)? {
        var result: (best: BandRead, agreeing: Int)?
        for digits in Set(bands.map(\.digits)) {
            let reads = bands.filter { $0.digits == digits && isUsable($0) }
                .sorted { $0.ratio > $1.ratio }
            guard let best = reads.first, isProven(reads) else { continue }
            if result != nil { return nil }
            result = (best, reads.count)
        }
        return result
    }

    private static func isUsable(_ read: BandRead) -> Bool {
        read.fit.width < mostBlur && read.damage <= mostDamage && read.fit.contrast > leastContrast
    }

    /// Whether reads of one number, the clearest first, prove it.
    private static func isProven(_ reads: [BandRead]) -> Bool {
        let isBook = isBookland(reads[0].digits)
        if reads[0].ratio >= (isBook ? book.single : single.ratio),
            reads[0].fit.determination >= single.determination
        {
            return true
        }
        guard reads.count >= 2 else { return false }
        let best = reads.map(\.fit.determination).max() ?? 0
        return reads[1].ratio >= (isBook ? book.double : double.ratio)
            && best >= double.determination
    }

    /// Whether a number is a book's: an EAN-13 that begins with 978 or 979.
    private static func isBookland(_ digits: [Int]) -> Bool {
        digits.count == 13 && digits[0] == 9 && digits[1] == 7 && digits[2] >= 8
    }
}
