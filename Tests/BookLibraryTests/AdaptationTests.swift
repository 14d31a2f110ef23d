import BookMetadata
import Testing

@testable import BookLibrary

/// Plays, comics and retellings that others made of a book, and translations whose records name no language.
@Suite("Adaptations and translations are books of their own", .timeLimit(.minutes(5)))
struct AdaptationTests {
    private func verdict(_ left: BookRecord, _ right: BookRecord) -> MatchVerdict.Decision {
        let verdict = MatchVerdict(comparing: left, with: right)
        #expect(MatchVerdict(comparing: right, with: left) == verdict)
        return verdict.decision
    }

    private func dated(_ record: BookRecord, _ year: Int, _ series: String? = nil) -> BookRecord {
        var record = record
        record.edition.publicationDate = PartialDate(year: year)
        if let series { record.edition.series = [BookSeries(name: series)] }
        return record
    }

    @Test("Who wrote the work that a book was made after is not its author")
    func sources() {
        let novel = record("La Peste", by: "Albert Camus")
        #expect(
            verdict(novel, record("La Peste", by: "Anne Martin", "d'après Albert Camus"))
                == .different
        )
        #expect(verdict(novel, record("La Peste", by: "d’après Albert Camus")) == .different)
        #expect(
            verdict(
                record("Der Sandmann", by: "E. T. A. Hoffmann"),
                record("Der Sandmann", by: "Andrea Grosso", "nach E. T. A. Hoffmann"),
            ) == .different
        )
        #expect(
            verdict(
                record("La Peste", by: "Anne Martin", "d'après Albert Camus"),
                record("La Peste", by: "Martin, Anne"),
            ) == .same
        )
    }

    @Test("Two people, of whom the author of the novel is the last, leave a doubt")
    func authorAtTheEnd() {
        let novel = dated(record("Beloved", by: "Toni Morrison"), 1987)
        let other = dated(record("Beloved", by: "Jane Roe", "Toni Morrison"), 2005)
        #expect(verdict(novel, other) == .doubtful)
        // Two who wrote a book together stand in one field, or have the same year.
        #expect(
            verdict(novel, dated(record("Beloved", by: "Jane Roe & Toni Morrison"), 2005)) == .same
        )
        #expect(
            verdict(novel, dated(record("Beloved", by: "Jane Roe", "Toni Morrison"), 1988)) == .same
        )
        // The editor is named in the title.
        let critique = dated(record("Kritik der Urteilskraft", by: "Immanuel Kant"), 1790)
        let edited = record(
            "Kritik der Urteilskraft / hrsg. von Jens Meier",
            by: "Meier, Jens",
            "Kant, Immanuel",
        )
        #expect(verdict(critique, dated(edited, 1998)) == .same)
    }

    @Test("A play by another, which only its series tells, is not the novel")
    func seriesOfPlays() {
        let novel = dated(record("The Strange Affair at the Mill", by: "Mark Hill"), 2012)
        let play = record("The Strange Affair at the Mill", by: "Simon Stone", "Mark Hill")
        #expect(verdict(novel, dated(play, 2012, "Modern Plays")) == .doubtful)
        #expect(verdict(novel, dated(play, 2012, "Penguin Fiction")) == .same)
    }

    @Test("A play by a novelist is not the novel; a dramatist's play is the play")
    func playsByTheAuthor() {
        #expect(
            verdict(
                record("East of Eden", by: "John Steinbeck"),
                record("East of Eden: A Play in Four Acts", by: "John Steinbeck"),
            ) == .doubtful
        )
        #expect(
            verdict(
                record("Momo", by: "Michael Ende"),
                record("Momo: Das Theaterstück", by: "Michael Ende", "Vita Huber"),
            ) == .doubtful
        )
        #expect(
            verdict(
                record("The Crucible", by: "Arthur Miller"),
                record("The Crucible: A Play in Four Acts", by: "Miller, Arthur"),
            ) == .same
        )
        #expect(
            verdict(
                record("Huis clos", by: "Jean-Paul Sartre"),
                record("Huis clos: pièce en un acte", by: "Jean-Paul Sartre"),
            ) == .same
        )
    }

    @Test("Subtitles in two languages are those of two translations")
    func subtitleLanguages() {
        let german = record("Demian: Eine Erzählung", by: "Hermann Hesse")
        #expect(verdict(german, record("Demian: A Novel", by: "Hermann Hesse")) == .different)
        #expect(
            verdict(
                record("Demian: Roman", by: "Hermann Hesse"),
                record("Demian: A Novel", by: "Hermann Hesse"),
            )
                == .different
        )
        #expect(verdict(german, record("Demian: Roman", by: "Hermann Hesse")) == .same)
        #expect(verdict(german, record("Demian", by: "Hermann Hesse")) == .same)
        // A language that both records name counts more than what a shop adds.
        #expect(
            verdict(
                record("Demian: Roman", by: "Hermann Hesse", language: "en"),
                record("Demian: A Novel", by: "Hermann Hesse", language: "en"),
            ) == .same
        )
    }

    @Test(
        "A title that says how it was translated is in that language",
        arguments: [
            ("Nadja: traduit de l'anglais par Luc Petit", "fr"),
            ("Nadja / aus dem Amerikanischen von Eva Klein", "de"),
            ("Nadja, translated by Ann Little", "en"), ("Nadja: vertaald door Jan Smit", "nl"),
            ("Nadja: tradotto dall'inglese", "it"),
        ],
    )
    func statements(_ title: String, _ language: String) {
        #expect(BookMatch(record(title, by: "Ada Moore")).language == language)
        let original = record("Nadja", by: "Ada Moore", language: language == "en" ? "de" : "en")
        #expect(verdict(original, record(title, by: "Ada Moore")) == .different)
    }

    @Test("A title that has only such words is in no language for that")
    func noStatements() {
        #expect(TranslationStatement.language(of: "Aus dem Leben eines Taugenichts") == nil)
        #expect(TranslationStatement.language(of: "Lost in Translation: A Life") == nil)
        #expect(TranslationStatement.language(of: "Translated Woman: Crossing the Border") == nil)
    }

    @Test("An artist who makes comics of others' books, behind the author, leaves a doubt")
    func artistBehindAuthor() {
        let book = record("Sapiens", by: "Yuval Noah Harari")
        let comic = record(
            "Sapiens",
            by: "Yuval Noah Harari",
            "David Vandermeulen",
            "Daniel Casanave",
        )
        #expect(MatchVerdict(comparing: book, with: comic).decision == .doubtful)
        #expect(MatchVerdict(comparing: comic, with: book).decision == .doubtful)
        #expect(MatchVerdict(comparing: comic, with: comic).decision == .same)
        // Services list editors and translators behind the author, too.
        let edited = record("Junky", by: "William S. Burroughs", "Oliver Harris", "Allen Ginsberg")
        let plain = record("Junky", by: "William S. Burroughs")
        #expect(MatchVerdict(comparing: edited, with: plain).decision == .same)
    }
}
