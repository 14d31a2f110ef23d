/// A closer look at bars that neither show the word of a number nor contradict it at first sight.
extension DigitRule {
    /// The largest error of another word that strips show if a digit's bars may be further away, the least difference from the
    /// number's word, and the number of strips: no place of 263 right reads of drawn labels has them.
    ///
    /// Where all neighbours are covered, the bars are not exactly where they seem to be from the digits.
    private static let displacement = (error: Float(0.15), difference: Float(0.3), strips: 5)
    /// The same for one half of the bars if the other may be covered.
    private static let half = (error: Float(0.1), difference: Float(0.4), strips: 8)

    /// Whether the bars of a digit clearly show another word than that of a number, further away or in one half.
    static func contradictsClosely(_ strips: [DigitBars], _ word: Int) -> Bool {
        let far = strips.map { $0.farLook() }
        let others = far.filter {
            $0.error < displacement.error && $0.errors[word] - $0.error > displacement.difference
        }
        let counts = others.reduce(into: [Int: Int]()) { $0[$1.word, default: 0] += 1 }
        if counts.values.contains(where: { $0 >= displacement.strips }) { return true }
        return DigitBars.Part.allCases.contains { part in
            // Several words are alike in one half.
            strips.count { bars in
                let look = bars.look(part)
                return look.error < half.error && part.tells(look.word, from: word)
                    && look.errors[word] - look.error > half.difference
            } >= half.strips
        }
    }
}
