import BookMetadata
import Testing

@testable import BookLibrary

@Suite("What an edition is called says nothing of the text", .timeLimit(.minutes(5)))
struct EditionNameTests {
    private func verdict(_ left: BookRecord, _ right: BookRecord) -> MatchVerdict.Decision {
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
        return verdict.decision
    }

    @Test(
        "Bindings and anniversaries in Romance languages, and what a novel is called after a full stop",
        arguments: [
            ("El monstruo de colores: Edición cartoné", "El monstruo de colores"),
            ("El monstruo de colores (edición ilustrada)", "El monstruo de colores"),
            ("La sombra del viento: Edición 10º aniversario", "La sombra del viento"),
            ("Le petit prince, édition du 70e anniversaire", "Le petit prince"),
            ("Le Grand Meaulnes : texte intégral", "Le Grand Meaulnes"),
            ("I promessi sposi - Edizione integrale", "I promessi sposi"),
            ("Er ist wieder da. Der Roman", "Er ist wieder da"),
            ("So ist es nicht. Roman", "So ist es nicht"),
            ("The Curious Incident - Adult Edition", "The Curious Incident"),
        ],
    )
    func editions(title: String, other: String) {
        let verdict = verdict(
            record(title, by: "Anna Llenas", pages: 44),
            record(other, by: "Anna Llenas", pages: 44),
        )
        #expect(verdict == .same)
    }

    @Test("A French \"édition intégrale\" is a novel, or all volumes of a comic")
    func wholeEditions() {
        let novel = record("Les Misérables", by: "Victor Hugo", language: "fr", pages: 1_900)
        let whole = record(
            "Les Misérables - édition intégrale",
            by: "Victor Hugo",
            language: "fr",
            pages: 1_805,
        )
        #expect(verdict(novel, whole) == .same)
        let volume = record("Blacksad", by: "Juanjo Guarnido", language: "fr", pages: 48)
        let comic = record(
            "Blacksad - édition intégrale",
            by: "Juanjo Guarnido",
            language: "fr",
            pages: 300,
        )
        #expect(verdict(volume, comic) == .different)
        let set = record("Blacksad: Intégrale", by: "Juanjo Guarnido", language: "fr")
        #expect(verdict(set, comic) == .same)
    }

    @Test("An edition that is named in English is in English, where the record names no language")
    func englishEditions() {
        let book = record(
            "Watchmen",
            by: "Alan Moore",
            "Dave Gibbons",
            "John Higgins",
            language: "en",
        )
        let edition = record("Watchmen: The Deluxe Edition", by: "Alan Moore", "Dave Gibbons")
        #expect(verdict(book, edition) == .same)
    }
}
