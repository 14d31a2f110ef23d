import Glibc

/// When printed digits and visible bars prove a number.
enum DigitRule {
    /// The logarithm of the likelihood for an error of 1: print, and bars.
    private static let steepness = (print: Float(22), bars: Float(16))
    /// The most that one place counts.
    private static let limit = (print: Float(7), bars: Float(9))
    /// The errors from which on a place counts less, and not at all.
    private static let fading = (
        print: (Float(0.35), Float(0.6)), bars: (Float(0.12), Float(0.3)),
    )

    /// The greatest cost: a number that is not the best in many places is none that is printed.
    static let cost: Float = 9
    /// The minimum margin.
    static let margin: Float = 4.5
    /// The error up to which a strip shows a word, and the number of strips from which on that counts fully.
    private static let (likeness, strips) = (Float(0.3), Float(3))
    /// The error up to which print shows a digit whose bars are covered: beyond it, a 9 beside its place looks like a 7.
    private static let legible: Float = 0.4
    /// The error below which bars look like something, that beyond which they do not look like a word, and on how many strips
    /// that contradicts it if their errors are so similar.
    private static let opposition = (
        visible: Float(0.6), unlike: Float(0.92), strips: 7, range: Float(0.05),
    )
    /// Limits for strips that prefer another word: its largest error, the least difference from the number's word, that
    /// difference as a part of the error, and the number of strips.
    ///
    /// The distances of like edges are the same in a 1 and a 7, and in a 2 and an 8.
    private static let preference = [
        (clear: Float(0.125), difference: Float(0.06), part: Float(0.9), strips: 6),
        (clear: 0.05, difference: 0.06, part: 2, strips: 3),
        (clear: 0.15, difference: 0.08, part: 0.6, strips: 8),
    ]
    /// The largest error of one other word that nearly all strips show, though not clearly, by how much that of the number's
    /// word exceeds it, and the number of strips: of 238 right reads of drawn labels, two have such a place on seven.
    private static let resemblance = (error: Float(0.55), difference: Float(0.4), strips: 8)
    /// The minimum number of digits whose bars agree; a UPC-E's may need ``beyondDoubt``.
    private static let agreeing = 3
    /// The number of a UPC-E's digits whose bars agree from which on a doubt about the others does no harm.
    ///
    /// With three of six, labels whose bars and print show two numbers that differ in two digits were read by their print: one of
    /// 1,600 misleading ones. Something of the bars that differ was visible in it.
    private static let beyondDoubt = 4
    /// The mean correlation of the printed digits from which on a doubt about others does no harm in longer numbers: 0.89.
    private static let clearPrint: Float = 0.86
    /// The greatest error of another word that gives rise to doubt, its least difference from that of the number's word, and
    /// the number of strips.
    private static let doubt = (error: Float(0.65), difference: Float(0.15), strips: 2)

    /// Returns the words of the digits that each place may show, for each digit's bars.
    static func likelyWords(_ fit: DigitRowFit, _ layout: DigitLayout) -> [[Int]] {
        layout.cells.indices.map { index in
            guard let look = fit.looks[index + layout.firstCellDigit],
                look.leastError < fading.print.1
            else { return [] }
            return layout.words(at: index).filter { word in
                look.errors[word % 10] < look.leastError + 0.06
            }
        }
    }

    /// Returns how much a place counts.
    private static func weight(_ error: Float, _ fading: (Float, Float)) -> Float {
        min(max((fading.1 - error) / (fading.1 - fading.0), 0), 1)
    }

    /// Whether the bars of a digit show another word than that of a number.
    ///
    /// The border of what covers bars may look like a word, but only roughly, or on few strips. A word that is there is on
    /// all strips on which nothing covers it.
    ///
    /// - Parameters:
    ///   - strips: What each strip shows.
    ///   - word: The word of the number.
    /// - Returns: Whether another word is seen.
    static func contradicts(_ strips: [VisibleBars.Look], _ word: Int) -> Bool {
        guard let clearest = strips.min(by: { $0.error < $1.error }),
            let own = strips.map({ $0.errors[word] }).min(),
            own - clearest.error > 0.17
        else { return false }
        let count = strips.count { $0.errors[clearest.word] < likeness }
        return switch clearest.error {
        case ..<0.1: count >= 2
        case ..<0.25: count >= 3
        case ..<0.3: count >= 5
        default: false
        }
    }

