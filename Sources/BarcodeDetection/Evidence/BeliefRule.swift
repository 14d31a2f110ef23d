/// The rules by which a number read from edges is believed: the last decision before it is reported.
///
/// `ReadTally` counts lines. This rule asks what the lines are worth: whether they are different rows of
/// the picture, from more than one place of the bars, whether every edge is where the number has one, and
/// whether the picture looks like the number. What is not beyond doubt is judged by the model, which
/// compares the number with every other one, by its own thresholds.
enum BeliefRule {
    /// The maximum width of an element, in modules; the widest has 4.
    static let widestElement: Float = 4.6
    /// The range of widths of the elements of guard patterns, in modules.
    static let guardWidths: ClosedRange<Float> = 0.5...1.6

    /// The maximum distance of an edge from its place in a plain line, in modules: from `wellSampled` pixels
    /// a module on, and below.
    ///
    /// A wrong digit has edges one module off, of which half is absorbed by its neighbours. In the public
    /// photographs, 98 % of the numbers have two lines below 0.34. Of 20 wrong numbers in 9,000 pictures
    /// made to provoke them, none had two below 0.51.
    static let plainDeviation = (wellSampled: Float(0.36), other: Float(0.335))
    static let wellSampled = 3.0
    /// The same for lines whose digits and guard patterns are good by themselves, as on cans.
    static let curvedDeviation: Float = 0.4
    /// The maximum distance of the worst digit of such a line, and the widths of its guard patterns.
    static let goodDigit: Float = 0.31
    static let goodGuardWidths: ClosedRange<Float> = 0.85...1.2
    /// The widths of the elements of the guard patterns of a plain line.
    static let plainGuardWidths: ClosedRange<Float> = 0.68...1.42
    /// The minimum correlation of two neighbouring digits of a plain line with those of the number.
    static let plainCorrelation: Float = 0.4
    /// The minimum contrast of the outer guard patterns of a plain line, as a part of that of the digits.
    static let plainGuardContrast: Float = 0.25
    /// The minimum distance of two plain lines along the bars, as a part of the length of the symbol.
    static let plainSpread = 0.03
    /// The maximum distance of an edge from its place in a drawn code, in modules, and the minimum size of
    /// its modules in pixels: all rows of a drawing are copies of one, and its edges are where they should
    /// be.
    static let drawnDeviation: Float = 0.15
    static let drawnModule = 1.9
    /// The distance of an edge from its place that every line of a clear print exceeds if a stroke crosses its bars at an
    /// angle, and the pixels of a module from which on that is more than chance.
    ///
    /// Such a stroke turns a digit into each of its neighbours in turn, in rows that are all nearly plain, and all alike. Of
    /// 674 numbers in the public photographs and test pictures, 14 exceed it at this size, all with a clear strip.
    static let slanted: Float = 0.25
    static let slantedModule = 2.0
    /// The same for three quarters of the lines: the others may look right by a spot on the only wrong edge of a digit.
    static let mostlySlanted = (deviation: Float(0.45), part: 0.75)
    /// The number of digits of which so few rows may be wrong that a clear strip is needed whenever rows differ.
    static let fewDigits = 8
    /// Below this many pixels a module, edges alone prove nothing.
    static let plainModule = 1.4

    /// The step of a digit's width at a seam of two symbols in modules, the least part of it that both
    /// neighbours lack, and the most that the median of the other digits differs: see
    /// ``SymbolCandidate/isSeamed``.
    static let seam: Float = 0.8
    static let seamSide: Float = 0.3
    static let evenness: Float = 0.15

    /// The number of strips that the model judges.
    static let judgedStrips = 5

    /// The minimum ratio of a strip that agrees, and its minimum R² of the worst two digits; most strips
    /// must agree.
    static let agreeingRatio: Float = 1.5
    static let agreeingLocalDetermination: Float = 0.7
    /// The greatest damage of such a strip, and the ratio from which on any is allowed.
    ///
    /// Where two labels overlap, the digits at the seam fit badly.
    static let agreeingDamage = (most: Float(10), unlimitedFrom: Float(2.5))
    /// The ratio below which no strip shows a number that few rows show, or one of few digits whose lines are poor.
    static let unseenRatio: Float = 1.2

