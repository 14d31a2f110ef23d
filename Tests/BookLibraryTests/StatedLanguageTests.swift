import BookMetadata
import Testing

@testable import BookLibrary

/// Languages that records state, and those that the article of a title seems to tell.
@Suite("A language that is stated outweighs a guess", .timeLimit(.minutes(5)))
struct StatedLanguageTests {
    /// Two titles by one author, each with the language that its record states.
    private func decision(
        _ title: String,
        _ language: String?,
        _ other: String,
        _ otherLanguage: String?,
        by author: String,
    ) -> MatchVerdict.Decision {
        let left = record(title, by: author, language: language)
        let right = record(other, by: author, language: otherLanguage)
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
        return verdict.decision
    }

    @Test(
        "A title that begins with a small word of another language is in its own",
        arguments: ["fr", nil],
        [
            ("De la démocratie en Amérique", "La démocratie en Amérique", "Alexis de Tocqueville"),
            ("De l'esprit des lois", "L'Esprit des lois", "Montesquieu"),
            ("De la littérature comparée", "La Littérature comparée", "Anne Martin"),
        ],
    )
    func prepositions(_ language: String?, _ titles: (String, String, String)) {
        #expect(decision(titles.0, language, titles.1, language, by: titles.2) == .same)
        #expect(decision(titles.0, language, titles.1, nil, by: titles.2) == .same)
        #expect(decision(titles.0, nil, titles.1, language, by: titles.2) == .same)
    }

    @Test("Records in one language are not told apart by their articles")
    func statedTwice() {
        let titles = [
            ("Die Another Day", "The Another Day", "en"), ("Den Sommer", "El Sommer", "da"),
        ]
        for (title, other, language) in titles {
            let left = BookMatch(record(title, by: "Anna Martin", language: language))
            let right = BookMatch(record(other, by: "Anna Martin", language: language))
            // Both have articles, of two languages.
            #expect(!left.title.languages.isEmpty && !right.title.languages.isEmpty)
            #expect(left.title.languages.isDisjoint(with: right.title.languages))
            #expect(left.obstacle(right, false)?.reason != .otherLanguage, "\(title)")
        }
    }

    @Test("Articles of two languages still tell a translation")
    func articles() {
        for (language, other) in [(nil, nil), ("de", nil), (nil, "es"), ("de", "es")] {
            let verdict = decision("Das Aleph", language, "El Aleph", other, by: "J. L. Borges")
            #expect(verdict == .different)
        }
    }
}
