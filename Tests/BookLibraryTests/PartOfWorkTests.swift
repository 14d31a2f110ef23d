import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Half of a novel is not the novel", .timeLimit(.minutes(5)))
struct PartOfWorkTests {
    private let author = "Brandon Sanderson"

    @Test("A part is no number in a series")
    func series() {
        let pairs = [
            ("The Way of Kings Part One", "The Way of Kings (The Stormlight Archive, #1)"),
            ("The Way of Kings (Part 1 of 2)", "The Way of Kings"),
            ("The Way of Kings (1 of 5)", "The Way of Kings"),
            ("Der Weg der Könige, Teil 1", "Der Weg der Könige (Die Sturmlicht-Chroniken, #1)"),
            ("Der Weg der Könige, 1. Teil", "Der Weg der Könige (Die Sturmlicht-Chroniken, #1)"),
            (
                "Der Weg der Könige, Erster Halbband",
                "Der Weg der Könige (Die Sturmlicht-Chroniken, #1)",
            ),
            ("La Voie des rois, 1ère partie", "La Voie des rois (Les Archives de Roshar, #1)"),
            (
                "El camino de los reyes. Primera parte",
                "El camino de los reyes (El archivo de las tormentas, #1)",
            ),
            ("La via dei re. Prima parte", "La via dei re (Le cronache della Folgoluce, #1)"),
            ("De weg van koningen, eerste deel", "De weg van koningen (De kronieken, #1)"),
            (
                "A Storm of Swords (Ice and Fire, #3 part 1)",
                "A Storm of Swords (Ice and Fire, #3)",
            ),
            ("The Stormlight Archive: The Way of Kings, Part 1", "The Way of Kings"),
        ]
        check([.doubtful], pairs.map { ($0.0, author, $0.1, author) })
    }

    @Test("Other parts, other numbers, and a later part beside the whole are different books")
    func others() {
        let pairs = [
            ("Words of Radiance Part Two", "Words of Radiance (The Stormlight Archive, #2)"),
            ("The Way of Kings (Part 1 of 2)", "The Way of Kings (Part 2 of 2)"),
            ("La Voie des rois, 1re partie", "La Voie des rois, 2e partie"),
            (
                "The Way of Kings (Archive, #1.5, Part 1)",
                "The Way of Kings (Archive, #1.5, Part 2)",
            ),
            ("Der Weg der Könige, Erster Halbband", "Der Weg der Könige, Zweiter Halbband"),
            (
                "The Way of Kings, Part 1 (The Stormlight Archive, #1.1)",
                "The Way of Kings (The Stormlight Archive, #1)",
            ),
            (
                "The Way of Kings (The Stormlight Archive, #1.1)",
                "The Way of Kings (The Stormlight Archive, #1.2)",
            ),
        ]
        check([.different], pairs.map { ($0.0, author, $0.1, author) })
    }

    @Test("A number in the field for the series has a decimal point, too")
    func decimal() {
        var (whole, part) = (
            record("The Way of Kings", by: author), record("The Way of Kings", by: author),
        )
        whole.edition.series = [BookSeries(name: "The Stormlight Archive", number: "1")]
        part.edition.series = [BookSeries(name: "The Stormlight Archive", number: "1.1")]
        #expect(MatchVerdict(comparing: whole, with: part).decision == .different)
    }

    @Test("The same part in other words is one book")
    func same() {
        check(
            .init([.same]),
            [
                ("Faust, Part One", "Goethe", "Faust. Erster Teil", "Goethe"),
                ("Henry IV, Part 1", "Shakespeare", "King Henry IV, Part One", "Shakespeare"),
                ("Mort, Book 4", "Terry Pratchett", "Mort (Discworld, #4)", "Terry Pratchett"),
                (
                    "The Two Towers (The Lord of the Rings, #2)", "Tolkien",
                    "The Lord of the Rings, Part 2: The Two Towers", "Tolkien",
                ),
            ],
        )
    }
}
