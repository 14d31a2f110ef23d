import Testing

@testable import BookShelf

@Suite(.timeLimit(.minutes(1)))
struct SpineSelectionTests {
    private func candidate(
        _ text: Int,
        work: Int64,
        lines: Set<Int>,
        value: Float,
        confidence: Float,
        evidence: Float = 20,
    ) -> SpineSelection.Candidate {
        let match = SpineMatch(
            work: ShelfWork(
                origin: .library(work),
                title: "Work \(work)",
                authors: ["Ann Example"],
            ),
            evidence: evidence,
            confidence: confidence,
            coverage: 0.9,
            surnameStrength: 0,
        )
        return SpineSelection.Candidate(
            choice: ShelfChoice(text: text, matches: [match]),
            lines: lines,
            value: value,
        )
    }

    /// Two spines, lines 0 and 2, with the author of both in line 1, which the first one takes.
    private func shared(
        firstAlone: Float = 0.95,
        secondAlone: Float = 9,
    ) -> [SpineSelection.Candidate] {
        [
            candidate(0, work: 1, lines: [0, 1], value: 40, confidence: 0.97),
            candidate(1, work: 1, lines: [0], value: 34, confidence: firstAlone),
            candidate(2, work: 2, lines: [2], value: 12, confidence: 0.5, evidence: secondAlone),
            candidate(3, work: 2, lines: [1, 2], value: 32, confidence: 0.98),
        ]
    }

    private func chosen(_ candidates: [SpineSelection.Candidate]) -> Set<Int> {
        Set(SpineSelection.chosen(of: candidates).map(\.text))
    }

    @Test
    func `A line goes to the spine that gains most by it`() {
        #expect(chosen(shared()) == [1, 3])
    }

    @Test
    func `A spine that is uncertain without a line keeps it`() {
        #expect(chosen(shared(firstAlone: 0.6)) == [0, 2])
    }

    @Test
    func `A spine that is uncertain without a line gives it if its work is read elsewhere, too`() {
        let copy = candidate(4, work: 1, lines: [7, 8], value: 41, confidence: 0.97)
        #expect(chosen(shared(firstAlone: 0.6) + [copy]) == [1, 3, 4])
    }

    @Test
    func `A work that only the line of another spine proves does not get it`() {
        #expect(chosen(shared(secondAlone: 3)) == [0, 2])
    }

    @Test
    func `Without a gain nothing changes, and no line is in two choices`() {
        var candidates = shared()
        candidates[3] = candidate(3, work: 2, lines: [1, 2], value: 17, confidence: 0.98)
        #expect(chosen(candidates) == [0, 2])
        for candidates in [candidates, shared()] {
            let lines = SpineSelection.chosen(of: candidates).flatMap { choice in
                candidates.first { $0.choice == choice }?.lines.sorted() ?? []
            }
            #expect(lines.count == Set(lines).count)
        }
    }

    @Test
    func `Without candidates nothing is chosen`() {
        #expect(SpineSelection.chosen(of: []).isEmpty)
    }
}
