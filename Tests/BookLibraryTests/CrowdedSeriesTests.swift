import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Volumes of long series are found again", .timeLimit(.minutes(10)))
struct CrowdedSeriesTests {
    private let hitchcock = "André Marx"

    private func kinds(
        _ titles: [String],
        by author: String,
        in library: Library,
    ) async throws -> [AddOutcome.Kind] {
        try await library.add(titles.map { NewBook(record($0, by: author)) }, source: "import")
            .map(\.kind)
    }

    @Test(
        "Volumes beyond the hundred and twentieth",
        arguments: [
            ("One Piece, Vol. ", "ONE PIECE "), ("Perry Rhodan, Nr. ", "Perry Rhodan "),
            ("Lustiges Taschenbuch, Band ", "Lustiges Taschenbuch "),
        ],
    )
    func long(_ name: String, _ other: String) async throws {
        let library = try TestClock().library()
        let numbers = 110...150
        _ = try await kinds(numbers.map { "\(name)\($0)" }, by: "Eiichiro Oda", in: library)
        let again = try await kinds(
            numbers.map { "\(other)\($0)" },
            by: "Oda, Eiichiro",
            in: library,
        )
        #expect(again.allSatisfy { $0 == .alreadyYours }, "\(again)")
    }

    @Test("However many volumes there are, the one with the number is meant", arguments: [4, 10])
    func numbered(count: Int) async throws {
        let library = try TestClock().library()
        let volumes = [
            "Der heimliche Hehler", "Die Musikpiraten", "Die Automafia", "Das Riff", "Feuerturm",
            "Nacht in Angst", "Botschaft von Geisterhand", "Das leere Grab", "Tödliche Spur",
            "Labyrinth der Götter",
        ]
        for (number, title) in zip(1..., volumes.prefix(count)) {
            try await library.add(record("Die drei ??? (\(number)): \(title)", by: hitchcock))
        }
        let rows = [
            ("Die drei ??? Die Musikpiraten Nr. 2", 2), ("Die drei ??? Das Riff", 4),
            ("Die drei Fragezeichen: Das Riff", 4), ("Die drei ??? - Die Automafia (Band 3)", 3),
        ]
        for (title, number) in rows {
            let outcome = try await library.add(record(title, by: hitchcock))
            #expect(outcome.kind == .alreadyYours, "\(title)")
            #expect(outcome.entry.id == EntryID(number), "\(title)")
        }
    }

    @Test("Signs are read as their names")
    func signs() {
        check(
            [.same],
            [
                (
                    "Die drei Fragezeichen: Pfad der Angst", "Astrid Vollenbruch",
                    "Die drei ??? (137): Pfad der Angst", "Astrid Vollenbruch",
                ),
                (
                    "Die drei ??? und der Super-Papagei", "Robert Arthur",
                    "Die drei Fragezeichen und der Super-Papagei", "Arthur, Robert",
                ),
                (
                    "Die drei !!!: Die Handy-Falle", "Maja von Vogel",
                    "Die drei Ausrufezeichen: Die Handy-Falle", "Maja von Vogel",
                ),
                ("ノルウェイの森（上）", "村上 春樹", "ノルウェイの森 上 (講談社文庫)", "村上春樹"),
            ],
        )
        check(
            [.different],
            [("Die drei ???: Feuerturm", "A. Marx", "Die drei ???: Hehler", "A. Marx")],
        )
        check(
            [.different],
            [("ノルウェイの森（上）", "村上 春樹", "ノルウェイの森 下 (講談社文庫)", "村上春樹")],
        )
    }

    @Test("Signs behind another word are no name")
    func otherSigns() {
        #expect(NamedSigns.read("Endlich frei !!!") == "Endlich frei !!!")
        #expect(NamedSigns.read("Brei ??? Nein") == "Brei ??? Nein")
        #expect(NamedSigns.read("Die drei ??? Das Riff") == "Die drei Fragezeichen: Das Riff")
        #expect(NamedSigns.read("Drei !!! Flammen") == "Drei Ausrufezeichen: Flammen")
    }

    @Test("A year behind the name of a series is no volume")
    func year() {
        let verdict = BookMatch(record("Spider-Man 2099", by: "Peter David"))
            .verdict(comparedWith: BookMatch(record("Spider-Man 2099, Vol. 1", by: "Peter David")))
        #expect(verdict.decision != .different)
    }
}
