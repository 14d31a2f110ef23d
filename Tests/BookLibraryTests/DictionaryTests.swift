import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Dictionaries of two directions", .timeLimit(.minutes(5)))
struct DictionaryTests {
    @Test("Those of the two directions are two books")
    func directions() {
        let pairs = [
            ("Deutsch-Latein Wörterbuch", "Latein-Deutsch Wörterbuch"),
            ("Taschenwörterbuch Englisch-Deutsch", "Taschenwörterbuch Deutsch-Englisch"),
            ("Deutsch-lateinisches Handwörterbuch", "Lateinisch-deutsches Handwörterbuch"),
            ("Wörterbuch Deutsch - Englisch", "Wörterbuch Englisch - Deutsch"),
            ("Deutsch – Rumänisch Wörterbuch", "Rumänisch – Deutsch Wörterbuch"),
            ("Wörterbuch. Deutsch/Englisch", "Wörterbuch. Englisch/Deutsch"),
            ("Russian-English Dictionary", "English-Russian Dictionary"),
            ("Dictionary: English to Latin", "Dictionary: Latin to English"),
            ("Dictionnaire français-allemand", "Dictionnaire allemand-français"),
            ("Diccionario español-inglés", "Diccionario inglés-español"),
            ("Dizionario italiano-tedesco", "Dizionario tedesco-italiano"),
            ("Woordenboek Nederlands-Duits", "Woordenboek Duits-Nederlands"),
        ]
        check([.different], pairs.map { ($0.0, "Collins", $0.1, "Collins") })
        check([.different, .doubtful], pairs.map { ($0.0, "", $0.1, "Collins") })
    }

    @Test("Both directions in another order are one book, and may be named by one of them")
    func both() {
        check(
            [.same],
            [
                (
                    "Wörterbuch Englisch: Englisch-Deutsch, Deutsch-Englisch", "Pons",
                    "Wörterbuch Englisch: Deutsch-Englisch, Englisch-Deutsch", "Pons",
                ),
                (
                    "De bello Gallico: Lateinisch/Deutsch", "Caesar",
                    "De bello Gallico: Deutsch/Lateinisch", "Caesar",
                ),
            ],
        )
        #expect(
            decision(
                "Wörterbuch Englisch-Deutsch, Deutsch-Englisch",
                "Wörterbuch Englisch-Deutsch",
            ) == .doubtful
        )
    }
}