    /// The maximum ratio and the minimum R² of the other number at which a strip contradicts.
    static let contradictedRatio: Float = 0.9
    static let contradictedDetermination: Float = 0.85

    /// The maximum ratio and the minimum R² of the other number at which a strip speaks against a number
    /// whose lines are plain, or that the model proves elsewhere; the number of such strips; and the ratio
    /// of a strip that is clear enough to outweigh them.
    ///
    /// Glare or a scratch over some rows makes another number fit them better, but then the other rows
    /// are clear: in the public photographs, they have ratios of 4 to 14.
    static let disputedRatio: Float = 0.7
    static let disputedDetermination: Float = 0.9
    static let disputingStrips = 2
    static let clearRatio: Float = 4
    /// The minimum R² of the other number at which a single strip speaks against a number, if no strip speaks for it as
    /// clearly: a covered bar changes a number over much of its height, and then the rest shows the right one without a flaw.
    static let flawlessDetermination: Float = 0.975

    /// The ratio from which on a number may be damaged everywhere, the ratio of a strip that shows an undamaged number, and
    /// its greatest damage.
    ///
    /// Strokes over two digits of a sharp code make another number fit with ratios of up to 2.7, and damages from 2.2 on. In
    /// the public photographs, numbers with such ratios have damages of 1.1 to 1.9, in one strip at least.
    static let weak = (below: Float(3), ratio: Float(1.7), damage: Float(2.1))

    /// The minimum R² of the worst two digits on the clearest strip of a UPC-E with ink across one digit.
    ///
    /// Of ten in pictures made to provoke wrong reads, the right ones have 0.91 to 0.999, and a wrong one 0.86.
    static let clearLocalDetermination: Float = 0.9

    /// The ratio from which on a number may have ink beyond the bars of one of its digits.
    ///
    /// In pictures made to provoke wrong reads, spliced labels with such a stroke have 3.6; the one of 2,177 photographs with such ink
    /// whose number is no book's has 5.3.
    static let touchedRatio: Float = 4.5

    /// The excess of a strip that shows digits with another check digit, whatever number is like them.
    ///
    /// Spots may turn a few rows of two labels into a number. In the public photographs, no number has it on half its strips.
    static let invalidExcess: Float = 1.6

    /// Strips with less than this part of the highest contrast are beside the bars.
    static let silentContrast: Float = 0.3

    /// The minimum mean of ln(ratio) and median R² of the strips for lines that are plain but for the size
    /// of their pixels.
    static let smallRatio: Float = 0.4
    static let smallDetermination: Float = 0.85
    /// The minimum median of R² of the worst two digits.
    static let smallLocalDetermination: Float = 0.8

    /// Whether the elements of a line can be those of a symbol.
    static func isPossible(_ geometry: SymbolGeometry) -> Bool {
        geometry.elementWidths.upperBound <= widestElement
            && geometry.elementWidths.lowerBound > 0
            && guardWidths.contains(geometry.guardWidths.lowerBound)
            && guardWidths.contains(geometry.guardWidths.upperBound)
    }

    /// Whether every edge of a line is near its place, for lines with large pixels at least.
    static func isPlain(_ read: LineRead) -> Bool {
        isPlain(read, module: .infinity)
    }

    private static func isPlain(_ read: LineRead, module: Double) -> Bool {
        let geometry = read.geometry
        let least = geometry.guardWidths.lowerBound
        let most = geometry.guardWidths.upperBound
        if module >= wellSampled, geometry.deviation <= curvedDeviation, isGood(read) {
            return true
        }
        let limit = plainDeviation
        return plainGuardWidths.contains(least) && plainGuardWidths.contains(most)
            && geometry.deviation <= (module < wellSampled ? limit.other : limit.wellSampled)
    }

    /// Whether the digits and guard patterns of a line are good by themselves.
    static func isGood(_ read: LineRead) -> Bool {
        read.fit.worstDigit <= goodDigit
            && goodGuardWidths.contains(read.geometry.guardWidths.lowerBound)
            && goodGuardWidths.contains(read.geometry.guardWidths.upperBound)
    }

