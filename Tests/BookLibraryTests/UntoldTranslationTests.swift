import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Translations with the title of the original", .timeLimit(.minutes(5)))
struct UntoldTranslationTests {
    private func book(
        _ title: String,
        _ author: String,
        _ digits: String? = nil,
        language: String? = nil,
        translator: String? = nil,
    ) throws -> BookRecord {
        var book = record(title, by: author, isbn: try digits.map { try ISBN($0) })
        book.edition.language = language
        if let translator { book.authors.append(Author(name: translator, role: .translator)) }
        return book
    }

    private func check(
        _ decision: MatchVerdict.Decision,
        _ left: BookRecord,
        _ right: BookRecord,
    ) {
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(verdict.decision == decision, "\(verdict): \(left.title), \(right.title)")
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
    }

    @Test("A translator is named, and the other is in the language of the original")
    func translators() throws {
        let books = [
            ("Austerlitz", "W. G. Sebald", "9783446199866", "Anthea Bell"),
            ("Siddhartha", "Hermann Hesse", "9783518366820", "Hilda Rosner"),
            ("Nana", "Émile Zola", "9782070423576", "George Holden"),
            ("Madame Bovary", "Gustave Flaubert", "9782070413119", "Lydia Davis"),
            ("Carrie", "Stephen King", "9780385086950", "Elisabeth Epple"),
        ]
        for (title, author, digits, translator) in books {
            check(
                .doubtful,
                try book(title, author, digits),
                try book(title, author, translator: translator),
            )
        }
        let original = try book(
            "Siddhartha: Eine indische Dichtung",
            "Hermann Hesse",
            language: "de",
        )
        check(
            .doubtful,
            original,
            try book("Siddhartha", "Hermann Hesse", translator: "Hilda Rosner"),
        )
    }

    @Test("A title that tells its language is that of a translation in both")
    func told() throws {
        check(
            .same,
            try book("Crime and Punishment", "Fyodor Dostoevsky", "9780140449136"),
            try book("Crime and Punishment", "Fyodor Dostoevsky", translator: "Oliver Ready"),
        )
        // An English book by Cortázar is a translation itself.
        check(
            .same,
            try book("Hopscotch", "Julio Cortázar", language: "en"),
            try book("Hopscotch", "Julio Cortázar", translator: "Gregory Rabassa"),
        )
    }

    @Test("Another script is another language where the other record tells its own")
    func scripts() throws {
        let books = [
            ("Анна Каренина", "Лев Толстой", "Anna Karenina", "Leo Tolstoy", "9780143035008"),
            ("Лолита", "Владимир Набоков", "Lolita", "Vladimir Nabokov", "9780679723165"),
            ("こころ", "夏目漱石", "Kokoro", "Natsume Soseki", "9780143106036"),
        ]
        for (title, author, latin, latinAuthor, digits) in books {
            check(.doubtful, try book(title, author), try book(latin, latinAuthor, digits))
        }
        let original = try book("Анна Каренина", "Лев Толстой")
        check(
            .doubtful,
            original,
            try book("Anna Karenina", "Leo Tolstoy", translator: "Richard Pevear"),
        )
        check(
            .doubtful,
            try book("Анна Каренина", "Лев Толстой", "9785170878888"),
            try book("Anna Karenina", "Leo Tolstoy"),
        )
        check(.same, original, try book("Anna Karenina", "Lev Tolstoi"))
        check(.same, original, try book("Anna Karenina", "Lev Tolstoi", language: "ru"))
    }
}
