import BookMetadata
import Testing

@testable import BookLibrary

/// Titles of the lists of retitled and retranslated books.
@Suite(
    "Books that were translated or published again under another title",
    .timeLimit(.minutes(5)),
)
struct RetranslationTests {
    @Test(
        "Titles of one text in one language are one book",
        arguments: [
            (
                "The Debut",
                "A Start in Life",
                "Anita Brookner",
            ),
            (
                "A Shameful Life",
                "No Longer Human",
                "Dazai, Osamu",
            ),
            (
                "The Heritage of Quincas Borba",
                "Philosopher or Dog?",
                "Machado de Assis",
            ),
            (
                "Wonder Maid",
                "Anna Édes",
                "Kosztolányi, Dezső",
            ),
            (
                "Elisabeth und Darcy",
                "Stolz und Vorurteil",
                "Austen, Jane",
            ),
            (
                "Der Sturmheidhof",
                "Sturmhöhe",
                "Emily Brontë",
            ),
            (
                "Zabhegyező",
                "Rozsban a fogó",
                "J. D. Salinger",
            ),
            (
                "Ania z Zielonego Wzgórza",
                "Anne z Zielonych Szczytów",
                "Montgomery, L. M.",
            ),
            (
                "Lohikäärmevuori",
                "Hobitti eli Sinne ja takaisin",
                "J. R. R. Tolkien",
            ),
            (
                "長いお別れ",
                "ロング・グッドバイ",
                "チャンドラー, レイモンド",
            ),
            (
                "ライ麦畑でつかまえて",
                "キャッチャー・イン・ザ・ライ",
                "J.D.サリンジャー",
            ),
            (
                "Alicja w Krainie Czarów",
                "Przygody Alicji w Krainie Czarów",
                "Carroll, Lewis",
            ),
            (
                "The Personal History, Adventures, Experience and Observation of David Copperfield the Younger of Blunderstone Rookery",
                "David Copperfield",
                "Charles Dickens",
            ),
            (
                "Menfreya in the Morning",
                "Menfreya",
                "Victoria Holt",
            ),
            (
                "Lam to the Slaughter",
                "The Bigger They Come",
                "A. A. Fair",
            ),
            (
                "Cross of Murder",
                "Seeing Is Believing",
                "Carter Dickson",
            ),
            (
                "Moreau's Other Island",
                "An Island Called Moreau",
                "Brian Aldiss",
            ),
            (
                "The Sheep-Pig",
                "Babe: The Gallant Pig",
                "Dick King-Smith",
            ),
            (
                "The Tramp",
                "The Northing Tramp",
                "Edgar Wallace",
            ),
            (
                "Две твердыни",
                "Две крепости",
                "Толкин, Дж. Р. Р.",
            ),
            (
                "Над пропастью во ржи",
                "Ловец на хлебном поле",
                "Сэлинджер, Джером",
            ),
            (
                "The Constant Tin Soldier",
                "The Steadfast Tin Soldier",
                "Hans Christian Andersen",
            ),
            (
                "H2O: A Biography of Water",
                "Life's Matrix: A Biography of Water",
                "Philip Ball",
            ),
        ],
    )
    func joined(_ left: String, _ right: String, _ author: String) {
        #expect(decision(left, right, by: author) == .same)
    }

    @Test(
        "Titles in two languages, and those of two works, stay apart",
        arguments: [
            (
                "The Little Mermaid",
                "The Little Match Girl",
                "Hans Christian Andersen",
            ),
            (
                "Le Hobbit",
                "O gnomo",
                "J. R. R. Tolkien",
            ),
            (
                "Tilly Trotter Wed",
                "Tilly Alone",
                "Catherine Cookson",
            ),
        ],
    )
    func apart(_ left: String, _ right: String, _ author: String) {
        #expect(decision(left, right, by: author) == .different)
    }

    @Test("Each title of the lists belongs to one work of an author")
    func unambiguous() {
        for list in [
            UsualTitles.retitledCrime, UsualTitles.retitledNovels, UsualTitles.retranslatedAToF,
            UsualTitles.retranslatedGToZ, UsualTitles.retranslatedInJapan,
        ] {
            var works: [String: Substring] = [:]
            for line in list.split(separator: "\n") {
                let parts = line.split(separator: ":", maxSplits: 1)
                #expect(parts.count == 2, "\(line)")
                guard parts.count == 2 else { continue }
                for title in parts[1].split(separator: "=") {
                    let key = "\(parts[0]) \(UsualTitlesOfAuthor.words(title).joined())"
                    #expect(works[key] == nil || works[key] == line, "\(line)")
                    works[key] = line
                }
            }
        }
    }

    @Test("A library finds a book by another title of its text, whichever comes first")
    func inLibrary() async throws {
        try await checkInLibrary(
            .same,
            [
                ("The Debut", "Anita Brookner", "A Start in Life", "Anita Brookner"),
                ("Wonder Maid", "Dezső Kosztolányi", "Anna Édes", "Kosztolányi, Dezső"),
                ("Zabhegyező", "J. D. Salinger", "Rozsban a fogó", "Salinger, J. D."),
                ("長いお別れ", "チャンドラー, レイモンド", "ロング・グッドバイ", "チャンドラー, レイモンド"),
            ],
        )
    }
}
