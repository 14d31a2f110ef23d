import BookMetadata
import Testing

@testable import BookLibrary

@Suite("People with one name but for an initial", .timeLimit(.minutes(5)))
struct NamesakeTests {
    private func verdict(_ title: String, _ author: String, _ other: String) -> MatchVerdict {
        let (left, right) = (
            record(title, by: author, language: "en"), record(title, by: other, language: "en"),
        )
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
        return verdict
    }

    @Test(
        "What many people have written may be by a namesake",
        arguments: [
            ("State of the Union Addresses", "George Bush", "George W. Bush"),
            ("State of the Union Addresses", "George Bush", "George W. (George Walker) Bush"),
            ("Letters", "John Adams", "John Q. Adams"),
            ("Selected Essays", "John Gray", "John C. Gray"),
        ],
    )
    func namesakes(title: String, author: String, other: String) {
        #expect(verdict(title, author, other).decision == .doubtful)
    }

    @Test(
        "A title of its own has one author",
        arguments: [
            ("The Man in the High Castle", "Philip Dick", "Philip K. Dick"),
            ("Memorias de una geisha", "Arthur Golden", "Arthur S. Golden"),
            ("Selected Essays", "George Orwell", "Orwell, George"),
        ],
    )
    func titles(title: String, author: String, other: String) {
        #expect(verdict(title, author, other).decision == .same)
    }
}
