import BookShelf
import BooklandTestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SpineMatcherTests {
    private let works = MadeUpWorks(400, seed: 7).all

    private func matcher(without hidden: ShelfWork? = nil) -> SpineMatcher {
        SpineMatcher(sources: [WorkList(works.filter { $0 != hidden })])
    }

    @Test
    func `A title and an author that were read well are found and certain`() throws {
        let matcher = matcher()
        for work in works.prefix(60) {
            let matches = try matcher.matches(SpineText([work.title, work.authors[0]]))
            let best = try #require(matches.first)
            #expect(best.work == work)
            #expect(best.isCertain, "\(work.title): \(best)")
        }
    }

    @Test
    func `Confused letters do not hide a work`() throws {
        let matcher = matcher()
        var found = 0
        for work in works.prefix(40) {
            let title = work.title.lowercased().replacing("o", with: "0").replacing("l", with: "1")
                .replacing("m", with: "rn")
            let author = work.authors[0].lowercased().replacing("i", with: "l")
            found += try matcher.matches(SpineText([title, author])).first?.work == work ? 1 : 0
        }
        #expect(found >= 38)
    }

    @Test
    func `A work that no source has is never certain`() throws {
        for work in works.prefix(60) {
            let text = SpineText([work.title, work.authors[0]])
            let best = try matcher(without: work).matches(text).first
            #expect(best?.isCertain != true, "\(work.title): \(String(describing: best))")
        }
    }

    @Test
    func `Texture that was read as letters is never certain`() throws {
        let matcher = matcher()
        var generator = SeededGenerator(for: "texture")
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        for _ in 0..<100 {
            let words = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                String(
                    (0..<Int.random(in: 1...7, using: &generator)).map { _ in
                        letters[Int.random(in: 0..<letters.count, using: &generator)]
                    }
                )
            }
            let text = SpineText(
                [words.joined(separator: " ")],
                confidence: Float.random(in: 20...80, using: &generator),
            )
            #expect(try matcher.matches(text).first?.isCertain != true, "\(words)")
        }
    }

    @Test
    func `Words of several titles are no title`() throws {
        let matcher = matcher()
        var generator = SeededGenerator(for: "words of several titles")
        for _ in 0..<60 {
            let words = (0..<5).compactMap { _ in
                works.randomElement(using: &generator)?.title.split(separator: " ")
                    .randomElement(using: &generator)
            }
            let text = SpineText([words.joined(separator: " ")])
            let best = try matcher.matches(text).first
            // By chance the words may have all of a title.
            if let best, best.coverage >= 0.8 { continue }
            #expect(best?.isCertain != true, "\(words)")
        }
    }

    @Test
    func `Of titles with the same words, the one in the order of the spine is chosen`() throws {
        let authors = ["Ann Example"]
        let pair = [
            ShelfWork(origin: .library(1), title: "Karvendel over Mosquino", authors: authors),
            ShelfWork(
                origin: .library(2),
                title: "Mosquino over Karvendel",
                authors: ["Bo Other"],
            ),
        ]
        let matcher = SpineMatcher(sources: [WorkList(pair + works)])
        for work in pair {
            let matches = try matcher.matches(SpineText([work.title]))
            #expect(matches.first?.work == work)
            #expect(
                (matches.first?.confidence ?? 0) > 2 * (matches.dropFirst().first?.confidence ?? 1)
            )
        }
    }

    @Test
    func `A study guide is not taken for its book`() throws {
        let guide = ShelfWork(
            origin: .library(1),
            title: "Karvendel Mosquino: A Study Guide",
            authors: ["Bo Other"],
        )
        let matcher = SpineMatcher(sources: [WorkList([guide] + works)])
        let best = try matcher.matches(SpineText(["KARVENDEL MOSQUINO"])).first
        #expect(best?.work == guide)
        #expect(best?.isCertain != true)
    }

    @Test
    func `A comic made of a book is not taken for the book, nor the book for the comic`() throws {
        for title in ["Mosquino", "Karvendel Mosquino"] {
            let pair = [
                ShelfWork(
                    origin: .library(1),
                    title: "\(title): The Graphic Novel",
                    authors: ["Bo Other", "Ansolm Exarpel"],
                ),
                ShelfWork(origin: .library(2), title: title, authors: ["Ansolm Exarpel"]),
            ]
            let matcher = SpineMatcher(sources: [WorkList(pair + works)])
            let book = try matcher.matches(SpineText([title, "ANSOLM EXARPEL"])).first
            #expect(book?.work == pair[1] && book?.isCertain == true)
            let comic = try matcher.matches(SpineText([title + " GRAPHIC NOVEL", "BO OTHER"])).first
            #expect(comic?.work == pair[0] && comic?.isCertain == true)
        }
    }

    @Test
    func `A book about an author is not taken for one by the author`() throws {
        let about = ShelfWork(origin: .library(1), title: "Ansolm Exarpel", authors: ["Bo Other"])
        let by = ShelfWork(
            origin: .library(2),
            title: "Karvendel Mosquino",
            authors: ["Ansolm Exarpel"],
        )
        let matcher = SpineMatcher(sources: [WorkList([about, by] + works)])
        let doubtful = try matcher.matches(SpineText(["KXRVQDL", "ANSOLM EXARPEL"])).first
        #expect(doubtful?.isCertain != true, "\(String(describing: doubtful))")
        let sure = try matcher.matches(SpineText(["ANSOLM EXARPEL", "BO OTHER"])).first
        #expect(sure?.work == about)
        #expect(sure?.isCertain == true)
    }

    @Test
    func `An author alone is no book, and one beside a title is`() throws {
        let matcher = SpineMatcher(sources: [WorkList([karvendel] + works)])
        let alone = try #require(try matcher.matches(SpineText(["ANSOLM EXARPEL"])).first)
        #expect(alone.work == karvendel && alone.isNameAlone)
        let spine = Spine(
            matches: [alone],
            text: SpineText(["ANSOLM EXARPEL"]),
            box: SpineBox(left: 0, top: 0, right: 1, bottom: 1),
            picture: nil,
        )
        #expect(spine.state == .detected && spine.candidates.isEmpty)
        for lines in [["KARVENDEL", "ANSOLM EXARPEL"], ["ANSOLM EXARPEL", "SOMETHING ELSE"]] {
            let match = try matcher.matches(SpineText(lines)).first
            #expect(match?.isNameAlone == false)
        }
    }

    private let karvendel = ShelfWork(
        origin: .library(1),
        title: "Karvendel Mosquino",
        authors: ["Ansolm Exarpel"],
    )

    @Test
    func `Long words of a title count also where the recogniser does not trust them`() throws {
        let matcher = SpineMatcher(sources: [WorkList([karvendel] + works)])
        let long = SpineText(["KARVENDEL MOSQUINO", "EXARPEL"], confidence: 25)
        let best = try #require(try matcher.matches(long).first)
        #expect(best.work == karvendel)
        #expect(best.coverage > 0.5)
    }

    @Test
    func `Letters that stand far apart are one word`() throws {
        let matcher = SpineMatcher(sources: [WorkList([karvendel] + works)])
        let best = try matcher.matches(SpineText(["KAR VEN DEL MOSQUINO", "ANSOLM EXARPEL"])).first
        #expect(best?.work == karvendel)
        #expect(best?.isCertain == true)
    }

    @Test
    func `A number before a title makes it another title`() throws {
        let matcher = SpineMatcher(sources: [WorkList([karvendel] + works)])
        let same = try matcher.matches(SpineText(["KARVENDEL MOSQUINO"])).first
        #expect(same?.work == karvendel)
        #expect(same?.isCertain == true)
        let other = try matcher.matches(SpineText(["20 KARVENDEL MOSQUINO"])).first
        #expect(other?.isCertain != true, "\(String(describing: other))")
    }

    @Test
    func `A title that was read twice is no stranger to itself`() throws {
        let matcher = SpineMatcher(sources: [WorkList([karvendel] + works)])
        let twice = ["KARVENDEL MOSQUINO", "KARVENDEL MOSQUINO"]
        let best = try matcher.matches(SpineText(twice)).first
        #expect(best?.work == karvendel)
        #expect(best?.strangers == 0)
    }

    @Test
    func `Of a title that was read twice, the words may be surer in one line or the other`() throws
    {
        let work = ShelfWork(
            origin: .library(1),
            title: "Karvendel Mosquino Tavorix",
            authors: ["Ansolm Exarpel"],
        )
        let matcher = SpineMatcher(sources: [WorkList([work] + works)])
        func line(_ number: Int, _ confidences: [Float]) -> SpineText.Line {
            SpineText.Line(
                number: number,
                words: zip(["KARVENDEL", "MOSQUINO", "TAVORIX"], confidences).map {
                    SpineText.Word(text: $0, confidence: $1)
                },
            )
        }
        let twice = SpineText(lines: [line(0, [96, 60, 96]), line(1, [60, 96, 60])])
        let best = try #require(try matcher.matches(twice).first)
        #expect(best.work == work)
        #expect(best.coverage > 0.9)
        #expect(best.isCertain)
    }

    @Test
    func `An author without a title is no book`() throws {
        let matcher = matcher()
        for work in works.prefix(40) {
            let best = try matcher.matches(SpineText(work.authors)).first
            #expect(best?.isCertain != true, "\(work.authors)")
        }
    }

    @Test
    func `An author's name in a title does not stand for the rest of the title`() throws {
        let stories = ShelfWork(
            origin: .catalogue(1_000_001),
            title: "Tales of Ottoline Quarrick",
            authors: ["Ottoline Quarrick"],
        )
        let matcher = SpineMatcher(sources: [WorkList(works + [stories])])
        let other = SpineText(["ottoline quarrick", "Zebras at Dawn", "ottoline quarrick"])
        #expect(try matcher.matches(other).first?.isCertain != true)
        let own = SpineText(["Tales of Ottoline Quarrick"])
        let best = try #require(try matcher.matches(own).first)
        #expect(best.work == stories)
        #expect(best.isCertain)
    }

    @Test
    func `Editions of a work share its probability`() throws {
        let editions = (1...4).map { number in
            ShelfWork(
                origin: .catalogue(Int64(number)),
                title: number == 1 ? "The Karvendel Mosquino" : "Karvendel Mosquino: a novel",
                authors: ["Ann Example"],
            )
        }
        let matcher = SpineMatcher(sources: [WorkList(editions + works)])
        let text = SpineText(["KARVENDEL MOSQUINO", "ANN EXAMPLE"])
        let matches = try matcher.matches(text)
        #expect(matches.first?.isCertain == true)
        #expect(matches.dropFirst().allSatisfy { $0.work.authors != ["Ann Example"] })
    }

    @Test
    func `A line belongs to one choice only, and the whole spine is chosen before its pieces`()
        throws
    {
        let (one, other) = (works[0], works[1])
        let lines = [one.title, one.authors[0], other.title, other.authors[0]]
        let sets = [[0], [1], [2], [3], [0, 1], [2, 3], [0, 1, 2, 3], [1, 2], [0, 3]]
        let texts = sets.map { set in
            SpineText(
                lines: set.map { number in
                    SpineText([lines[number]], numbers: number).lines[0]
                }
            )
        }
        let choices = try matcher().choose(texts)
        #expect(Set(choices.prefix(2).map(\.text)) == [4, 5])
        #expect(Set(choices.prefix(2).compactMap(\.matches.first?.work)) == [one, other])
        let used = choices.flatMap { sets[$0.text] }
        #expect(used.count == Set(used).count)
    }

    @Test
    func `Of two sources with the same work, the first one's is given`() throws {
        let work = works[5]
        let online = ShelfWork(origin: .online(0), title: work.title, authors: work.authors)
        let matcher = SpineMatcher(sources: [
            WorkList(works), WorkList([online], isRepresentative: false),
        ])
        let matches = try matcher.matches(SpineText([work.title, work.authors[0]]))
        #expect(matches.first?.work == work)
        #expect(!matches.contains { $0.work == online })
    }

    @Test
    func `Nothing is found in texts without words, or without works`() throws {
        #expect(try matcher().matches(SpineText([])).isEmpty)
        #expect(try matcher().matches(SpineText(["— | .", ""])).isEmpty)
        #expect(try SpineMatcher(sources: []).choose([SpineText(["EMMA"])]).isEmpty)
        #expect(try SpineMatcher(sources: [WorkList([])]).choose([SpineText(["EMMA"])]).isEmpty)
    }
}
