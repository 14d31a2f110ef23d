import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Books that only look alike are not joined", .timeLimit(.minutes(5)))
struct WrongMergeTests {
    private func verdict(_ left: BookRecord, _ right: BookRecord) -> MatchVerdict.Decision {
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
        return verdict.decision
    }

    private func book(
        _ title: String,
        by author: String,
        in series: String,
        number: String? = nil,
        language: String = "en",
    ) -> BookRecord {
        var book = record(title, by: author, language: language)
        book.edition.publicationDate = PartialDate(year: 1977)
        book.edition.series = [BookSeries(name: series, number: number)]
        return book
    }

    @Test(
        "What follows a number in a title is part of it, whether it names a series or not",
        arguments: [
            ("Symphony No. 5 in C minor", "Symphony No. 9 in D minor"),
            ("Piano Concerto No. 20 in D minor", "Piano Concerto No. 21 in C major"),
            ("Case Number 3 of the Lost Lake", "Case Number 4 of the Burning House"),
            ("Studies No. 4 in Church History", "Studies No. 7 in Economic History"),
            ("Lost Treasure (Book 1 of the Pirates)", "Lost Treasure (Book 2 of the Knights)"),
            ("Little Women", "Good Wives: Little Women Part II"),
            ("Romeo and Juliet", "No Fear Shakespeare: Romeo and Juliet"),
            ("Tschick", "Tschick (einfach klassisch)"), ("L'Étranger", "L'Étranger (BD)"),
        ],
    )
    func numberedTitles(title: String, other: String) {
        #expect(verdict(record(title, by: "Ann Lee"), record(other, by: "Ann Lee")) != .same)
    }