    /// Whether several strips show one other word, a little more clearly than that of a number.
    static func prefersOther(_ strips: [VisibleBars.Look], _ word: Int) -> Bool {
        preference.contains { preference in
            let others = strips.filter {
                let difference = $0.errors[word] - $0.error
                return $0.error < preference.clear
                    && difference > max(preference.difference, preference.part * $0.error)
            }
            let counts = others.reduce(into: [Int: Int]()) { $0[$1.word, default: 0] += 1 }
            return counts.values.contains { $0 >= preference.strips }
        }
    }

    /// Whether some strips are more like another word than that of a number, if not like that one either.
    ///
    /// It may be the border of what covers the bars, so this alone contradicts nothing.
    static func givesDoubt(_ strips: [VisibleBars.Look], _ word: Int) -> Bool {
        let others = strips.count {
            $0.error < doubt.error && $0.errors[word] - $0.error > doubt.difference
        }
        return others >= doubt.strips
    }

    /// Whether the bars of a digit look like something on most strips, and not at all like the word of a number.
    ///
    /// A bar of the digit beside them may be covered, so that they look like no word well. But bars are the same on all strips,
    /// what is printed on a sticker is not. Of 195 right reads of drawn
    /// labels, 3 have such a place: the border of what covers bars.
    static func opposes(_ strips: [VisibleBars.Look], _ word: Int) -> Bool {
        let unlike = strips.map { look in
            look.error < opposition.visible && look.errors[word] > opposition.unlike
                ? look.error : .infinity
        }
        .sorted()
        guard unlike.count >= opposition.strips else { return false }
        let middle = unlike[opposition.strips / 2]
        return unlike.count { abs($0 - middle) <= opposition.range } >= opposition.strips
    }

    /// Whether nearly all strips resemble one other word, and hardly that of a number.
    ///
    /// What covers bars in part leaves this of them.
    static func resemblesOther(_ strips: [VisibleBars.Look], _ word: Int) -> Bool {
        let others = strips.filter {
            $0.error < resemblance.error && $0.errors[word] - $0.error > resemblance.difference
        }
        let counts = others.reduce(into: [Int: Int]()) { $0[$1.word, default: 0] += 1 }
        return counts.values.contains { $0 >= resemblance.strips }
    }

    /// Whether a place shows a digit in print.
    private static func isPrinted(_ digit: Int, _ look: DigitLook?) -> Bool {
        look.map { $0.errors[digit] < $0.leastError + 0.02 && $0.leastError < legible } ?? false
    }

    /// Whether a place clearly shows another digit in print.
    private static func isOther(_ digit: Int, _ look: DigitLook?) -> Bool {
        look.map { $0.leastError < 0.25 && $0.errors[digit] - $0.leastError > 0.12 } ?? false
    }

    /// Whether the bars of a digit clearly show a word.
    private static func isShown(_ look: VisibleBars.Look?, _ word: Int) -> Bool {
        guard let look else { return false }
        return look.word == word && look.error < 0.2 && look.next - look.error > 0.18
    }

    /// Whether a digit belongs to the prefix of all books, which tells nothing of one.
    private static func isPrefix(_ digit: Int, of digits: [Int]) -> Bool {
        digit < 3 && digits.count == 13 && digits[0] == 9 && digits[1] == 7 && digits[2] >= 8
    }

