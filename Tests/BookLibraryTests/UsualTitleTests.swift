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
            ("Les Carnets du sous-sol", "Notes d'un souterrain", "Dostoïevski, Fiodor"),
            ("A Man's Head", "Maigret's War of Nerves", "Georges Simenon"),
            ("Die linke Hand der Dunkelheit", "Winterplanet", "Ursula K. Le Guin"),
            ("Das Adelsnest", "Ein Adelsnest", "Turgenjew, Iwan"),
            (
                "L'Étrange Cas du docteur Jekyll et de M. Hyde",
                "Le Cas étrange du docteur Jekyll et de M. Hyde", "R. L. Stevenson",
            ),
            ("Critique of Judgment", "Critique of the Power of Judgment", "Immanuel Kant"),
            ("SICP", "Structure and Interpretation of Computer Programs", "Abelson, Harold"),
            ("Das Fremdwörterbuch", "Duden Fremdwörterbuch", "Dudenredaktion"),
            ("Suna no utsuwa", "砂の器", "松本清張"),
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
                record("Dune Messiah", by: "Frank Herbert"),
                record("The Dragon in the Sea", by: "Frank Herbert"),
            ),
            (
                record("Maigret's Doubts", by: "Georges Simenon"),
                record("Maigret Has Doubts", by: "Georges Simenon"),
            ),
            (
                record("Träumen Androiden von elektrischen Schafen?", by: "Philip K. Dick"),
                record("Do Androids Dream of Electric Sheep?", by: "Philip K. Dick"),
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

    @Test("No list of one kind of books has a title twice, or a work with one title only")
    func lists() {
        // The first lists may share a title, which joins two works.
        var usual: [String: String] = [:]
        for forms in UsualTitles.familySpellings.split(separator: "\n") {
            let forms = forms.split(separator: " ").map(String.init)
            for form in forms {
                #expect(usual.updateValue(forms[0], forKey: form) == nil, "\(form)")
            }
        }
        var seen: Set<String> = []
        for line in UsualTitles.lists.dropFirst(3).joined(separator: "\n").split(separator: "\n") {
            let sides = line.split(separator: ":", maxSplits: 1)
            guard sides.count == 2 else {
                Issue.record("no author: \(line)")
                continue
            }
            let titles = Set(
                sides[1].split(separator: "=").map { UsualTitlesOfAuthor.words($0).joined() }
            )
            // The kana of a title are read as its reading.
            let isJapanese =
                UsualTitles.japaneseTitles.contains(line)
                || UsualTitles.laterJapaneseTitles.contains(line)
            #expect(titles.count > 1 || isJapanese, "\(line)")
            #expect(!titles.contains(""), "\(line)")
            let families = sides[0].split(separator: " ").map(String.init)
            #expect(families.allSatisfy { $0.utf8.allSatisfy { 0x61...0x7A ~= $0 } }, "\(line)")
            for author in Set(families.map { usual[$0] ?? $0 }) {
                for title in titles {
                    #expect(seen.insert("\(author) \(title)").inserted, "\(author): \(title)")
                }
            }
        }
    }

    @Test("All titles of a work lead to one, whichever list and spelling has them")
    func leading() {
        for line in UsualTitles.lists.joined(separator: "\n").split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let titles = line[line.index(after: colon)...].split(separator: "=").map {
                UsualTitlesOfAuthor.words($0).joined()
            }
            for family in line[..<colon].split(separator: " ").map(String.init) {
                let found = titles.map { UsualTitles.words(of: [$0], by: [family])?.words }
                #expect(!found.contains(nil) && Set(found).count == 1, "\(line)")
            }
        }
        for forms in UsualTitles.familySpellings.split(separator: "\n") {
            let known = forms.split(separator: " ").map { UsualTitles.hasAuthor([String($0)]) }
            #expect(!known.contains(false), "\(forms)")
        }
    }

    @Test(
        "An author's other names and spellings are known",
        arguments: [
            ("James Hadley Chase", "Raymond, René"), ("Barbara Vine", "Ruth Rendell"),
            ("江戸川乱歩", "Edogawa Ranpo"), ("Han Fei Tzu", "Han Feizi"), ("Polybios", "Polybius"),
            ("Nicolaus Cusanus", "Nikolaus von Kues"), ("Anne Perry", "Juliet Hulme"),
        ],
    )
    func names(_ name: String, _ other: String) {
        #expect(AuthorKey(name).usualName != nil)
        #expect(AuthorComparison(AuthorKey(name), AuthorKey(other)) == .same)
    }

    @Test("No name is that of two authors")
    func namesakes() {
        var usual: [String: Substring] = [:]
        for list in [AuthorKey.pseudonyms, AuthorKey.ancientNames, AuthorKey.eastAsianNames] {
            for line in list.split(separator: "\n") {
                let names = line.split(separator: ", ")
                for name in names {
                    let known = usual.updateValue(names[0], forKey: String(name))
                    #expect(known == nil || known == names[0], "\(name)")
                }
            }
        }
    }
}
