import BookIdentifiers

/// The rules by which the reads of a region's bands prove a number.
///
/// For a readable symbol, a wrong number fits much worse than the right one. A symbol of another
/// symbology or with damage fits badly everywhere or in one place. Agreement of bands alone proves
/// nothing: the bands of a foreign symbol agree on the same wrong number.
struct AcceptanceRule {
    /// The thresholds for the numbers of a symbology.
    ///
    /// The fewer modules a symbol has, the better a wrong number fits other bars. The values are above the
    /// highest ratios measured on random bars and on symbols with one to three faded digits.
    private struct Threshold {
        /// The minimum ratio and R² of a single band.
        let ratio: Float
        let determination: Float
        /// The minimum ratio of each of two bands, and the minimum R² of the better one.
        let doubleRatio: Float
        let doubleDetermination: Float
        /// The maximum blur in modules; beyond it, numbers are guesses.
        let blur: Float
        /// The factor of the ratios for modules of less than a sample.
        ///
        /// A symbol of few modules, that small, fits some of the bars of a larger symbol whose others are covered.
        var fineFactor: Float = 1

        static let ean13 = Threshold(
            ratio: 2,
            determination: 0.93,
            doubleRatio: 1.7,
            doubleDetermination: 0.95,
            blur: 1.75,
        )
        /// For an EAN-13 without these prefixes on a line that is too sharp for the model to be needed, unless
        /// something covers bars: two labels that meet, or a stroke, where another number fits nearly as badly.
        static let sharpEAN13 = Threshold(
            ratio: 5.7,
            determination: 0.93,
            doubleRatio: 4,
            doubleDetermination: 0.95,
            blur: 1.75,
        )
        /// For an EAN-13 that begins with 978 or 979 but has no registration group, as no book has.
        ///
        /// Two labels that meet, or a stroke in one, make such a number as easily as another one.
        static let unassigned = Threshold(
            ratio: 4.5,
            determination: 0.985,
            doubleRatio: 4,
            doubleDetermination: 0.985,
            blur: 1.75,
        )
        /// For an EAN-13 that begins with 978 or 979, as few random numbers do.
        static let book = Threshold(
            ratio: 1.6,
            determination: 0.93,
            doubleRatio: 1.4,
            doubleDetermination: 0.95,
            blur: 1.75,
        )
        static let ean8 = Threshold(
            ratio: 3,
            determination: 0.95,
            doubleRatio: 2.5,
            doubleDetermination: 0.95,
            blur: 1.6,
            fineFactor: 4 / 3,
        )
        /// For an EAN-8 that was read from edges too.
        static let confirmedEAN8 = Threshold(
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
            fineFactor: 4 / 3,
        )

        /// The blur in modules below which edges show every bar.
        private static let sharp: Float = 0.32

        static func of(
            _ symbology: Symbology,
            _ digits: [Int],
            blur: Float,
            isReadFromEdges: Bool = false,
        ) -> Threshold {
            switch symbology {
            case .ean13:
                if digits[0] != 9 || digits[1] != 7 || digits[2] < 8 {
                    blur < sharp && !isReadFromEdges ? .sharpEAN13 : .ean13
                } else {
                    isReadFromEdges || isAssigned(digits) ? .book : .unassigned
                }
            case .ean8: isReadFromEdges ? .confirmedEAN8 : .ean8
            case .upce: .upce
            }
        }
    }

    /// Whether a number that begins with 978 or 979 can be one of a book, or of printed music.
    private static func isAssigned(_ digits: [Int]) -> Bool {
        guard let isbn = try? ISBN(digits.map(String.init).joined()) else { return true }
        return isbn.registrationGroup != nil
    }

    /// The maximum damage of a sharp line of eight digits, and the blur in modules up to which it is sharp.
    ///
    /// Where the bars of such a line are covered, another number may leave few traces in so few modules.
    private static let shortAndSharp = (blur: Float(0.5), damage: Float(2.5))

    /// The greatest excess: a check digit finds errors, and does not correct them.
    ///
    /// Where labels overlap, or spots and strokes change digits, the bars show digits with a wrong check digit, and the
    /// number that is most like them is another one. Of 122 numbers that the model proves in the public photographs, none
    /// has more than 1.01.
    private static let maximumExcess: Float = 1.15

