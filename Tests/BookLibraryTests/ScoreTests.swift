import BookMetadata
import Testing

@testable import BookLibrary

@Suite("The words and the notes of one work are several books", .timeLimit(.minutes(5)))
struct ScoreTests {
    private func verdict(_ title: String, _ other: String) -> MatchVerdict.Decision {
        let author = "Leonard Bernstein"
        let (left, right) = (record(title, by: author), record(other, by: author))
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
        return verdict.decision
    }

    @Test(
        "A libretto, a vocal score and a full score are no one book",
        arguments: [
            ("libretto", "vocal score"), ("Textbuch", "Klavierauszug"),
            ("Partitur", "Klavierauszug"), ("full score", "libretto"),
            ("Studienpartitur", "Klavierauszug"), ("spartito", "partitura"),
            ("vocal score", "vocal selections"),
        ],
    )
    func forms(form: String, other: String) {
        #expect(verdict("West Side Story: \(form)", "West Side Story: \(other)") == .different)
        #expect(verdict("West Side Story, \(form)", "West Side Story. \(other)") != .same)
    }

    @Test(
        "Two names of one form are one",
        arguments: [
            ("vocal score", "piano/vocal score"), ("Klavierauszug", "vocal score"),
            ("Partitur", "Studienpartitur"), ("Textbuch", "libretto"),
        ],
    )
    func names(form: String, other: String) {
        #expect(verdict("West Side Story: \(form)", "West Side Story: \(other)") == .same)
    }
}