    /// Whether a line has edges that are too far from their places for pixels of a size, and digits that are not good by
    /// themselves either.
    static func isSlanted(_ read: LineRead, module: Double) -> Bool {
        module >= slantedModule && read.geometry.deviation > slanted && !isGood(read)
    }

    /// Whether all lines are so, or most of them clearly.
    static func isSlanted(_ reads: [LineRead], module: Double) -> Bool {
        let slanted = reads.filter { isSlanted($0, module: module) }
        let clearly = slanted.count { $0.geometry.deviation > mostlySlanted.deviation }
        return slanted.count == reads.count
            || Double(clearly) >= mostlySlanted.part * Double(reads.count)
    }

    /// Whether every edge of a line is where a drawing has it.
    static func isDrawn(_ read: LineRead) -> Bool {
        read.geometry.deviation <= drawnDeviation
            && plainGuardWidths.contains(read.geometry.guardWidths.lowerBound)
            && plainGuardWidths.contains(read.geometry.guardWidths.upperBound)
    }

    /// Whether the picture looks like the number along a line.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - read: What was read from it.
    ///   - module: The width of a module in pixels.
    /// - Returns: Whether it does, and every edge is near its place.
    static func isPlain(_ line: RenderedLine, _ read: LineRead, module: Double) -> Bool {
        isPlain(read, module: module) && line.correlation >= plainCorrelation
            && line.guardContrast >= plainGuardContrast
    }

    /// Returns the judgements of strips that cross the bars.
    static func speaking(_ judgements: [NumberJudgement]) -> [NumberJudgement] {
        let contrast = judgements.map(\.fit.contrast).max() ?? 0
        return judgements.filter { $0.fit.contrast > max(silentContrast * contrast, 0) }
    }

    /// Whether another number fits a strip well and clearly better.
    static func isContradicted(_ judgement: NumberJudgement) -> Bool {
        judgement.ratio < contradictedRatio
            && judgement.rivalDetermination >= contradictedDetermination
    }

    /// Whether rows show another number: strokes along the bars, or a second label, may change the number
    /// in a part of its height.
    static func isDisputed(_ judgements: [NumberJudgement]) -> Bool {
        let clearest = judgements.map(\.ratio).max() ?? 0
        let isOutweighed = judgements.contains {
            $0.rivalDetermination >= flawlessDetermination && $0.ratio * clearest < 1
        }
        if isOutweighed { return true }
        return clearest < clearRatio
            && judgements.count {
                $0.ratio < disputedRatio && $0.rivalDetermination >= disputedDetermination
            } >= disputingStrips
    }

    /// Whether a strip of small pixels clearly shows another number, and none shows this one as clearly as print does.
    ///
    /// A second label may cover a part of the height only, and where bars are curved as well, few strips reach the rest.
    static func isOpposed(_ judgements: [NumberJudgement]) -> Bool {
        let clearest = judgements.map(\.ratio).max() ?? 0
        return clearest < clearRatio
            && judgements.contains {
                $0.ratio < disputedRatio && $0.rivalDetermination >= contradictedDetermination
            }
    }

    /// Whether half the strips or more show digits with another check digit.
    static func isInvalid(_ judgements: [NumberJudgement]) -> Bool {
        let count = judgements.count { $0.excess >= invalidExcess }
        return count > 0 && 2 * count >= judgements.count
    }

    /// Whether ink that goes on beyond the bars may have changed two digits, of which the check digit finds no error.
    static func isStruck(_ strokes: StrokeSurvey) -> Bool { strokes.digits.count > 1 }

    /// Whether ink goes on beyond the bars of a digit of a number that was read from edges.
    ///
    /// A stroke that changes only this digit leaves a wrong check digit: where the number has the right one, another stroke
    /// may end where the bars do. The model, which weighs all bars together, may still prove it.
    static func isTouched(_ strokes: StrokeSurvey) -> Bool { !strokes.digits.isEmpty }

