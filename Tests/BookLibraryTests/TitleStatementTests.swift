import BookMetadata
import Testing

@testable import BookLibrary

/// What is written behind titles, each with what it must not hide.
@Suite("What catalogues, shops and sellers write behind a title", .timeLimit(.minutes(5)))
struct TitleStatementTests {
    @Test(
        "What catalogues say of the edition behind a title is no volume and no subtitle",
        arguments: [
            "Molekulare Genetik. 7., vollst. überarb. und erg. Aufl.",
            "Molekulare Genetik. 25., neu bearb. Aufl.",
            "Molekulare Genetik. - 13., unveränd. Aufl. der dt. Ausg.",
            "Molekulare Genetik. 9., komplett überarb. und aktualisierte Aufl.",
            "Molekulare Genetik, 14., überarb. u. erw. Aufl. 2014", "Molekulare Genetik. 8. Aufl.",
            "Molekulare Genetik : 205 Tabellen. 8., neubearb. Aufl.",
            "Molekulare Genetik. 3e éd. rev. et augm.", "Molekulare Genetik. Wyd. 2, popr.",
            "Molekulare Genetik. 2. ed. riv. e ampl.", "Molekulare Genetik. 3., omarb. uppl.",
            "Molekulare Genetik. Ungekürzte Ausg.", "Molekulare Genetik. Überarb. Neuausg.",
            "Molekulare Genetik. Genehmigte Lizenzausg.", "Molekulare Genetik. Orig.-Ausg.",
            "Molekulare Genetik. Dt. Erstausg.", "Molekulare Genetik. Nouv. éd.",
            "Molekulare Genetik. 12. - 15. Tsd.", "Molekulare Genetik. 3. Aufl., 21. - 25. Tsd.",
            "Molekulare Genetik. Unter Mitarb. von Petra Winkler",
            "Molekulare Genetik. Mit e. Nachw. von Petra Winkler",
        ],
    )
    func editionBehindTitle(title: String) {
        check([.same], [(title, "Knippers, Rolf", "Molekulare Genetik", "Rolf Knippers")])
    }

    @Test(
        "What shops and sellers say behind a title is no part of it",
        arguments: [
            "The Midnight Library Paperback - May 1, 2004",
            "The Midnight Library Paperback – Illustrated, 2 May 2004",
            "The Midnight Library Mass Market Paperback – Large Print, May 2, 2004",
            "The Midnight Library Gebundene Ausgabe – 1. Mai 2004",
            "The Midnight Library Tapa blanda – 1 mayo 2004", "The Midnight Library *signed*",
            "The Midnight Library | Matt Haig", "The Midnight Library _ Matt Haig",
        ],
    )
    func shops(title: String) {
        check([.same], [(title, "Haig, Matt", "The Midnight Library", "Matt Haig")])
    }

    @Test("Other texts, volumes and parts of a work stay what they are behind their editions")
    func otherTexts() {
        check(
            [.different, .doubtful],
            [
                "Die Blechtrommel. Gek. Ausg.", "Die Blechtrommel. 2., gek. Aufl.",
                "Die Blechtrommel. Gekürzte Lizenzausg.", "Die Blechtrommel. Ausgew. Texte",
                "Die Blechtrommel. Schulausg.", "Die Blechtrommel. Bd. 2. 3., erw. Aufl.",
                "Die Blechtrommel 2. Neuausg.", "Die Blechtrommel. Hörspiel. 2. Aufl.",
                "Die Blechtrommel. Lehrerausgabe, 2. Aufl.", "Die Blechtrommel 2 *signed*",
                "Die Blechtrommel 2 Taschenbuch – 1. Mai 2004",
                "Die Blechtrommel. Graphic Novel Taschenbuch – 1. Mai 2004",
            ].map { ($0, "Grass, Günter", "Die Blechtrommel", "Günter Grass") },
        )
    }

    @Test(
        "An author whom the title names as the editor or translator is none",
        arguments: [
            (
                "The Anatomy of Melancholy / edited and with an introduction by Holbrook Jackson",
                "Jackson, Holbrook",
            ),
            (
                "The Anatomy of Melancholy / introduzione e note di Piero Camporesi",
                "Camporesi, Piero",
            ),
            ("The Anatomy of Melancholy / Burton. Hrsg. von Heinke Wilkens", "Wilkens, Heinke"),
        ],
    )
    func editorAsAuthor(title: String, author: String) {
        let other = "The Anatomy of Melancholy"
        check([.same, .doubtful], [(title, author, other, "Robert Burton")])
        check([.same], [(title, author, other, author)])
    }

    @Test("The author who is also named as a helper stays the author")
    func authorAsHelper() {
        check(
            [.different],
            [
                (
                    "Night Kitchens / Maurice Sendak ; illustrated by Maurice Sendak",
                    "Sendak, Maurice",
                    "Night Kitchens", "Jane Doe",
                ),
                (
                    "Night Kitchens / story by Maurice Sendak", "Sendak, Maurice", "Night Kitchens",
                    "Jane Doe",
                ),
            ],
        )
    }

    @Test("The number of a volume before that of an edition counts")
    func volumeBeforeEdition() {
        let title = "Mathematik für Ingenieure. Bd."
        let edition = "14., überarb. und erw. Aufl."
        check(
            [.same],
            [("\(title) 1. \(edition)", "Papula, Lothar", "\(title) 1", "Lothar Papula")],
        )
        check(
            [.different],
            [
                ("\(title) 1. \(edition)", "Papula, Lothar", "\(title) 2", "Lothar Papula"),
                (
                    "\(title) 1. \(edition)", "Papula, Lothar", "\(title) 2. \(edition)",
                    "Lothar Papula",
                ),
                (
                    "Geschichte des 19. Jh. 3., erw. Aufl.", "Papula, Lothar",
                    "Geschichte des 20. Jh. 3., erw. Aufl.", "Lothar Papula",
                ),
                ("Das Leben 2. 3. Aufl.", "Papula, Lothar", "Das Leben 3", "Lothar Papula"),
            ],
        )
    }
}
