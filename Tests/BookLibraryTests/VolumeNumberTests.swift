import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Numbers of volumes, however they are written", .timeLimit(.minutes(5)))
struct VolumeNumberTests {
    /// A book with a number in a series.
    private func book(_ title: String, _ series: String, _ number: String?) -> BookRecord {
        var book = record(title, by: "Masashi Kishimoto")
        book.edition.series = [BookSeries(name: series, number: number)]
        return book
    }

    private func check(
        _ decision: MatchVerdict.Decision,
        _ left: BookRecord,
        _ right: BookRecord,
        sourceLocation: SourceLocation = #_sourceLocation,
    ) {
        for (left, right) in [(left, right), (right, left)] {
            let verdict = MatchVerdict(comparing: left, with: right)
            #expect(
                verdict.decision == decision,
                "\(verdict): \(left.title) \(left.edition.series), \(right.edition.series)",
                sourceLocation: sourceLocation,
            )
        }
    }

    @Test(
        "Two numbers of one series are two books, in whatever way a column writes them",
        arguments: [
            ("I", "II"), ("Bd. 1", "Bd. 2"), ("Vol. 1", "Vol. 2"), ("#1", "#2"), ("3-4", "5-6"),
            ("1/12", "2/12"), ("1a", "1b"), ("1 von 3", "2 von 3"), ("第1巻", "第2巻"), ("A", "B"),
            ("2019/1", "2019/2"), ("Heft 1, 2019", "Heft 2, 2019"), ("März 1998", "April 1998"),
            ("Erster Band", "Zweiter Band"), ("tome premier", "tome second"), ("t. 1", "t. 2"),
            ("том первый", "том второй"), ("część 1", "część 2"), ("1. díl", "2. díl"),
            ("1. cilt", "2. cilt"), ("一", "二"), ("上", "下"), ("1권", "2권"), ("nº 1", "nº 2"),
            ("Book One", "Book Two"), ("Bd. 1, Teil 1", "Bd. 1, Teil 2"), ("A–K", "L–Z"),
            ("1-3", "1"), ("1-3", "1-4"), ("Vol. 1", "Band 2"),
        ],
    )
    func columns(_ numbers: (String, String)) {
        check(
            .different,
            book("Naruto", "Naruto", numbers.0),
            book("Naruto", "Naruto", numbers.1),
        )
    }

    @Test(
        "One number in two spellings is one book",
        arguments: [
            ("1", "Bd. 1"), ("I", "1."), ("1 von 3", "1"), ("第1巻", "Vol. 1"), ("二", "2"),
            ("03", "#3"),
            ("Erster Band", "1"), ("1-3", "1 bis 3"), ("第2巻", "II"),
        ],
    )
    func spellings(_ numbers: (String, String)) {
        check(.same, book("Naruto", "Naruto", numbers.0), book("Naruto", "Naruto", numbers.1))
    }

    @Test("A number behind the name of a series that the title has, too, is that of the volume")
    func numbersInNames() {
        for (name, other) in [
            ("Naruto 1", "Naruto 2"), ("Naruto (1)", "Naruto (2)"),
            ("Naruto, Bd. 1", "Naruto, Bd. 2"),
            ("Naruto Vol. 1", "Naruto Vol. 2"),
        ] {
            check(.different, book("Naruto", name, nil), book("Naruto", other, nil))
            check(.same, book("Naruto", name, nil), book("Naruto", "Naruto", "1"))
        }
    }

    @Test("A number in the series of the title's name is that of the volume in another title")
    func namesakes() async throws {
        for (title, number) in [
            ("Naruto, Vol. 1", "1"), ("Naruto, Vol. 2", "Bd. 2"), ("Naruto 3", "III"),
        ] {
            let pair = [record(title, by: "Masashi Kishimoto"), book("Naruto", "Naruto", number)]
            check(.same, pair[0], pair[1])
            for books in [pair, pair.reversed()] {
                let library = try TestClock().library()
                try await library.add(books[0])
                #expect(try await library.add(books[1]).kind == .alreadyYours, "\(title)")
            }
        }
        let second = record("Naruto, Vol. 2", by: "Masashi Kishimoto")
        check(.different, second, book("Naruto", "Naruto", "1"))
        check(.different, second, book("Naruto", "Naruto", "Bd. 4"))
        check(
            .same,
            record("Naruto, Vol. 3: Sorting and Searching", by: "Masashi Kishimoto"),
            book("Naruto", "Naruto", "3"),
        )
    }

    @Test("A volume in brackets is read as it is without them")
    func brackets() {
        BookLibraryTests.check(
            [.different],
            [
                ("Der Stechlin (I)", "Der Stechlin (II)"),
                ("Der Stechlin [I]", "Der Stechlin [II]"),
                ("Der Stechlin (erster Teil)", "Der Stechlin (zweiter Teil)"),
                ("Der Stechlin (I)", "Der Stechlin (zweiter Teil)"),
                ("Krieg und Frieden (1)", "Krieg und Frieden (2)"),
                ("Les Misérables (première partie)", "Les Misérables (troisième partie)"),
                ("Der Herr der Ringe (1)", "Der Herr der Ringe (2)"),
                ("Der Herr der Ringe (Erstes Buch)", "Der Herr der Ringe (Zweites Buch)"),
                ("Wojna i pokój (t. 1)", "Wojna i pokój (t. 2)"),
                ("Wojna i pokój (tom pierwszy)", "Wojna i pokój (tom drugi)"),
                ("Война и мир (часть 1)", "Война и мир (часть 2)"),
                ("Война и мир (том первый)", "Война и мир (том второй)"),
                ("Obras completas (I)", "Obras completas (II)"),
                ("射雕英雄传（一）", "射雕英雄传（二）"), ("射雕英雄传（卷一）", "射雕英雄传（卷二）"),
                ("射雕英雄传（壹）", "射雕英雄传（贰）"), ("射雕英雄传【一】", "射雕英雄传【二】"),
                ("射雕英雄传（上卷）", "射雕英雄传（下卷）"),
                ("失われた時を求めて（一）", "失われた時を求めて（二）"),
                ("失われた時を求めて（前編）", "失われた時を求めて（後編）"),
                ("개미 (상)", "개미 (하)"), ("개미 (일)", "개미 (이)"),
                ("Der große Brockhaus (A)", "Der große Brockhaus (B)"),
                ("Der große Brockhaus (A-K)", "Der große Brockhaus (L-Z)"),
                ("Dune (1/2)", "Dune (2/2)"),
                ("Utvandrarna (första delen)", "Utvandrarna (andra delen)"),
                ("Oorlog en vrede (eerste deel)", "Oorlog en vrede (tweede deel)"),
                ("Savaş ve Barış (birinci cilt)", "Savaş ve Barış (ikinci cilt)"),
                ("Háború és béke (első kötet)", "Háború és béke (második kötet)"),
                ("Vojna a mír (první díl)", "Vojna a mír (druhý díl)"),
                ("Πόλεμος και Ειρήνη (α' τόμος)", "Πόλεμος και Ειρήνη (β' τόμος)"),
                ("Guerra e pace (volume primo)", "Guerra e pace (volume secondo)"),
                ("Guerra e Paz (primeiro volume)", "Guerra e Paz (segundo volume)"),
                ("Asterix (Band 1: Schwäbisch)", "Asterix (Band 2: Hessisch)"),
                ("Der Stechlin (II)", "Der Stechlin"),
            ].map { ($0.0, "Anna Martin", $0.1, "Anna Martin") },
        )
        BookLibraryTests.check(
            [.same],
            [
                ("Der Stechlin (II)", "Der Stechlin (zweiter Teil)"),
                ("Der Stechlin (II)", "Der Stechlin, Bd. 2"),
                ("Krieg und Frieden (2)", "Krieg und Frieden, Band 2"),
                ("射雕英雄传（二）", "射雕英雄传 2"), ("射雕英雄传（一）", "射雕英雄传（壹）"),
                ("Les Misérables (troisième partie)", "Les Misérables, troisième partie"),
                ("The Silmarillion (2e)", "The Silmarillion"),
                ("Primer romancero gitano (1924-1927)", "Primer romancero gitano"),
            ].map { ($0.0, "Anna Martin", $0.1, "Anna Martin") },
        )
    }

    @Test("A bare number in brackets beside none is a question")
    func bareNumbers() async throws {
        try await checkInLibrary(
            .doubtful,
            [("Dune (2)", "Frank Herbert", "Dune", "Frank Herbert")],
        )
    }

    @Test("Issues of a magazine are told apart by month and season")
    func issues() {
        for (title, other) in [
            ("National Geographic (March 1998)", "National Geographic (April 1998)"),
            ("GEO (Frühjahr 2019)", "GEO (Herbst 2019)"),
        ] {
            var (left, right) = (record(title, by: "X"), record(other, by: "X"))
            (left.authors, right.authors) = ([], [])
            check(.different, left, right)
        }
    }

    @Test("Sets of different extents and ranges of volumes are different books")
    func extents() {
        BookLibraryTests.check(
            [.different],
            [
                ("Werke in zwei Bänden", "Werke in vier Bänden"),
                ("Gesammelte Werke (12 Bände)", "Gesammelte Werke (5 Bände)"),
                ("Gesammelte Werke in 12 Bänden. Bd. 5", "Gesammelte Werke in 20 Bänden. Bd. 5"),
                ("Obras en dos tomos", "Obras en cuatro tomos"),
                ("Dzieła w dwóch tomach", "Dzieła w pięciu tomach"),
                ("Œuvres (2 volumes)", "Œuvres (4 volumes)"),
                ("鲁迅全集（全10册）", "鲁迅全集（全18册）"),
                ("One Piece Vol. 1-2-3", "One Piece Vol. 1"),
                ("One Piece Vol. 1-3", "One Piece Vol. 4-6"),
                ("One Piece, Band 1-3", "One Piece, Band 1"),
                ("One Piece (Bd. 1-3)", "One Piece (Bd. 1)"),
                ("Naruto (Naruto #1-3)", "Naruto (Naruto #4-6)"),
                ("Mistborn (Mistborn, #1-3)", "Mistborn (Mistborn, #1)"),
            ].map { ($0.0, "Anna Martin", $0.1, "Anna Martin") },
        )
        BookLibraryTests.check(
            [.same],
            [
                ("Werke in zwei Bänden", "Werke (2 Bände)"),
                ("Werke in zwei Bänden", "Werke in 2 Bänden"),
                ("One Piece Vol. 1-3", "One Piece, Band 1-3"),
            ].map { ($0.0, "Anna Martin", $0.1, "Anna Martin") },
        )
        check(.different, book("Mistborn", "Mistborn", "1-3"), book("Mistborn", "Mistborn", "1"))
        BookLibraryTests.check(
            [.doubtful],
            [("Berlin: Ein Reiseführer", "Anna Martin", "Berlin: Roman", "Anna Martin")],
        )
    }
}
