import BookIdentifiers
import BookMetadata

/// Records with everything that the formats have to get right.
enum Records {
    static var plain: BookRecord {
        var edition = Edition()
        edition.isbns = (try? [ISBN("9780441172719")]) ?? []
        edition.isbn = edition.isbns.first
        edition.title = "The Dispossessed: an ambiguous Utopia"
        edition.publisher = "Harper & Row"
        edition.publicationPlace = "New York"
        edition.publicationDate = PartialDate(year: 1974, month: 5)
        edition.pageCount = 341
        edition.language = "en"
        edition.editionTitle = "1st ed."
        edition.format = .hardcover
        var work = Work(title: "The Dispossessed")
        work.subjectTags = ["Science fiction", "Anarchism"]
        work.description = "Two worlds.\n\nOne \"wall\", 100 % {closed}; a_b^c~d\\e #1 $5."
        var author = Author(name: "Ursula K. Le Guin")
        author.birthYear = 1929
        author.deathYear = 2018
        return BookRecord(work: work, edition: edition, authors: [author])
    }

    static var translated: BookRecord {
        var edition = Edition()
        edition.isbns = (try? [ISBN("9780140440041"), ISBN("9780306406157")]) ?? []
        edition.isbn = edition.isbns.first
        edition.title = "Die Frau in den Dünen & <andere> Œuvres, \"neu\""
        edition.publicationDate = PartialDate(year: 2001)
        edition.language = "de"
        var work = Work(title: "Suna no onna")
        work.originalLanguage = "ja"
        return BookRecord(
            work: work,
            edition: edition,
            authors: [
                Author(name: "安部公房"), Author(name: "Johann Wolfgang von Goethe"),
                Author(name: "Martin Luther King, Jr."),
                Author(name: "Oscar Benl", role: .translator),
                Author(name: "Society for the Study of Books", role: .editor),
            ],
        )
    }

    /// A report of an organization, in a series.
    static var report: BookRecord {
        var edition = Edition()
        edition.isbns = (try? [ISBN("9789241209168")]) ?? []
        edition.isbn = edition.isbns.first
        edition.title = "Diet, nutrition and the prevention of chronic diseases"
        edition.publisher = "WHO"
        edition.publicationPlace = "Geneva"
        edition.publicationDate = PartialDate(year: 2003)
        edition.editionTitle = "Repr."
        edition.series = [BookSeries(name: "Technical report series", number: "916")]
        return BookRecord(
            work: Work(title: "Diet, nutrition and the prevention of chronic diseases"),
            edition: edition,
            authors: [
                Author(name: "World Health Organization", kind: .organization),
                Author(name: "FAO", role: .editor, kind: .organization),
            ],
        )
    }

    /// A record with only a title.
    static var bare: BookRecord {
        BookRecord(work: Work(title: "Aniara"), edition: Edition(), authors: [])
    }

    static var all: [BookRecord] { [plain, translated, bare, plain] }
}
