import BookShelf
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SpineObjectionsTests {
    private let works = MadeUpWorks(400, seed: 7).all

    /// The best match of a text among a few works and many others.
    private func best(
        _ lines: [String],
        among own: [ShelfWork],
        confidence: Float = 90,
    ) throws -> SpineMatch? {
        let matcher = SpineMatcher(sources: [WorkList(own + works)])
        return try matcher.matches(SpineText(lines, confidence: confidence)).first
    }

    private func work(_ title: String, by author: String = "Ansolm Exarpel") -> ShelfWork {
        ShelfWork(origin: .library(10_001), title: title, authors: [author])
    }

    @Test(arguments: [
        "KARVENDEL 45", "KARVENDEL II", "KARVENDEL IT", "KARVENDEL VOL. 02",
        "KARVENDEL VOLUME TWO", "KARVENDEL BOOK 3", "KARVENDEL PART IV", "KARVENDEL X",
        "KARVENDEL BAND 3",
    ])
    func `A volume is not the book without a number`(title: String) throws {
        let karvendel = work("Karvendel")
        let same = try #require(try best(["KARVENDEL", "ANSOLM EXARPEL"], among: [karvendel]))
        #expect(same.work == karvendel && same.isCertain)
        let volume = try #require(try best([title, "ANSOLM EXARPEL"], among: [karvendel]))
        #expect(volume.work == karvendel && !volume.isCertain)
        #expect(volume.contradictions.contains(.number))
    }

    @Test
    func `A number on a line of its own, as large as the title, is that of a volume`() throws {
        let karvendel = work("Karvendel")
        let lines = ["KARVENDEL", "ANSOLM EXARPEL", "45"]
        #expect(try best(lines, among: [karvendel])?.isCertain == false)
        let small = SpineText(
            lines: SpineText(lines, confidence: 90).lines.enumerated().map { number, line in
                SpineText.Line(
                    number: number,
                    words: line.words,
                    letterHeight: number == 2 ? 12 : 40,
                )
            }
        )
        let matcher = SpineMatcher(sources: [WorkList([karvendel] + works)])
        #expect(try matcher.matches(small).first?.isCertain == true)
    }

    @Test
    func `A stroke that was read as a digit is no volume`() throws {
        let karvendel = work("Karvendel Mosquino")
        let text = SpineText(
            lines: [
                SpineText.Line(
                    number: 0,
                    words: [("KARVENDEL", 95), ("1", 58), ("MOSQUINO", 95), ("7", 42)].map {
                        SpineText.Word(text: $0.0, confidence: $0.1)
                    },
                )
            ]
        )
        let matcher = SpineMatcher(sources: [WorkList([karvendel] + works)])
        #expect(try matcher.matches(text).first?.isCertain == true)
    }

    @Test(arguments: [
        ("Karvendel, Vol. 3", "KARVENDEL VOLUME THREE"), ("Karvendel, Vol. 3", "KARVENDEL 3"),
        ("Karvendel 3", "KARVENDEL VOL. 03"), ("Karvendel III", "KARVENDEL 3"),
        ("Karvendel Volume Three", "KARVENDEL III"),
    ])
    func `A number may be written in another way`(title: String, read: String) throws {
        let match = try best([read, "ANSOLM EXARPEL"], among: [work(title)])
        #expect(match?.contradictions.isEmpty == true, "\(String(describing: match))")
        #expect(match?.work.title == title)
    }

    @Test(arguments: ["KARVENDEL, VOL. 2", "KARVENDEL"])
    func `A volume is none of which another number was read, or none`(read: String) throws {
        let third = work("Karvendel, Vol. 3")
        #expect(try best([read, "ANSOLM EXARPEL"], among: [third])?.isCertain != true)
    }

    @Test
    func `Another word of a title makes it the author's next book`() throws {
        let works = [work("The Karvendel Apprentice"), work("Some Journeyman", by: "Bo Other")]
        let same = try best(["THE KARVENDEL APPRENTICE", "ANSOLM EXARPEL"], among: works)
        #expect(same?.work == works[0] && same?.isCertain == true)
        let next = try best(["THE KARVENDEL JOURNEYMAN", "ANSOLM EXARPEL"], among: works)
        #expect(next?.isCertain != true, "\(String(describing: next))")
        let lines = ["THE KARVENDEL", "JOURNEYMAN", "ANSOLM EXARPEL"]
        #expect(try best(lines, among: works)?.isCertain != true)
    }

    @Test
    func `A misread word is no other one`() throws {
        let karvendel = work("The Karvendel Apprentice")
        let read = try best(["THE KARVENDEL APPRENT1CF", "ANSOLM EXARPEL"], among: [karvendel])
        #expect(read?.isCertain == true)
        let torn = try best(["THE KARVENDEL APPR", "ANSOLM EXARPEL"], among: [karvendel])
        #expect(torn?.contradictions.contains(.wordInTitle) == false)
    }

    @Test
    func `A title that ends before a word of the work is another one`() throws {
        let rising = work("Karvendel Rising")
        let short = try best(["KARVENDEL", "ANSOLM EXARPEL"], among: [rising])
        #expect(short?.isCertain != true, "\(String(describing: short))")
    }

    @Test(arguments: [
        "A GUIDE TO KARVENDEL MOSQUINO", "KARVENDEL MOSQUINO COOKBOOK",
        "THE MAKING OF KARVENDEL MOSQUINO",
    ])
    func `A book about a book is not that book`(title: String) throws {
        let works = [
            work("Karvendel Mosquino"), work("A Cookbook", by: "Bo Other"),
            work("Making a Guide", by: "Bo Other"),
        ]
        let match = try #require(try best([title, "ANSOLM EXARPEL"], among: works))
        #expect(match.work == works[0])
        #expect(!match.isCertain)
    }

    @Test
    func `Notes on a book are not that book, whatever their publisher is called`() throws {
        let karvendel = work("Karvendel Mosquino")
        let lines = ["KARVENDEL MOSQUINO", "ANSOLM EXARPEL", "ZORWEN NOTES"]
        let match = try best(lines, among: [karvendel])
        #expect(match?.contradictions.contains(.bookAboutBook) == true)
    }

    @Test
    func
        `Another author on the same spine speaks against a work, though no line of the title has the name`()
        throws
    {
        let karvendel = work("Karvendel Mosquino")
        let matcher = SpineMatcher(sources: [WorkList([karvendel] + works)])
        let lines = ["KARVENDEL MOSQUINO", "QUENTIN ZARBALOV"].enumerated().map {
            SpineText([$1], numbers: $0)
        }
        let both = SpineText(lines: lines.flatMap(\.lines))
        let alone = try matcher.choose(lines + [both])
        #expect(alone.first?.matches.first?.work == karvendel)
        let beside = try matcher.choose(lines + [both], neighbours: [lines[1], lines[0]])
        #expect(beside.first?.matches.first?.work == karvendel)
        #expect(beside.first?.matches.first?.isCertain == false)
        #expect(beside.first?.matches.first?.contradictions == [.otherAuthor])
        // A search matches the spine again.
        #expect(beside.first?.beside == lines[1].lines)
        let again = try matcher.matches(lines[0], beside: lines[1].lines)
        #expect(again.first?.work == karvendel && again.first?.isCertain == false)
    }

    @Test
    func `A book beside another one is no word of it`() throws {
        let (one, other) = (works[0], works[1])
        let lines = [one, other].enumerated().map { number, work in
            SpineText([work.title + " " + work.authors[0]], numbers: number)
        }
        let choices = try SpineMatcher(sources: [WorkList(works)])
            .choose(lines, neighbours: [lines[1], lines[0]])
        #expect(choices.count { $0.matches.first?.isCertain == true } == 2)
    }

    @Test
    func `The name of an author whose name is a title is no book`() throws {
        let jack = ShelfWork(
            origin: .library(1),
            title: "Ansolm",
            subtitle: "Straight from Karvendel",
            authors: ["Ansolm Exarpel"],
        )
        for lines in [["ANSOLM EXARPEL"], ["ANSOLM", "EXARPEL"]] {
            let match = try #require(try best(lines, among: [jack]))
            #expect(match.work == jack && match.isNameAlone && !match.isCertain)
        }
        let lines = ["ANSOLM STRAIGHT FROM KARVENDEL", "ANSOLM EXARPEL"]
        let whole = try best(lines, among: [jack])
        #expect(whole?.work == jack && whole?.isCertain == true)
    }
}
