import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Volumes are known by number, unit and title", .timeLimit(.minutes(5)))
struct VolumeTitleTests {
    /// Two titles of one author.
    private typealias Pair = (title: String, other: String)

    private func check(_ decision: MatchVerdict.Decision, _ pairs: [Pair]) {
        for pair in pairs {
            let left = record(pair.title, by: "Anna Martin")
            let right = record(pair.other, by: "Martin, Anna")
            let verdict = MatchVerdict(comparing: left, with: right)
            #expect(verdict.decision == decision, "\(verdict): \(pair)")
            #expect(MatchVerdict(comparing: right, with: left) == verdict, "\(pair)")
        }
    }

    @Test("One source has the number of the volume, another one its title, too")
    func partTitles() {
        check(
            .same,
            [
                ("Les Thibault, I : Le cahier gris", "Les Thibault, tome 1"),
                ("Histoire de Philippe II. 1, La jeunesse", "Histoire de Philippe II, tome 1"),
                (
                    "Die Arbeit. 1, Der Anfang der Arbeit",
                    "Die Arbeit: Kritik der Ökonomie. Erster Band",
                ),
                ("Spirou - Le Nid des Marsupilamis - n°12", "Le nid des marsupilamis"),
                ("Tintin: Le Lotus bleu", "Le Lotus bleu: Les aventures de Tintin, 5"),
                ("Ein Jahr: Tagebücher 1933—1941", "Ein Jahr, [Bd. 1], Tagebücher 1933 - 1941"),
            ],
        )
        check(
            .different,
            [
                ("Situations, I", "Situations, II"),
                ("Les Thibault, I : Le cahier gris", "Les Thibault, II : Le pénitencier"),
                ("Berlin, Part 6: The Wall", "Berlin: The Complete Six Part Novel"),
                ("Ein Jahr: Tagebücher 1933—1941", "Ein Jahr, [Bd. 2], Tagebücher 1942 - 1945"),
            ],
        )
    }

    @Test("An I behind an Italian plural is its article")
    func italianArticle() {
        check(.same, [("I promessi sposi", "Promessi sposi, I")])
    }

    @Test("Book two of a comic, which has two volumes, is not volume two")
    func units() {
        check(
            .doubtful,
            [
                ("The Walking Men, Vol. 2", "The Walking Men, Book Two"),
                ("The Walking Men, Vol. 2: The Road", "The Walking Men, Book Two"),
            ],
        )
        check(.same, [("The Walking Men, Vol. 2", "The Walking Men, Volume Two")])
        // With as many pages, they are one.
        #expect(
            MatchVerdict(
                comparing: record("Akira, Volume 1", by: "Katsuhiro Otomo", pages: 364),
                with: record("Akira. Book one", by: "Katsuhiro Otomo", pages: 361),
            ).decision == .same
        )
    }

    @Test("A year behind a semicolon is another novel's title")
    func twoWorks() {
        check(.doubtful, [("Animal Farm; 1984", "Animal Farm")])
        check(.same, [("Tagebuch: 1984", "Tagebuch: 1984")])
    }

    @Test("A book is known without the name of its series, which its record repeats")
    func nameOfSeries() {
        var whole = record("The Buildings of England: Norfolk", by: "Nikolaus Pevsner")
        whole.edition.series = [BookSeries(name: "Buildings of England")]
        #expect(
            MatchVerdict(comparing: whole, with: record("Norfolk", by: "Nikolaus Pevsner")).decision
                == .same
        )
    }

    @Test("A Chinese number of a volume is read digit by digit or with its tens")
    func eastAsianNumbers() {
        check(
            .same,
            [
                ("平凡的世界 第二一巻", "平凡的世界 第21巻"), ("平凡的世界 第二十一巻", "平凡的世界 第21巻"),
                ("平凡的世界 第一〇巻", "平凡的世界 第十巻"),
            ],
        )
        check(
            .different,
            [
                ("平凡的世界 第二一巻", "平凡的世界 第一巻"), ("平凡的世界 第一〇巻", "平凡的世界 第一巻"),
            ],
        )
    }

    @Test(
        "A number of any length before a unit is harmless",
        arguments: [
            "第9999999999999999999部", "第九九九九九九九九九九九九九九九九九九九部", "第十十十十十十十十部",
            "第99999部", "第\(String(repeating: "9", count: 10_000))巻",
        ],
    )
    func longNumbers(title: String) {
        let match = BookMatch(record(title, by: "Lu Yao"))
        #expect(match.verdict(comparedWith: match).decision == .same)
        #expect(match.title.volume == nil)
    }

    @Test("A library asks about a part with a letter beside the title alone, whichever comes first")
    func letteredParts() async throws {
        try await checkInLibrary(
            .doubtful,
            ["Optics", "Faust", "Algebra"].map { ($0, "S. Lang", "\($0). Part A", "S. Lang") },
        )
    }
}
