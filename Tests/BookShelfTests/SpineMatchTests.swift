import BookShelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SpineMatchTests {
    private func match(
        confidence: Float,
        coverage: Float,
        surname: Float,
        weakest: Float = 0,
        strangers: Int = 0,
    ) -> SpineMatch {
        SpineMatch(
            work: ShelfWork(origin: .online(0), title: "Emma", authors: ["Jane Austen"]),
            evidence: 20,
            confidence: confidence,
            coverage: coverage,
            surnameStrength: surname,
            weakestTitleWord: weakest,
            strangers: strangers,
        )
    }

    @Test("A work is certain only with most of its title, or with its author")
    func certainty() {
        #expect(match(confidence: 0.95, coverage: 0.9, surname: 0).isCertain)
        #expect(match(confidence: 0.95, coverage: 0.5, surname: 0.7).isCertain)
        #expect(!match(confidence: 0.95, coverage: 0.43, surname: 0.97).isCertain)
        #expect(!match(confidence: 0.95, coverage: 0.5, surname: 0.2).isCertain)
        #expect(!match(confidence: 0.89, coverage: 1, surname: 1).isCertain)
    }

    @Test("A long title of which every telling word was read may have noise between them")
    func longTitles() {
        #expect(match(confidence: 0.95, coverage: 0.75, surname: 0, weakest: 0.9).isCertain)
        #expect(!match(confidence: 0.95, coverage: 0.75, surname: 0, weakest: 0.3).isCertain)
        #expect(!match(confidence: 0.95, coverage: 0.6, surname: 0, weakest: 0.9).isCertain)
        let crowded = match(
            confidence: 0.95,
            coverage: 0.75,
            surname: 0,
            weakest: 0.9,
            strangers: 3,
        )
        #expect(!crowded.isCertain)
    }
}
