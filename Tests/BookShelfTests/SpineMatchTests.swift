import BookShelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SpineMatchTests {
    private func match(confidence: Float, coverage: Float, surname: Float) -> SpineMatch {
        SpineMatch(
            work: ShelfWork(origin: .online(0), title: "Emma", authors: ["Jane Austen"]),
            evidence: 20,
            confidence: confidence,
            coverage: coverage,
            surnameStrength: surname,
        )
    }

    @Test("A work is certain only with most of its title, or with its author")
    func certainty() {
        #expect(match(confidence: 0.95, coverage: 0.9, surname: 0).isCertain)
        #expect(match(confidence: 0.95, coverage: 0.5, surname: 0.7).isCertain)
        #expect(!match(confidence: 0.95, coverage: 0.5, surname: 0.2).isCertain)
        #expect(!match(confidence: 0.89, coverage: 1, surname: 1).isCertain)
    }
}