    /// The minimum R² of any two neighbouring digits, for clear and for other ratios.
    ///
    /// Two flat digits fit a faded place well, but explain little of its variation. In 14,945 symbols with
    /// one to three faded digits, 86 wrong numbers had a sufficient ratio. Three of them passed the
    /// damage rule, with 0.59 to 0.87.
    private static let minimumDetermination = (clear: Float(0.8), other: Float(0.9))
    private static let clear: Float = 3
    private static let minimumContrast: Float = 1

    /// The minimum ratio for reading more bands.
    private static let promise: Float = 1.15
    /// The minimum ratio for a deep search, as a part of the ratio for two bands.
    private static let deepPromise: Float = 0.5

    /// Whether more bands may prove the number.
    static func isPromising(_ read: BandRead) -> Bool { read.ratio > promise }

    /// Whether a deeper search may prove the number.
    static func isVeryPromising(_ read: BandRead, _ symbology: Symbology) -> Bool {
        let threshold = Threshold.of(symbology, read.digits, blur: read.fit.width)
        return isPromising(read) && read.fit.width < threshold.blur
            && read.ratio > deepPromise * threshold.doubleRatio
    }

    /// Finds the number that the bands of a region prove.
    ///
    /// - Parameters:
    ///   - bands: What was read from the bands.
    ///   - symbology: The symbology.
    ///   - isReadFromEdges: Whether the model only confirms what was read from edges.
    /// - Returns: The clearest read and the number of those that agree; nil if they prove no number, or
    ///   several.
    static func accepted(
        _ bands: [BandRead],
        _ symbology: Symbology,
        isReadFromEdges: Bool = false,
    ) -> (best: BandRead, agreeing: Int)? {
        var result: (best: BandRead, agreeing: Int)?
        for digits in Set(bands.map(\.digits)) {
            let modules = SymbolLayout.layout(of: symbology).modules
            func threshold(_ read: BandRead) -> Threshold {
                .of(symbology, digits, blur: read.fit.width, isReadFromEdges: isReadFromEdges)
            }
            let reads = bands.filter { $0.digits == digits && isUsable($0, threshold($0)) }
                .sorted { $0.ratio > $1.ratio }
            guard let best = reads.first, isProven(reads, threshold(best), modules: modules) else {
                continue
            }
            if result != nil { return nil }
            result = (best, reads.count)
        }
        return result
    }

    private static func isUsable(_ read: BandRead, _ threshold: Threshold) -> Bool {
        read.fit.width < threshold.blur && read.fit.contrast > minimumContrast
            && read.local.damage <= maximumDamage(of: read) && read.excess <= maximumExcess
            && read.local.determination >= minimumDetermination(ratio: read.ratio)
    }

    /// Returns the maximum damage: the error of the worst two digits relative to the median digit.
    ///
    /// If a digit is faded, a number with another digit there may fit better by a ratio of 2 to 3, but the
    /// damage is visible at that place. Dirt on a clear line leaves much higher ratios.
    private static func maximumDamage(of read: BandRead) -> Float {
        if read.digits.count == 8, read.fit.width <= shortAndSharp.blur {
            return shortAndSharp.damage
        }
        return min(20, max(3, 0.5 * read.ratio * read.ratio))
    }

    private static func minimumDetermination(ratio: Float) -> Float {
        ratio >= clear ? minimumDetermination.clear : minimumDetermination.other
    }

    /// Whether reads of one number prove it.
    ///
    /// The clearest read comes first.
    private static func isProven(
        _ reads: [BandRead],
        _ threshold: Threshold,
        modules: Int,
    ) -> Bool {
        let ratios = reads.map { read in
            read.fit.map.moduleWidth(modules) < 1 ? read.ratio / threshold.fineFactor : read.ratio
        }
        .sorted(by: >)
        if ratios[0] >= threshold.ratio,
            reads[0].fit.determination >= threshold.determination
        {
            return true
        }
        guard reads.count >= 2 else { return false }
        let best = reads.map(\.fit.determination).max() ?? 0
        return ratios[1] >= threshold.doubleRatio && best >= threshold.doubleDetermination
    }
}