    /// Whether ink goes on beyond the bars of a digit of a number that the model does not prove beyond doubt.
    ///
    /// - Parameters:
    ///   - strokes: The ink.
    ///   - digits: The number. A 978 or 979 that fits is some proof by itself.
    ///   - ratio: The ratio of the clearest strip.
    /// - Returns: Whether to refuse it.
    static func isTouched(_ strokes: StrokeSurvey, _ digits: [Int], ratio: Float) -> Bool {
        isTouched(strokes) && ratio < touchedRatio && !isOfBook(digits)
    }

    private static func isOfBook(_ digits: [Int]) -> Bool {
        digits.count == 13 && digits[0] == 9 && digits[1] == 7 && digits[2] >= 8
    }

    /// Whether a UPC-E with ink across one of its digits is clear on some strip.
    ///
    /// A second label that covers a part of it may have changed another one: with six digits, too few are left to tell.
    static func isClear(_ judgements: [NumberJudgement]) -> Bool {
        judgements.contains { $0.local.determination >= clearLocalDetermination }
    }

    /// Whether rows that differ are reason enough to ask for a strip that shows the number without damage.
    static func isDoubtful(_ rows: RowSurvey, _ digits: [Int], module: Double) -> Bool {
        !rows.isUniform
            && (digits.count == fewDigits || (rows.isDivided && module >= slantedModule))
    }

    /// Whether no strip shows a number that few rows show, or one of few digits whose lines are poor: spots may make it of another one.
    static func isUnseen(_ judgements: [NumberJudgement]) -> Bool {
        judgements.allSatisfy { $0.ratio < unseenRatio }
    }

    /// Whether no strip shows a weakly proven number without damage.
    ///
    /// - Parameters:
    ///   - judgements: The judgements of strips that cross the bars.
    ///   - digits: The number. A 978 or 979 that fits is some proof by itself.
    /// - Returns: Whether each strip shows it with damage only.
    static func isDamaged(_ judgements: [NumberJudgement], _ digits: [Int]) -> Bool {
        !isOfBook(digits) && isDamaged(judgements)
    }

    /// Whether no strip shows a weakly proven number, a book's or another, without damage.
    static func isDamaged(_ judgements: [NumberJudgement]) -> Bool {
        guard let clearest = judgements.map(\.ratio).max(), clearest < weak.below else {
            return false
        }
        return !judgements.contains {
            $0.ratio >= weak.ratio && $0.local.damage <= weak.damage
        }
    }

    /// Whether the strips of a symbol prove its number.
    ///
    /// - Parameters:
    ///   - judgements: The judgements of strips that cross the bars and are not copies of each other.
    ///   - digits: The number.
    ///   - symbology: Its symbology.
    ///   - isPlain: Whether its lines are plain but for the size of their pixels.
    /// - Returns: Whether to believe it.
    static func isProven(
        by judgements: [NumberJudgement],
        _ digits: [Int],
        _ symbology: Symbology,
        isPlain: Bool,
    ) -> Bool {
        guard !judgements.isEmpty else { return false }
        let reads = judgements.map { judgement in
            BandRead(
                digits: digits,
                fit: judgement.fit,
                ratio: judgement.ratio,
                local: judgement.local,
                excess: judgement.excess,
            )
        }
        // A few rows prove nothing while the others are silent or show something else.
        let agreeing = reads.count {
            $0.ratio >= agreeingRatio && $0.local.determination >= agreeingLocalDetermination
                && ($0.local.damage <= agreeingDamage.most
                    || $0.ratio >= agreeingDamage.unlimitedFrom)
        }
        let proof = AcceptanceRule.accepted(reads, symbology, isReadFromEdges: true)
        if 2 * agreeing > reads.count, proof != nil { return true }
        guard isPlain, judgements.count > 1 else { return false }
        let determinations = judgements.map(\.fit.determination).sorted()
        let local = judgements.map(\.local.determination).sorted()
        return NumberJudgement.meanLogarithm(judgements) >= smallRatio
            && local[local.count / 2] >= smallLocalDetermination
            && determinations[determinations.count / 2] >= smallDetermination
    }
}
