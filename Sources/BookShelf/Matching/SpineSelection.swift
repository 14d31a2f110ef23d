/// Chooses texts that are spines among all hypotheses: each line is in one spine only.
///
/// The best text comes first and takes its lines, also those that belong to the next spine: an author of both works, or an
/// imprint. So a choice gives lines back where another spine gains more by them than this one loses.
struct SpineSelection {
    /// A text with its works and what speaks for taking it.
    struct Candidate {
        let choice: ShelfChoice
        /// The numbers of the text's lines.
        let lines: Set<Int>
        /// The evidence that the text is a spine.
        let value: Float

        var best: SpineMatch { choice.matches[0] }
    }

    /// The part of a work's evidence that must come from lines which no other spine has.
    private static let ownPart: Float = 0.4
    /// The least gain of value: smaller ones are chance.
    private static let leastGain: Float = 2
    /// How certain a work must be that takes lines from another one, and how certain the other one must stay.
    private static let (takerConfidence, giverConfidence): (Float, Float) = (0.6, 0.9)
    /// The most certainty that a less certain giver may lose.
    private static let mostLost: Float = 0.05

    private let candidates: [Candidate]
    /// The candidates of which each work is the likeliest.
    private let ofWork: [ShelfWork.Origin: [Int]]
    private var chosen: [Int] = []

    /// Returns the candidates that are spines, the best first; each candidate must have a match.
    static func chosen(of candidates: [Candidate]) -> [ShelfChoice] {
        var selection = SpineSelection(candidates)
        selection.takeBest()
        selection.exchange()
        return selection.chosen.sorted().map { selection.candidates[$0].choice }
    }

    private init(_ candidates: [Candidate]) {
        self.candidates = candidates.sorted {
            ($1.value, $0.choice.text) < ($0.value, $1.choice.text)
        }
        ofWork = Dictionary(grouping: self.candidates.indices) { [candidates = self.candidates] in
            candidates[$0].best.work.origin
        }
    }

    private mutating func takeBest() {
        var used: Set<Int> = []
        for (index, candidate) in candidates.enumerated()
        where used.isDisjoint(with: candidate.lines) {
            used.formUnion(candidate.lines)
            chosen.append(index)
        }
    }

    /// Gives lines to the spines that gain most by them.
    private mutating func exchange() {
        for (index, candidate) in candidates.enumerated()
        where candidate.best.confidence >= Self.takerConfidence && !chosen.contains(index) {
            guard let (removed, added) = exchange(for: index) else { continue }
            chosen.removeAll { removed.contains($0) }
            chosen += added + [index]
            fill()
        }
    }

    /// What is no longer chosen and what is instead if a candidate is taken; nil if that is no gain.
    private func exchange(for index: Int) -> (removed: [Int], added: [Int])? {
        let taker = candidates[index]
        let removed = chosen.filter { !candidates[$0].lines.isDisjoint(with: taker.lines) }
        let givers = removed.filter { !candidates[$0].lines.isSubset(of: taker.lines) }
        guard !givers.isEmpty, givers.count <= 2,
            !givers.contains(where: { isSameWork(candidates[$0], taker) })
        else { return nil }
        let given = givers.reduce(into: Set<Int>()) { $0.formUnion(candidates[$1].lines) }
        guard isProven(taker, by: taker.lines.subtracting(given)) else { return nil }
        var used = taker.lines
        for other in chosen where !removed.contains(other) {
            used.formUnion(candidates[other].lines)
        }
        var added: [Int] = []
        var gain = taker.value - removed.reduce(0) { $0 + candidates[$1].value }
        for giver in givers {
            let before = candidates[giver]
            let left = ofWork[before.best.work.origin]?.first {
                candidates[$0].lines.isDisjoint(with: used)
            }
            guard let left else { return nil }
            let least = min(Self.giverConfidence, before.best.confidence - Self.mostLost)
            guard candidates[left].best.confidence >= least || isElsewhere(before, removed) else {
                return nil
            }
            added.append(left)
            used.formUnion(candidates[left].lines)
            gain += candidates[left].value
        }
        return gain >= Self.leastGain ? (removed, added) : nil
    }

    /// Whether lines prove the work of a candidate without the others.
    private func isProven(_ candidate: Candidate, by lines: Set<Int>) -> Bool {
        guard !lines.isEmpty else { return false }
        let work = candidate.best.work.origin
        return candidates.contains { part in
            part.lines.isSubset(of: lines)
                && part.choice.matches.contains {
                    $0.work.origin == work
                        && $0.evidence >= Self.ownPart * candidate.best.evidence
                }
        }
    }

    /// Whether a certain choice that stays has the same work: it is read twice, or there are two copies.
    private func isElsewhere(_ candidate: Candidate, _ removed: [Int]) -> Bool {
        chosen.contains {
            !removed.contains($0) && isSameWork(candidates[$0], candidate)
                && candidates[$0].best.isCertain
        }
    }

    /// Takes what has become free.
    private mutating func fill() {
        var used = chosen.reduce(into: Set<Int>()) { $0.formUnion(candidates[$1].lines) }
        for (index, candidate) in candidates.enumerated()
        where used.isDisjoint(with: candidate.lines) {
            used.formUnion(candidate.lines)
            chosen.append(index)
        }
    }

    private func isSameWork(_ one: Candidate, _ other: Candidate) -> Bool {
        one.best.work.origin == other.best.work.origin
    }
}
