import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Several books in one, and editions of another kind", .timeLimit(.minutes(5)))
struct SeveralBooksTests {
    @Test(
        "A book of several novels is not the first of them",
        arguments: [
            "Alle fünf Romane", "Die komplette Saga", "The Complete Saga", "La saga complète",
            "La trilogia completa", "De complete serie", "beide Romane in einem Band",
            "both novels in one volume", "les deux romans", "I due romanzi", "Las cuatro novelas",
            "Zwei Romane", "A Trilogy in Four Parts", "Eine Trilogie in vier Teilen",
            "The Trilogy of Four",
        ],
    )
    func omnibus(subtitle: String) {
        check(
            [.different],
            [("Hyperion", "Dan Simmons", "Hyperion: \(subtitle)", "Dan Simmons")],
        )
    }

    @Test("Sets of four and of five books are not one")
    func sizes() {
        #expect(
            decision("The Guide: A Trilogy in Four Parts", "The Guide: A Trilogy in Five Parts")
                != .same
        )
    }

    @Test("A volume of a collected edition has several of the volumes")
    func collected() {
        let boys = "20th Century Boys"
        let pairs = [
            ("\(boys), Band 1", "\(boys): The Perfect Edition, Vol. 1"),
            ("\(boys), Band 1", "\(boys): Ultimative Edition, Band 1"),
            ("\(boys), tome 1", "\(boys) - Édition Deluxe, tome 1"),
            ("\(boys), Vol. 1", "\(boys) Master Edition 1"),
        ]
        check([.doubtful], pairs.map { ($0.0, "Naoki Urasawa", $0.1, "Naoki Urasawa") })
        check(
            [.same],
            [
                (
                    "Monster: The Perfect Edition, Vol. 1", "Naoki Urasawa",
                    "Monster Perfect Edition 1", "Naoki Urasawa",
                )
            ],
        )
    }

    @Test(
        "A text in two languages, and a picture book, may be another book",
        arguments: [
            "Englisch/Deutsch", "Anglais-français", "A Dual-Language Book", "zweisprachig",
            "testo inglese a fronte", "Ein Bilderbuch", "album illustré",
        ],
    )
    func kinds(subtitle: String) {
        check([.doubtful], [("Hamlet", "Shakespeare", "Hamlet: \(subtitle)", "Shakespeare")])
        check([.same], [("Hamlet", "Shakespeare", "Hamlet: Tragödie", "Shakespeare")])
    }

    @Test("A picture book with pictures of a film goes with it")
    func film() {
        #expect(decision("Ronja", "Ronja: Das Bilderbuch zum Film") == .different)
        #expect(decision("Le Petit Prince", "Le Petit Prince: l'album du film") == .different)
    }
}
