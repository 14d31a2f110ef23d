package import BookCatalog

/// Finds the works that texts on a shelf belong to, and which of the texts are spines.
package struct SpineMatcher: Sendable {
    private let sources: [any SpineSource]

    /// The most works of each source that are weighed for a text, and that share its probability.
    private static let (mostWorks, mostSharing) = (50, 40)
    /// The most works that a choice lists.
    private static let mostMatches = 5
    /// The least evidence of a text that may be a spine.
    private static let leastEvidence: Float = 2

    /// Creates a matcher.
    ///
    /// - Parameter sources: The works to choose from. Where two have the same work, the first one's is kept.
    package init(sources: [any SpineSource]) {
        self.sources = sources
    }

    /// Chooses texts that are spines, each line in one of them only.
    ///
    /// Texts share lines, and most are pieces of spines or several spines together. It takes core time, and may read from a
    /// disk.
    ///
    /// - Parameters:
    ///   - texts: All hypotheses about the spines of one photograph.
    ///   - neighbours: By the number of each line, the lines that it is next to on one spine: they may speak against the work
    ///     that it proves.
    /// - Returns: The choices, the best first.
    /// - Throws: ``CatalogError`` if a catalogue cannot be read.
    package func choose(
        _ texts: [SpineText],
        neighbours: [SpineText] = [],
    ) throws(CatalogError) -> [ShelfChoice] {
        var photograph = PhotographMatching(sources)
        var candidates: [SpineSelection.Candidate] = []
        for (index, text) in texts.enumerated() {
            let matches = try photograph.matches(text)
            guard let best = matches.first, best.evidence > Self.leastEvidence else { continue }
            candidates.append(
                SpineSelection.Candidate(
                    choice: ShelfChoice(text: index, matches: matches),
                    lines: Set(text.lines.map(\.number)),
                    value: Self.value(best, text),
                )
            )
        }
        let choices = SpineSelection.chosen(of: candidates)
        let certain = choices.filter { $0.matches[0].isCertain }
            .reduce(into: Set<Int>()) { $0.formUnion(texts[$1.text].lines.map(\.number)) }
        return try choices.map { (choice) throws(CatalogError) in
            let text = texts[choice.text]
            let own = Set(text.lines.map(\.number))
            var beside: [SpineText.Line] = []
            for line in own.sorted() where neighbours.indices.contains(line) {
                beside += neighbours[line].lines.filter {
                    !own.contains($0.number) && !certain.contains($0.number)
                        && !beside.contains($0)
                }
            }
            let matches = try photograph.contradicted(choice.matches, text, beside)
            return ShelfChoice(text: choice.text, matches: matches, beside: beside)
        }
    }

    /// Returns the works that one text may belong to, the likeliest first.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - beside: What is next to it on the spine, and may speak against a work (default: nothing).
    /// - Returns: The works.
    /// - Throws: ``CatalogError`` if a catalogue cannot be read.
    package func matches(
        _ text: SpineText,
        beside: [SpineText.Line] = [],
    ) throws(CatalogError) -> [SpineMatch] {
        var photograph = PhotographMatching(sources)
        return try photograph.contradicted(photograph.matches(text), text, beside)
    }

    /// The evidence that a text is a spine: certainty first, then evidence, which grows with the lines that belong
    /// together; a line that adds nothing is left to other spines.
    private static func value(_ best: SpineMatch, _ text: SpineText) -> Float {
        12 * best.confidence + min(best.evidence, 60) + 0.25 * max(0, best.evidence - 60)
            - 0.3 * Float(text.lines.count)
    }

    /// The matching of one photograph, with what its texts share.
    private struct PhotographMatching {
        private let sources: [any SpineSource]
        private let choiceCount: Int
        private var lexicon: SpineLexicon
        private var works: [ShelfWork.Origin: WorkWords] = [:]

        init(_ sources: [any SpineSource]) {
            self.sources = sources
            choiceCount = sources.reduce(0) { $0 + $1.choiceCount }
            lexicon = SpineLexicon(sources)
        }

        mutating func matches(_ text: SpineText) throws(CatalogError) -> [SpineMatch] {
            let spine = try SpineEvidence(text, &lexicon)
            guard !spine.traces.isEmpty else { return [] }
            let evidence = try spine.words(&lexicon)
            var weighed: [WeighedWork] = []
            for source in sources {
                for work in try source.works(explaining: evidence, atMost: mostWorks) {
                    let words = words(of: work)
                    let score = try WorkScore(words, spine, &lexicon)
                    weighed.append(WeighedWork(work: work, words: words, score: score))
                }
            }
            let order = weighed.indices.sorted {
                (weighed[$1].score.evidence, $0) < (weighed[$0].score.evidence, $1)
            }
            let sharing = order.prefix(mostSharing).map { weighed[$0] }
            var matches = WeighedWork.matches(sharing, amongWorks: choiceCount)
            if let best = matches.first, best.isCertain {
                matches[0] = best.contradicted(by: try contradictions(of: best, on: spine))
            }
            return Array(matches.prefix(mostMatches))
        }

        /// Returns matches with what the lines beside a text say against the likeliest one, if that would be certain.
        mutating func contradicted(
            _ matches: [SpineMatch],
            _ text: SpineText,
            _ beside: [SpineText.Line],
        ) throws(CatalogError) -> [SpineMatch] {
            guard !beside.isEmpty, let best = matches.first, best.isCertain else { return matches }
            let spine = try SpineEvidence(SpineText(lines: text.lines + beside), &lexicon)
            var matches = matches
            matches[0] = best.contradicted(by: try contradictions(of: best, on: spine))
            return matches
        }

        private mutating func contradictions(
            of match: SpineMatch,
            on spine: SpineEvidence,
        ) throws(CatalogError) -> Set<Contradiction> {
            let words = words(of: match.work)
            let tally = try Tally(spine, of: words, &lexicon)
            return try SpineObjections(tally, words).contradictions(&lexicon)
        }

        private mutating func words(of work: ShelfWork) -> WorkWords {
            if let known = works[work.origin] { return known }
            let words = WorkWords(work, &lexicon)
            works[work.origin] = words
            return words
        }
    }
}
