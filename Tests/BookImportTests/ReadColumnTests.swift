import BookImport
import BookLibrary
import BookMetadata
import Testing

/// What stands in a column that tells whether a book was read.
@Suite(.timeLimit(.minutes(5)))
struct ReadColumnTests {
    @Test(arguments: ["Gelesen", "Read", "Lu", "Leído", "Schon gelesen"])
    func `A day in it is the day on which reading ended`(heading: String) throws {
        for (text, day, problems) in [
            ("2020-05-12", "2020-05-12", 0), ("12.05.2020", "2020-05-12", 0),
            ("12. Mai 2020", "2020-05-12", 0), ("2019", "2019-01-01", 1),
            ("May 2021", "2021-05-01", 1), ("Sommer 2012", "2012-01-01", 1),
            ("ja, 2019", "2019-01-01", 1), ("30/12/2020", "2020-12-30", 0),
        ] {
            let row = try rows("Title;Author;\(heading)\nSula;Toni Morrison;\(text)\n")[0]
            #expect(row.book?.finished == CalendarDay(day), "\(text)")
            #expect(row.book?.status == .read, "\(text)")
            #expect(row.problems.count == problems, "\(text)")
        }
    }

    @Test(arguments: [
        ("ja", ReadingStatus.read), ("x", .read), ("nein", .toRead), ("", .toRead),
        ("noch nicht", .toRead), ("2x", .read), ("3 mal", .read), ("zweimal", .read),
        ("0", .toRead),
        ("gerade dabei", .reading), ("currently-reading", .reading),
        ("abgebrochen", .didNotFinish),
    ])
    func `A yes, a number, a status in it is one`(text: String, status: ReadingStatus) throws {
        let row = try rows("Titel;Autor;Gelesen\nSula;Toni Morrison;\(text)\n")[0]
        #expect(row.book?.status == status)
        #expect(row.book?.finished == nil)
        #expect(row.problems == [])
    }

    @Test func `What cannot be read in it is reported`() throws {
        let found = try rows(
            "Titel;Gelesen\nSula;von Anna geliehen\nJazz;31.02.2020\nEmma;1.1.2031\n"
        )
        #expect(found[0].problems.map(\.kind) == [.unknownStatus])
        #expect(found[0].book?.tags == ["von Anna geliehen"])
        #expect(found[1].problems.map(\.kind) == [.invalidDate])
        #expect(found[1].book?.status == .read)
        #expect(found[2].problems.map(\.kind) == [.futureDate])
        #expect(found[2].book?.status == .read)
    }

    @Test(arguments: [
        "angefangen 2021", "abgebrochen 2019", "geplant 2024", "started 2020-01-05",
        "von Anna, 2018",
    ])
    func `A day beside what says something else is not the end of a reading`(text: String) throws {
        let row = try rows("Titel;Autor;Gelesen\nSula;Toni Morrison;\(text)\n")[0]
        #expect(row.book?.finished == nil)
        #expect(row.book?.status != .read)
        #expect(row.problems.map(\.kind) == [.unknownStatus])
    }

    @Test func `Which number is the day, the other rows tell`() throws {
        let found = try rows("Title,Read\nSula,01/02/2020\nJazz,13/02/2020\n")
        #expect(found[0].book?.finished == CalendarDay("2020-02-01"))
    }

    @Test func `A rejected row keeps which number is the day`() throws {
        let text = "Title,Read\n,01/02/2020\nJazz,13/02/2020\n"
        var reader = try ImportReader(Array(text.utf8), now: now)
        let rejected = RejectedRows(reader.description)
        var file = rejected.header()
        while let row = try reader.next() {
            if let reason = row.rejection { file += rejected.record(row, reason: reason) }
        }
        let again = try rows(file.replacing(",01/02", with: "Sula,01/02"))
        #expect(again.map { $0.book?.finished } == [CalendarDay("2020-02-01")])
    }

    @Test func `A day of its own column counts more`() throws {
        let text = "Titel;Gelesen;Gelesen am\n"
        let same = try #require(try rows(text + "Sula;2020;12.05.2020\n")[0].book)
        #expect(same.finished == CalendarDay("2020-05-12"))
        #expect(same.earlierReadings == [])
        let other = try #require(try rows(text + "Sula;2012;12.05.2020\n")[0].book)
        #expect(other.finished == CalendarDay("2020-05-12"))
        #expect(other.earlierReadings == [Reading(finished: CalendarDay("2012-01-01"))])
    }

    @Test(arguments: ["Gelesen", "Gelesen am"])
    func `Several days are those of several readings`(heading: String) throws {
        for text in ["12.05.2012, 03.04.2019", "12.05.2012; 03.04.2019", "2012-05-12 & 2019-04-03"]
        {
            let book = try rows("Titel\t\(heading)\nSula\t\(text)\n")[0].book
            #expect(book?.finished == CalendarDay("2019-04-03"), "\(text)")
            #expect(book?.earlierReadings == [Reading(finished: CalendarDay("2012-05-12"))])
        }
        let one = try rows("Title\t\(heading)\nSula\tMay 12, 2012\n")[0].book
        #expect(one?.finished == CalendarDay("2012-05-12"))
        #expect(one?.earlierReadings == [])
    }

    @Test func `A day of reading outweighs a no`() throws {
        let row = try rows("Titel;Gelesen?;Gelesen am\nSula;nein;01.01.2015\n")[0]
        #expect(row.book?.status == .read)
        #expect(
            row.problems.map(\.description) == ["'nein' left out: the book was read by 2015-01-01"]
        )
        let begun = try rows("Titel;Gelesen;Begonnen am\nSula;nein;01.01.2015\n")[0]
        #expect(begun.book?.status == .reading)
        #expect(begun.problems == [])
    }

    @Test func `An answer that is neither yes nor no is reported`() throws {
        let found = try rows(
            "Titel;Besitz;Wunschliste\nSula;2;\nJazz;bei Anna;\nEmma;;Weihnachten\nDune;ja;nein\n"
        )
        #expect(found.map { $0.book?.copyCount } == [2, 1, 1, 1])
        #expect(
            found.map { $0.problems.map(\.kind) } == [[], [.unclearAnswer], [.unclearAnswer], []]
        )
    }
}
