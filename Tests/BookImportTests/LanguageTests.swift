import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite(.timeLimit(.minutes(5)))
struct LanguageTests {
    private func row(_ text: String) throws -> ImportRow {
        try rows("Titel\tAutor\tSprache\nEmma\tJane Austen\t\(text)\n")[0]
    }

    @Test(arguments: [
        ("dt.", "de"), ("dtsch.", "de"), ("Dt", "de"), ("engl.", "en"), ("frz.", "fr"),
        ("franz.", "fr"),
        ("D", "de"), ("Deutsch", "de"), ("deutsch.", "de"), ("Deutsch (Original)", "de"),
        ("ital.", "it"),
        ("span.", "es"), ("russ.", "ru"), ("niederl.", "nl"), ("lat.", "la"), ("Inglés", "en"),
        ("Französisch", "fr"), ("Anglais", "en"), ("Tedesco", "de"), ("Frans", "fr"),
        ("de-DE", "de"),
        ("pt-BR", "pt"), ("ka", "ka"), ("/languages/eng", "en"), ("ger", "de"), ("日本語", "ja"),
        ("English (US)", "en"),
    ])
    func `Abbreviations and names in several languages are known`(text: String, code: String) throws
    {
        let row = try row(text)
        #expect(row.book?.record?.edition.language == code)
        #expect(row.problems == [])
    }

    @Test(arguments: ["xyzzy", "Schwyzerdütsch", "E", "Elbisch, Klingonisch"])
    func `A language that is not known is reported`(text: String) throws {
        let row = try row(text)
        #expect(row.book?.record?.edition.language == nil)
        #expect(row.problems.map(\.description) == ["language '\(text)' left out: it is unknown"])
    }

    @Test(arguments: [
        ("Deutsch/Englisch", "de"), ("German/English", "de"), ("dt., engl.", "de"),
        ("dt.-engl.", "de"),
        ("Englisch und Deutsch", "en"), ("Latein & Deutsch", "la"), ("Deutsch, Klingonisch", "de"),
    ])
    func `Of several languages the first one counts, and this is reported`(
        text: String,
        code: String,
    ) throws {
        let row = try row(text)
        #expect(row.book?.record?.edition.language == code)
        #expect(row.problems.map(\.description) == ["languages '\(text)' read as \(code)"])
    }

    @Test(arguments: ["unbekannt", "und", "-", "?", "n/a", "zxx", "k.A.", ""])
    func `A word for no language is no problem`(text: String) throws {
        #expect(try row(text).problems == [])
    }

    @Test(arguments: [
        ("ngerman", "de"), ("american", "en"), ("french", "fr"), ("brazilian", "pt"),
    ])
    func `Names of languages in LaTeX are known`(name: String, code: String) throws {
        let book = try rows("@book{a, title={Emma}, langid={\(name)}}\n")[0].book
        #expect(book?.record?.edition.language == code)
    }

    @Test func `A binding that is not known is reported`() throws {
        let text = "Titel;Einband\nEmma;Schuber\nSula;Buch\nJazz;gebunden\n"
        let found = try rows(text)
        #expect(found.map { $0.problems.map(\.kind) } == [[.unknownFormat], [], []])
    }
}
