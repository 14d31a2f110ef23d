/// The bars of one digit on one strip.
struct DigitBars {
    /// A part of the bars, as the rest may be covered.
    enum Part: CaseIterable {
        case left, right

        /// The modules of the part, in a window of ``WordTemplates``.
        var modules: Range<Int> { self == .left ? -1..<4 : 3..<8 }

        /// Whether two words differ in it, whatever the innermost edge of the first one is.
        ///
        /// That may be the border of what covers the rest.
        func tells(_ word: Int, from other: Int) -> Bool {
            let edges = WordTemplates.edges(of: word, in: modules)
            guard let inmost = self == .left ? edges.last : edges.first else { return false }
            func isVisible(_ edge: Int) -> Bool { self == .left ? edge < inmost : edge > inmost }
            let others = WordTemplates.edges(of: other, in: modules)
            return edges.filter(isVisible) != others.filter(isVisible)
        }
    }

    /// The shifts in modules at which bars are compared, and those at which they may be where their neighbours are covered.
    private static let (near, far): ([Float], [Float]) = (
        [-0.4, -0.2, 0, 0.2, 0.4], (-9...9).map { 0.2 * Float($0) },
    )
    /// The least number of edges by which a part is told from a bar at the border of what covers the rest.
    private static let leastEdges = 3

    let line: BarLine
    /// Where the bars begin, and the width of a module, in samples of the line.
    let start: Float
    let module: Float
    /// The words that they may be.
    let words: Range<Int>
    let templates: WordTemplates

    /// Compares the bars with words where they should be.
    func look() -> VisibleBars.Look { look(at: Self.near, among: Array(words), templates.error) }

    /// Compares them where they may be if the neighbours do not tell.
    func farLook() -> VisibleBars.Look { look(at: Self.far, among: Array(words), templates.error) }

    /// Compares a part of them; the words with too few edges there are never the best.
    func look(_ part: Part) -> VisibleBars.Look {
        let eligible = words.filter {
            WordTemplates.edges(of: $0, in: part.modules).count >= Self.leastEdges
        }
        return look(at: Self.near, among: eligible) { picture, word in
            templates.error(of: picture, word, in: part.modules, floor: line.leastDeviation)
        }
    }

    /// Compares bars with words at some shifts, and chooses the best among some of them.
    private func look(
        at shifts: [Float],
        among eligible: [Int],
        _ error: (DigitPicture, Int) -> Float,
    ) -> VisibleBars.Look {
        var errors = Array(repeating: Float(1), count: WordTemplates.wordCount)
        for shift in shifts {
            let picture = line.picture(start + shift * module, module)
            for word in words { errors[word] = min(errors[word], error(picture, word)) }
        }
        var (best, next) = (eligible.first ?? words.lowerBound, Float.infinity)
        for word in eligible where errors[word] < errors[best] { best = word }
        for word in words where word != best { next = min(next, errors[word]) }
        return VisibleBars.Look(errors: errors, word: best, next: next)
    }
}
