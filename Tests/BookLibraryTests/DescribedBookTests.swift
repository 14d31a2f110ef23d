import BookMetadata
import Testing

@testable import BookLibrary

@Suite("One book in the words of several catalogues", .timeLimit(.minutes(5)))
struct DescribedBookTests {
    @Test(
        "A description of another kind, or in other words, leaves it one book",
        arguments: [
            // The binding of a picture book.
            (
                "Guess How Much I Love You: board book", "Guess How Much I Love You",
                "Sam McBratney",
            ),
            ("Charlotte's Web 60th Anniversary", "Charlotte's Web", "E. B. White"),
            // Another title that names its readers.
            (
                "Der Struwwelpeter oder lustige Geschichten und drollige Bilder für Kinder von 3 - 6 Jahren",
                "Der Struwwelpeter", "Heinrich Hoffmann",
            ),
            (
                "Der Struwwelpeter: oder lustige Geschichten und drollige Bilder für Kinder von 3 - 6 Jahren",
                "Der Struwwelpeter", "Heinrich Hoffmann",
            ),
            (
                "Einstieg in Python: Ideal für Programmiereinsteiger", "Einstieg in Python",
                "T. Theis",
            ),
            (
                "Was blüht denn da?: Wildwachsende Blütenpflanzen Mitteleuropas",
                "Was blüht denn da?",
                "Dietmar Aichele",
            ),
            (
                "Der kleine Pauly: Lexikon der Antike in fünf Bänden",
                "Der kleine Pauly: Lexikon der Antike", "Konrat Ziegler",
            ),
            // Days that catalogues read differently.
            (
                "Het achterhuis: dagboekbrieven 12 juni 1942 - 1 augustus 1944",
                "Het achterhuis: dagboekbrieven 14 juni 1942 - 1 augustus 1944", "Anne Frank",
            ),
            // The version of a program is that of an edition.
            (
                "Java ist auch eine Insel: programmieren mit der Java Standard Edition Version 6",
                "Java ist auch eine Insel: Einführung, Ausbildung, Praxis", "C. Ullenboom",
            ),
            (
                "Publication Manual of the American Psychological Association: the official guide to APA style",
                "Publication Manual of the American Psychological Association",
                "American Psychological Association",
            ),
            (
                "DSM-5: Diagnostic and Statistical Manual of Mental Disorders",
                "Diagnostic and Statistical Manual of Mental Disorders: DSM-5",
                "American Psychiatric Association",
            ),
            (
                "Twilight: the Twilight saga, book 1", "Twilight (The Twilight Saga, #1)",
                "S. Meyer",
            ),
        ],
    )
    func descriptions(title: String, other: String, author: String) {
        let (left, right) = (record(title, by: author), record(other, by: author))
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(verdict.decision == .same, "\(verdict)")
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
    }

    @Test("A handbook with a name in its title is known without its author")
    func eponymous() {
        let book = record("Merriam-Webster's Collegiate Dictionary", by: "Merriam-Webster")
        let other = record(
            "Merriam-Webster's collegiate dictionary",
            by: "Mish, Frederick C. (ed.)",
        )
        #expect(MatchVerdict(comparing: book, with: other).decision == .same)
    }

    @Test("Ages with a hyphen between them divide no title")
    func ranges() {
        #expect(TitleText("Rätsel für Kinder von 3 - 6 Jahren").segments.count == 1)
        #expect(TitleText("Akira 1 - 12 Tage").segments.count == 2)
        #expect(TitleText("Catch 22 - 50 Jahre danach").segments.count == 2)
    }
}
