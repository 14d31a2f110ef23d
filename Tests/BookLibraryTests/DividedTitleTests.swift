import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Titles with errors, and such that sources divide at other places", .timeLimit(.minutes(2)))
struct DividedTitleTests {
    private func verdict(
        _ title: String,
        _ other: String,
        by author: String,
        and otherAuthor: String? = nil,
    ) -> MatchVerdict.Decision {
        MatchVerdict(
            comparing: record(title, by: author),
            with: record(other, by: otherAuthor ?? author),
        ).decision
    }

    private func record(_ title: String, by author: String) -> BookRecord {
        var edition = Edition()
        edition.title = title
        return BookRecord(
            work: Work(title: title),
            edition: edition,
            authors: author.isEmpty ? [] : [Author(name: author)],
        )
    }

    @Test("Ordinals of two words count the volumes of a series")
    func ordinals() {
        func collection(_ number: String) -> String {
            "The Year's Best Science Fiction: \(number) Annual Collection"
        }
        let editor = "Gardner Dozois"
        #expect(
            verdict(collection("Twenty-Second"), collection("Twenty-First"), by: editor)
                == .different
        )
        #expect(
            verdict(collection("Thirty First"), collection("Thirtieth"), by: editor) == .different
        )
        #expect(verdict(collection("Twenty-Second"), collection("22nd"), by: editor) == .same)
    }

    @Test("An adaptation for learners or schools is another book")
    func adaptations() {
        let novel = "Don Quijote de la Mancha"
        for note in ["Clásicos adaptados", "versión escolar", "texte adapté", "Leichte Lektüre"] {
            #expect(
                verdict(novel, "\(novel) (\(note))", by: "Miguel de Cervantes") == .different,
                "\(note)",
            )
        }
    }

    @Test("The same words are one title, wherever a colon divides them")
    func divided() {
        let author = "Frederick Douglass"
        let life = "Narrative of the Life of Frederick Douglass"
        #expect(
            verdict(
                "\(life), an American Slave",
                "\(life): An American Slave (Signet Classics (Paperback))",
                by: author,
            ) == .same
        )
        #expect(
            verdict("\(life), an American Slave", "\(life): A Biography", by: author) != .same
        )
    }

    @Test("Dashes that a program took for other letters divide a title")
    func dashes() {
        #expect(
            verdict(
                "Designing Data-Intensive Applications: The Big Ideas Behind Reliable Systems",
                "Designing Data‑Intensive Applications â€“ The Big Ideas Behind Reliable Systems",
                by: "Martin Kleppmann",
            ) == .same
        )
        #expect(SourceText.repaired("Data‑Driven â€“ Donâ€™t Guess") == "Data‑Driven – Don’t Guess")
    }

    @Test("A letter that a machine took for a digit makes no other title")
    func misread() {
        #expect(verdict("1Q84", "IQ84", by: "Haruki Murakami") == .same)
        let books = ["1Q84", "IQ84"].map { record($0, by: "Haruki Murakami") }
        for (book, other) in [(books[0], books[1]), (books[1], books[0])] {
            #expect(!Set(MatchKeys(book).stored).isDisjoint(with: MatchKeys(other).searched))
        }
        #expect(verdict("2Q84", "IQ84", by: "Haruki Murakami") == .different)
        #expect(verdict("1Q84", "IQ84", by: "Haruki Murakami", and: "Jo Nesbø") == .different)
    }

    @Test("A long title with two typing errors is the same, with two other words it is not")
    func typingErrors() {
        let title = "Zen and the Art of Motorcycle Maintenance: An Inquiry Into Values"
        let author = "Robert M. Pirsig"
        #expect(verdict(title, "Zen & The Art of Motorcyle Maintenence", by: author) == .same)
        #expect(
            verdict(
                "A History of National Economics in Europe",
                "A History of Rational Economists in Europe",
                by: author,
            ) == .different
        )
    }

    @Test("What a book is may end its title without a mark")
    func forms() {
        #expect(verdict("DER VORLESER ROMAN", "Der Vorleser", by: "Bernhard Schlink") == .same)
        #expect(verdict("Der letzte Roman", "Der Letzte", by: "Bernhard Schlink") != .same)
        let caterpillar = "The Very Hungry Caterpillar"
        #expect(verdict("\(caterpillar) Board Book", caterpillar, by: "Eric Carle") == .same)
        #expect(verdict("\(caterpillar) (Board Book)", caterpillar, by: "Eric Carle") == .same)
        let life = "The Life and Times of the Wicked Witch of the West"
        #expect(
            verdict(
                "Wicked Musical Tie-in Edition: \(life)",
                "Wicked: \(life)",
                by: "Gregory Maguire",
            ) == .same
        )
        #expect(
            verdict("Emma", "Emma: The Penguin 200th Anniversary Edition", by: "Jane Austen")
                == .same
        )
    }

    @Test("Subtitles that share rare words describe one book, but not those of one pattern")
    func descriptions() {
        func verdict(_ subtitle: String, _ other: String) -> MatchVerdict.Decision {
            let title = "The Emperor of Scent"
            return self.verdict("\(title): \(subtitle)", "\(title): \(other)", by: "Chandler Burr")
        }
        #expect(
            verdict(
                "a story of perfume, obsession, and the last mystery of the senses",
                "A True Story of Perfume and Obsession",
            ) == .same
        )
        #expect(
            verdict(
                "A Story of Perfume, Obsession and Trade",
                "A Story of Perfume, Obsession and Betrayal",
            ) == .different
        )
    }

    @Test("A cookbook by the same author in the same year is the book itself")
    func cookbooks() {
        var book = record("Jerusalem", by: "Yotam Ottolenghi")
        var described = record("Jerusalem: A Cookbook", by: "Yotam Ottolenghi")
        #expect(MatchVerdict(comparing: book, with: described).decision == .doubtful)
        book.edition.pageCount = 318
        described.edition.pageCount = 320
        book.edition.publicationDate = PartialDate(year: 2012)
        described.edition.publicationDate = PartialDate(year: 2012)
        #expect(MatchVerdict(comparing: book, with: described).decision == .same)
        #expect(
            verdict("Dune", "Dune: The Official Cookbook", by: "Frank Herbert") == .different
        )
    }

    @Test("Where a field says only that there are more authors, the title names the first one")
    func others() {
        #expect(
            verdict(
                "Introduction to Algorithms, 3rd Edition",
                "Introduction to algorithms / Thomas H. Cormen [et al.]",
                by: "Cormen, Thomas H.",
                and: "et al.",
            ) == .same
        )
        #expect(verdict("Utopia", "Utopia", by: "Thomas More", and: "More") == .same)
    }

    @Test("A rare title with as many pages is one book without an author, with the year it is not")
    func missingAuthor() {
        func verdict(_ title: String, pages: Int?, year: Int?) -> MatchVerdict.Decision {
            var left = record(title, by: "Donna Tartt")
            left.edition.pageCount = pages
            left.edition.publicationDate = year.flatMap { PartialDate(year: $0) }
            var right = left
            right.authors = []
            return MatchVerdict(comparing: left, with: right).decision
        }
        #expect(verdict("The Goldfinch", pages: 771, year: nil) == .same)
        #expect(verdict("The Goldfinch", pages: nil, year: 2013) == .doubtful)
        #expect(verdict("Life After Life", pages: nil, year: 2013) == .doubtful)
        #expect(verdict("Memoirs", pages: 771, year: nil) == .doubtful)
    }
}