    @Test("A number is that of a series, wherever the title has it")
    func numberOfSeries() {
        let mort = record("Mort (Discworld 4)", by: "Terry Pratchett")
        #expect(
            verdict(mort, record("Mort, Book 4 of the Discworld", by: "Terry Pratchett")) == .same
        )
        let fifth = record("Symphony No. 5 in C minor", by: "Ludwig van Beethoven")
        let other = record("Symphony No. 5 in C minor, op. 67", by: "L. van Beethoven")
        #expect(verdict(fifth, other) == .same)
    }

    @Test(
        "A reading level in the name of a series is not the number of a book",
        arguments: [
            ("I Can Read! 2", nil), ("I Can Read Book", "2"), ("Step into Reading", "2"),
            ("Oxford Reading Tree Stage", "3"), ("Hello Reader! Level", "3"),
            ("Penguin Readers: Level 2", "2"), ("Lesen lernen, Stufe 2", nil),
        ] as [(String, String?)],
    )
    func readingLevels(series: String, number: String?) {
        let book = book("Mouse Soup", by: "Arnold Lobel", in: series, number: number)
        let other = self.book(
            "Frog and Toad Are Friends",
            by: "Arnold Lobel",
            in: series,
            number: number,
        )
        #expect(verdict(book, other) != .same)
    }

    @Test("A year in the name of a series is not the number of a book")
    func yearsOfSeries() {
        let book = book("Kleine Schriften", by: "Max Weber", in: "Bibliothek der Klassiker 1988")
        let other = self.book("Reden", by: "Max Weber", in: "Bibliothek der Klassiker 1988")
        #expect(verdict(book, other) != .same)
    }

    @Test("A reading level in brackets after a title is not the number of a book")
    func levelsInTitles() {
        let book = record("Frog and Toad Are Friends (I Can Read, Level 2)", by: "Arnold Lobel")
        let other = record("Frog and Toad Together (I Can Read, Level 2)", by: "Arnold Lobel")
        #expect(verdict(book, other) != .same)
    }

    @Test("The number of a book in a series still joins two titles of one year")
    func numbersOfSeries() {
        let book = book("Les Anges déchus", by: "Jean Martin", in: "Département Q", number: "2")
        let other = self.book(
            "L'Affaire Dumas",
            by: "Jean Martin",
            in: "Département Q",
            number: "2",
        )
        #expect(verdict(book, other) == .same)
    }

    @Test(
        "A word such as modern makes another title",
        arguments: [
            ("Operating Systems", "Modern Operating Systems", "Andrew S. Tanenbaum"),
            ("Information Retrieval", "Modern Information Retrieval", "Ricardo Baeza-Yates"),
            ("Indian Cooking", "Modern Indian Cooking", "Hari Nayak"),
            ("Indian Cooking", "Classic Indian Cooking", "Julie Sahni"),
            ("Statistical Thinking", "Critical Statistical Thinking", "Ann Finch"),
        ],
    )
    func adjectives(title: String, other: String, author: String) {
        let left = record(title, by: author, language: "en", pages: 400)
        let right = record(other, by: author, language: "en", pages: 400)
        #expect(verdict(left, right) != .same)
    }

    @Test(
        "A given name that French and English have does not make a book English",
        arguments: ["George Sand", "Charles Nodier", "Henry Bataille", "Francis Jammes"],
    )
    func sharedGivenNames(author: String) {
        let translation = record("Indiana", by: author, "Sylvia Raphael", language: "en")
        #expect(verdict(translation, record("Indiana", by: author)) != .same)
    }

    @Test(
        "A book about the Bible, or an edition for some readers, is not the Bible",
        arguments: [
            ("King James Bible Trivia", "Holy Bible: King James Version"),
            ("King James Bible Crosswords", "Holy Bible: King James Version"),
            ("NIV Adventure Bible", "NIV Life Application Bible"),
            ("NIV Adventure Bible", "NIV Holy Bible"),
            ("ESV Women's Devotions Bible", "ESV Holy Bible"),
            ("Lutherbibel: Das Quiz", "Lutherbibel"),
        ],
    )
    func booksAboutTheBible(title: String, other: String) {
        #expect(verdict(record(title), record(other)) != .same)
    }

    @Test(
        "Editions of one translation of the Bible are the same book",
        arguments: [
            (
                "The Holy Bible, containing the Old and New Testaments, Authorized King James Version",
                "Holy Bible: KJV",
            ),
            ("NIV Large Print Holy Bible, Black Leather", "Holy Bible: New International Version"),
            (
                "Die Bibel: Altes und Neues Testament, Einheitsübersetzung",
                "Die Bibel. Einheitsübersetzung",
            ),
        ],
    )
    func bibles(title: String, other: String) {
        #expect(verdict(record(title), record(other)) == .same)
    }

    @Test(
        "Two names that differ in the word for an organization are two authors",
        arguments: [
            ("British Academy", "British Council"), ("Royal Society", "Royal Academy"),
            ("Frank Press", "Frank Bank"), ("Royal Academy of Arts", "Royal Society of Arts"),
        ],
    )
    func organizations(name: String, other: String) {
        #expect(
            verdict(record("Annual Report", by: name), record("Annual Report", by: other)) != .same
        )
        #expect(AuthorComparison(AuthorKey(name), AuthorKey(other)) != .same)
    }

    @Test(
        "A name with and without the word for an organization is one author",
        arguments: [
            ("Dr. Oetker Verlag", "Dr. Oetker"),
            ("University of Chicago Press Staff", "University of Chicago Press"),
            ("Wolters Editorial Inc", "Wolters Editorial Ltd"),
        ],
    )
    func organizationOmitted(name: String, other: String) {
        #expect(AuthorComparison(AuthorKey(name), AuthorKey(other)) == .same)
    }

    @Test(
        "What a book is taken from is not the language it is translated from",
        arguments: ["Aus dem Nachlass", "Aus dem Alltag"],
    )
    func sources(subtitle: String) {
        let left = record("Gesammelte Schriften: \(subtitle)", by: "Ernst Meier", language: "de")
        let right = record("Gesammelte Schriften", by: "Ernst Meier", language: "de")
        #expect(verdict(left, right) != .same)
    }

    @Test(
        "The language a book is translated from says nothing of the book",
        arguments: [
            "Aus dem Engl", "Aus dem Ital.", "Aus d. Amerikan.", "Aus dem Französischen",
            "Aus dem Franzoesischen von Max Frei", "Aus dem amerikanischen Englisch von Max Frei",
        ],
    )
    func languages(subtitle: String) {
        let left = record("Der lange Abschied: \(subtitle)", by: "Ernst Meier", language: "de")
        let right = record("Der lange Abschied", by: "Ernst Meier", language: "de")
        #expect(verdict(left, right) == .same)
    }

    @Test(
        "One word after a title that names a part of it is not the outside of a book",
        arguments: ["Access", "Small", "Plus", "Online"],
    )
    func wordsForLooks(part: String) {
        let left = record("Microsoft Office 2019: \(part)", by: "Ann Finch", language: "en")
        let right = record("Microsoft Office 2019", by: "Ann Finch", language: "en")
        #expect(verdict(left, right) != .same)
    }

    @Test("Several people of one family composed under one title")
    func familyNames() {
        let title = "Sonaten für Flöte und Basso continuo"
        let left = record(title, by: "Bach, Johann Sebastian")
        let right = record(title, by: "Bach, Carl Philipp Emanuel")
        #expect(verdict(left, right) != .same)
    }

    @Test(
        "Parts of a work that is called after its author are two, where one record names no author"
    )
    func partsBehindNames() {
        let title = "Dehio Handbuch der Deutschen Kunstdenkmäler"
        let left = record("\(title): Bayern I, Franken")
        let right = record("\(title) : Bayern IV, München und Oberbayern", by: "Georg Dehio")
        #expect(verdict(left, right) != .same)
        #expect(verdict(record(title), record(title, by: "Georg Dehio")) == .same)
    }

    @Test("Don Quijote in German and in Spanish are two books")
    func donQuijote() {
        for author in ["Miguel de Cervantes", "Miguel de Cervantes Saavedra"] {
            let german = record("Don Quijote von der Mancha", by: author)
            let spanish = record("El ingenioso hidalgo don Quijote de la Mancha", by: author)
            #expect(verdict(german, spanish) != .same)
            let older = record("Der sinnreiche Junker Don Quijote von der Mancha", by: author)
            let newer = record("Der geistvolle Hidalgo Don Quijote von der Mancha", by: author)
            #expect(verdict(german, older) == .same)
            #expect(verdict(german, newer) == .same)
            #expect(verdict(older, newer) == .same)
            #expect(verdict(spanish, record("Don Quijote de la Mancha", by: author)) == .same)
        }
    }

    @Test(
        "A name that other writers have, too, is not a pseudonym",
        arguments: [
            ("Janosch", "Horst Eckert"), ("Lee Child", "Jim Grant"),
            ("Michael Crichton", "John Lange"),
            ("Robert Ludlum", "Michael Shepherd"), ("Sylvia Plath", "Victoria Lucas"),
        ],
    )
    func sharedNames(name: String, other: String) {
        #expect(AuthorComparison(AuthorKey(name), AuthorKey(other)) != .same)
    }
}