    /// Returns the number that is proven; nil if none is.
    static func read(
        _ fit: DigitRowFit,
        _ visible: VisibleBars,
        _ layout: DigitLayout,
    ) -> PrintedDigitRead? {
        let flat = Array(repeating: Float.zero, count: 10)
        let print = (0..<layout.count).map { digit -> [Float] in
            guard let look = fit.looks[digit] else { return flat }
            let weight = weight(look.leastError, fading.print)
            return look.errors.map {
                weight * min(limit.print, steepness.print * ($0 - look.leastError))
            }
        }
        let cells = layout.cells.indices.map { cell in
            // The strip whose bars are clearest.
            visible.strips.map { $0[cell] }.min { $0.error < $1.error }
        }
        let bars = cells.enumerated().map { cell, look -> [Float] in
            guard let look else { return Array(repeating: 0, count: WordTemplates.wordCount) }
            // What only one strip shows may be the border of what covers the others.
            let strips = visible.strips.count { $0[cell].errors[look.word] < Self.likeness }
            let support = min(1, Float(strips) / Self.strips)
            let weight = support * weight(look.error, fading.bars)
            return look.errors.map {
                weight * min(limit.bars, steepness.bars * ($0 - look.error))
            }
        }
        let (best, next) = PrintedNumberSearch(layout: layout, print: print, bars: bars).best()
        guard best.cost < .infinity,
            let words = WordTemplates.words(of: best.digits, layout.symbology)
        else { return nil }
        var (agreeing, contradicting, doubtful, unsupported) = (0, 0, 0, 0)
        for (cell, look) in cells.enumerated() {
            let digit = cell + layout.firstCellDigit
            guard let look else { continue }
            let isShown = isShown(look, words[cell])
            let isPrinted = isPrinted(best.digits[digit], fit.looks[digit])
            if isShown, !isPrefix(digit, of: best.digits) { agreeing += 1 }
            let strips = visible.strips.map { $0[cell] }
            let isContradicted =
                contradicts(strips, words[cell]) || prefersOther(strips, words[cell])
                || opposes(strips, words[cell]) || resemblesOther(strips, words[cell])
            if isContradicted { contradicting += 1 }
            if !isShown, givesDoubt(strips, words[cell]) { doubtful += 1 }
            if isOther(best.digits[digit], fit.looks[digit]) { contradicting += 1 }
            if !isPrinted, !isShown { unsupported += 1 }
        }
        if layout.showsOuterDigitsTogether {
            for outer in layout.outer.map(\.digit) {
                if isOther(best.digits[outer], fit.looks[outer]) { contradicting += 1 }
                let isSeen = cells.indices.allSatisfy { isShown(cells[$0], words[$0]) }
                if !isSeen, !isPrinted(best.digits[outer], fit.looks[outer]) { unsupported += 1 }
            }
        }
        let margin = next.cost - best.cost
        let isBeyondDoubt =
            agreeing >= beyondDoubt || doubtful == 0
            || (layout.symbology != .upce && fit.score >= clearPrint)
        guard margin >= Self.margin, agreeing >= Self.agreeing, isBeyondDoubt,
            contradicting == 0,
            best.cost <= Self.cost,
            unsupported == 0,
            // Half of an EAN-13 with its middle guard has the digits of an EAN-8, and ten of its digits are where a UPC-A has
            // its own.
            layout.isLongest || fit.isAlone,
            layout.symbology == .ean13 || visible.hasOuterGuard
        else { return nil }
        for (cell, look) in cells.enumerated() where !isShown(look, words[cell]) {
            let strips = visible.digits.map { $0[cell] }
            if contradictsClosely(strips, words[cell]) { return nil }
        }
        return PrintedDigitRead(
            symbology: layout.symbology,
            digits: best.digits,
            polygon: visible.polygon,
            margin: margin,
            agreeing: agreeing,
        )
    }
}

extension WordTemplates {
    /// Returns the words of a number; nil if it is invalid.
    static func words(of digits: [Int], _ symbology: Symbology) -> [Int]? {
        SymbolPattern(symbology: symbology, digits: digits)?.cells.map { index($0.word) }
    }
}
