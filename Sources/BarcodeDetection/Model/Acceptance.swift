/// When the reads of a region's bands are believed.
///
/// A wrong number of the right symbol fits nearly as well as the right one; a symbol of another kind,
/// or a damaged one, fits badly everywhere or in one place. Agreement of bands alone proves nothing:
/// the bands of a foreign symbol agree on the same wrong number.
struct Acceptance {
    /// What a symbology's numbers must reach.
    ///
    /// The fewer modules a symbol has, the better a wrong number fits bars of another kind. The figures
    /// lie above the highest ratios that were seen on random bars and on symbols with one to three
    /// digits washed out.
    private struct Threshold {
        /// The ratio and R² at which one band is enough.
        let ratio: Float
        let determination: Float
        /// The ratio of each of two bands, and the better one's R².
        let doubleRatio: Float
        let doubleDetermination: Float
        /// The blur from which on numbers are guessed.
        let blur: Float

        static let ean13 = Threshold(
            ratio: 2,
            determination: 0.93,
            doubleRatio: 1.7,
            doubleDetermination: 0.95,
            blur: 1.75,
        )
        /// An EAN-13 that begins with 978 or 979, which a random number hardly does.
        static let book = Threshold(
            ratio: 1.6,
            determination: 0.93,
            doubleRatio: 1.4,
            doubleDetermination: 0.95,
            blur: 1.75,
        )
        static let ean8 = Threshold(
            ratio: 2.3,
            determination: 0.94,
            doubleRatio: 2,
            doubleDetermination: 0.95,
            blur: 1.6,
        )
        static let upce = Threshold(
            ratio: 3.5,
            determination: 0.96,
            doubleRatio: 3,
            doubleDetermination: 0.96,
            blur: 1.25,
        )

        static func of(_ symbology: Symbology, _ digits: [Int]) -> Threshold {
            switch symbology {
            case .ean13: digits[0] == 9 && digits[1] == 7 && digits[2] >= 8 ? .book : .ean13
            case .ean8: .ean8
            case .upce: .upce
            }
        }
    }

    /// The R² that any two neighbouring digits need, where the ratio is clear and where it is not.
    ///
    /// Two flat digits fit a washed out place as well as they fit their own; of its variation they
    /// explain less. Of 86 wrong numbers whose ratio would have been enough, on 14,945 symbols with one
    /// to three digits washed out, three pass the rule of damage: they had 0.59 to 0.87.
    private static let leastDetermination = (clear: Float(0.8), other: Float(0.9))
    private static let clear: Float = 3
    private static let leastContrast: Float = 1

    /// The ratio from which a hypothesis is worth a look at more bands.
    private static let promise: Float = 1.15
    /// The part of the ratio that two bands need from which it is worth a deep look.
    private static let deepPromise: Float = 0.5

    /// Whether more bands may prove a number.
    static func isPromising(_ read: BandRead) -> Bool { read.ratio > promise }

    /// Whether a deeper search may prove a number.
    static func isVeryPromising(_ read: BandRead, _ symbology: Symbology) -> Bool {
        let threshold = Threshold.of(symbology, read.digits)
        return isPromising(read) && read.fit.width < threshold.blur
            && read.ratio > deepPromise * threshold.doubleRatio
    }

    /// The number that a region's bands prove: nil where none, or more than one.
    static func accepted(
        _ bands: [BandRead],
        _ symbology: Symbology,
    ) -> (best: BandRead, agreeing: Int)? {
        var result: (best: BandRead, agreeing: Int)?
        for digits in Set(bands.map(\.digits)) {
            let threshold = Threshold.of(symbology, digits)
            let reads = bands.filter { $0.digits == digits && isUsable($0, threshold) }
                .sorted { $0.ratio > $1.ratio }
            guard let best = reads.first, isProven(reads, threshold) else { continue }
            if result != nil { return nil }
            result = (best, reads.count)
        }
        return result
    }

    private static func isUsable(_ read: BandRead, _ threshold: Threshold) -> Bool {
        read.fit.width < threshold.blur && read.fit.contrast > leastContrast
            && read.local.damage <= mostDamage(ratio: read.ratio)
            && read.local.determination >= leastDetermination(ratio: read.ratio)
    }

    /// How much worse than the middle digit the worst two may fit.
    ///
    /// Where a digit is washed out, a number with another digit there may fit better by a ratio of
    /// two to three; the damage shows in that place. Dirt on a clear line leaves ratios far above.
    private static func mostDamage(ratio: Float) -> Float {
        min(20, max(3, 0.5 * ratio * ratio))
    }

    private static func leastDetermination(ratio: Float) -> Float {
        ratio >= clear ? leastDetermination.clear : leastDetermination.other
    }

    /// Whether reads of one number, the clearest first, prove it.
    private static func isProven(_ reads: [BandRead], _ threshold: Threshold) -> Bool {
        if reads[0].ratio >= threshold.ratio,
            reads[0].fit.determination >= threshold.determination
        {
            return true
        }
        guard reads.count >= 2 else { return false }
        let best = reads.map(\.fit.determination).max() ?? 0
        return reads[1].ratio >= threshold.doubleRatio && best >= threshold.doubleDetermination
    }
}
