import BookImport
import BookLibrary
import BookMetadata
import Testing

/// Tables that were joined, with the headings of each.
@Suite(.timeLimit(.minutes(5)))
struct RepeatedHeadingTests {
    @Test(arguments: [
        "Autor;Titel;Jahr", "Author;Title;Year", "autor;TITEL;jahr", "Autor;Titel;Erscheinungsjahr",
    ])
    func `Headings in another order say what the columns below them mean`(heading: String) throws {
        let found = try rows(
            "Titel;Autor;Jahr\nEmma;Jane Austen;1815\n\(heading)\nToni Morrison;Sula;1973\n"
                + "Titel;Autor;Jahr\nDune;Frank Herbert;1965\n"
        )
        #expect(found.map(\.book?.title) == ["Emma", nil, "Sula", nil, "Dune"])
        #expect(
            found.compactMap(\.book?.authors) == [
                ["Jane Austen"], ["Toni Morrison"], ["Frank Herbert"],
            ]
        )
        #expect(
            found.compactMap { $0.book?.record?.edition.publicationDate?.year } == [
                1815, 1973, 1965,
            ]
        )
        #expect(
            found.map(\.rejection) == [nil, "repeated headings", nil, "repeated headings", nil]
        )
        #expect(found.allSatisfy { $0.problems.isEmpty })
    }

    @Test func `Headings with fewer or more columns count too`() throws {
        let found = try rows(
            "Titel,Autor,Regal\nEmma,Jane Austen,A\nISBN,Titel\n9780141439587,Sula\n"
                + "Autor,Titel,Jahr,Verlag\nFrank Herbert,Dune,1965,Chilton\n"
        )
        #expect(found.compactMap(\.book?.title) == ["Emma", "Sula", "Dune"])
        #expect(found[2].book?.isbn != nil)
        #expect(found[4].book?.record?.edition.publisher == "Chilton")
        #expect(found.allSatisfy { $0.problems.isEmpty })
    }

    @Test func `What a mapping says of a column counts below other headings`() throws {
        let found = try rows(
            "Titel;Wer;Jahr\nEmma;Jane Austen;1815\nWer;Titel;Jahr\nToni Morrison;Sula;1973\n",
            mapping: "authors=Wer",
        )
        #expect(found[2].book?.authors == ["Toni Morrison"])
    }

    @Test func `An import that goes on behind such headings reads the rest as before`() throws {
        let text =
            "Titel;Autor\nEmma;Jane Austen\nAutor;Titel\nToni Morrison;Sula\nFrank Herbert;Dune\n"
        var reader = try ImportReader(Array(text.utf8), now: now)
        try reader.skip(3)
        #expect(try reader.next()?.book?.title == "Dune")
    }

    @Test func `Rejected rows below such headings are read as there`() throws {
        let text = "Titel;Autor;Regal\nEmma;Jane Austen;A\nAutor;Titel;Regal\nToni Morrison;;B\n"
        var reader = try ImportReader(Array(text.utf8), now: now)
        let rejected = RejectedRows(reader.description)
        var file = rejected.header()
        while let row = try reader.next() {
            if let reason = row.rejection { file += rejected.record(row, reason: reason) }
        }
        let again = try rows(file.replacing("Morrison;;", with: "Morrison;Sula;"))
        #expect(again.compactMap(\.book?.title) == ["Sula"])
        #expect(again.compactMap(\.book?.authors) == [["Toni Morrison"]])
        #expect(again.compactMap(\.book?.location) == ["B"])
    }

    @Test(arguments: [
        "Notizen;;", "Stadt;Ort;", "Zusammenfassung;Jane Austen;1815", "Reihe;Band;2",
    ])
    func `A book whose title is the name of a column stays a book`(row: String) throws {
        #expect(try rows("Titel;Autor;Jahr\nEmma;Jane Austen;1815\n\(row)\n")[1].book != nil)
    }
}
