import BookMetadata
import Testing

@testable import BookLibrary

@Suite(
    "What stands behind a slash names those who wrote and those who helped",
    .timeLimit(.minutes(5)),
)
struct ResponsibilityTests {
    private func verdict(_ title: String, _ other: BookRecord) -> MatchVerdict.Decision {
        let left = record(title)
        let verdict = MatchVerdict(comparing: left, with: other)
        #expect(MatchVerdict(comparing: other, with: left) == verdict)
        return verdict.decision
    }

    @Test("Who is said to have made the story is the author")
    func authors() {
        let book = record("Naruto, Vol. 3: Dreams", by: "Masashi Kishimoto")
        #expect(
            verdict("Naruto. 3, Dreams / story and art by Masashi Kishimoto", book) == .same
        )
        let novel = record("Der Trinker", by: "Fallada, Hans")
        #expect(verdict("Der Trinker / Hans Fallada", novel) == .same)
    }

    @Test("A translator or an editor is not taken for another author")
    func helpers() {
        let book = record("The Diary of a Young Girl", by: "Anne Frank")
        #expect(
            verdict("The diary of a young girl / translated by Susan Massotty", book) == .same
        )
        let play = record("Faust", by: "Johann Wolfgang von Goethe")
        #expect(verdict("Faust / edited by Stuart Atkins", play) == .doubtful)
    }

    @Test("Brackets behind a slash are no author without a name")
    func brackets() {
        let book = record("Schulkochbuch für alle", by: "Dr. Oetker")
        let title = "Schulkochbuch für alle / [hrsg. von der Dr. August Oetker Nahrungsmittel KG]"
        #expect(MatchSource(record(title)).authors.isEmpty)
        #expect(verdict(title, book) != .different)
    }
}
