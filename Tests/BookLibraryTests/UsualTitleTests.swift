import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Books that were published under several titles", .timeLimit(.minutes(5)))
struct UsualTitleTests {
    private func decision(
        _ left: BookRecord,
        _ right: BookRecord,
    ) -> MatchVerdict.Decision {
        MatchVerdict(comparing: left, with: right).decision
    }

    @Test(
        "British and American titles, and changed ones, are one book",
        arguments: [
            ("Murder in the Calais Coach", "Murder on the Orient Express", "Agatha Christie"),
            ("Northern Lights", "The Golden Compass (His Dark Materials, #1)", "Philip Pullman"),
            ("Fathers and Children", "Fathers and Sons: a novel", "Turgenev, Ivan"),
            ("On the Origin of Species", "The Origin of Species", "Charles Darwin"),
            ("Silas Marner", "Silas Marner: The Weaver of Raveloe", "George Eliot"),
            ("Captain Corelli's Mandolin", "Corelli's Mandolin", "Louis de Bernières"),
            ("Schuld und Sühne", "Verbrechen und Strafe", "Dostojewskij, Fjodor"),
        ],
    )
    func joined(_ left: String, _ right: String, _ author: String) {
        #expect(decision(record(left, by: author), record(right, by: author)) == .same)
        #expect(decision(record(right, by: author), record(left, by: author)) == .same)
    }

    @Test("The same titles of another author, volume, kind or language stay apart")
    func apart() {
        let cases: [(BookRecord, BookRecord)] = [
            (
                record("Murder for Christmas", by: "Thomas Godfrey"),
                record("A Holiday for Murder", by: "Agatha Christie"),
            ),
            (
                record("Nemesis", by: "Agatha Christie"),
                record("Retribution", by: "Agatha Christie"),
            ),
            (
                record("Alice in Wonderland: the graphic novel", by: "Lewis Carroll"),
                record("Alice's Adventures in Wonderland", by: "Lewis Carroll"),
            ),
            (
                record("Don Quijote de la Mancha I", by: "Miguel de Cervantes"),
                record("Don Quijote de la Mancha II", by: "Miguel de Cervantes"),
            ),
            (
                record("Northern Lights", by: "Philip Pullman", language: "en"),
                record("The Golden Compass", by: "Philip Pullman", language: "de"),
            ),
        ]
        for (left, right) in cases {
            #expect(decision(left, right) == .different, "\(left.title) / \(right.title)")
        }
    }

    @Test("A library finds a book under its other title")
    func found() async throws {
        let library = try TestClock().library()
        let first = try await library.add(record("Ten Little Indians", by: "Christie, Agatha"))
        let second = try await library.add(
            record("And Then There Were None", by: "Agatha Christie")
        )
        #expect(second.kind == .alreadyYours)
        #expect(second.entry.id == first.entry.id)
    }

    @Test("The table has no title twice for one author, and no work with one title only")
    func table() {
        let lines = (UsualTitles.authorsAToG + "\n" + UsualTitles.authorsHToZ)
            .split(separator: "\n")
        var seen: Set<String> = []
        for line in lines {
            let sides = line.split(separator: ":", maxSplits: 1)
            guard sides.count == 2 else {
                Issue.record("no author: \(line)")
                continue
            }
            let titles = Set(
                sides[1].split(separator: "=").map {
                    TitleReader.withoutArticle(TitleWords.words(String($0))).joined()
                }
            )
            #expect(titles.count > 1, "\(line)")
            for author in sides[0].split(separator: " ") {
                for title in titles {
                    #expect(seen.insert("\(author) \(title)").inserted, "\(author): \(title)")
                }
            }
        }
    }
}
