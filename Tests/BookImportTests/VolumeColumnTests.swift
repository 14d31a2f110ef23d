import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite(.timeLimit(.minutes(5)))
struct VolumeColumnTests {
    private func series(_ text: String) throws -> [String] {
        try rows(text).map { row in
            row.book?.record?.edition.series.map { "\($0.name) \($0.number ?? "-")" }
                .joined(separator: "; ") ?? row.rejection ?? ""
        }
    }

    @Test(arguments: [
        "Band", "Bd.", "Volume", "Vol.", "Vol. #", "Tome", "Tomo", "Deel", "Teil", "Heft", "Issue",
        "Issue #",
        "Series Number", "Series #", "No. in series", "Nr. in Reihe", "Tom", "Díl", "Del", "Cilt",
        "Том", "巻", "Part",
    ])
    func `A volume without a series is that of the title`(heading: String) throws {
        let text = "Titel;\(heading);Autor\nNaruto;1;Kishimoto\nNaruto;II;Kishimoto\nEmma;;Austen\n"
        #expect(try series(text) == ["Naruto 1", "Naruto II", ""])
        // The heading of a series says of what it is the number.
        let named = "Titel;Reihe;\(heading)\nGlut;Mond;3\n"
        #expect(try series(named) == ["Mond 3"])
    }

    @Test func `The series of a title that ends with its volume has the name without it`() throws {
        let text = """
            Title,Volume,Author
            "Naruto, Vol. 1",1,Kishimoto
            Akira (1),1,Otomo
            Faust. Teil 2,2,Goethe
            1984,1984,Orwell
            Catch 22,1,Heller
            Naruto,0,Kishimoto
            Naruto,n/a,Kishimoto
            """
        #expect(
            try series(text) == [
                "Naruto 1", "Akira 1", "Faust 2", "1984 1984", "Catch 22 1", "", "",
            ]
        )
    }

    @Test(arguments: ["Nr.", "No.", "#", "Nummer", "№", "Número"])
    func `A number is that of a volume where titles have several, and not that of a row`(
        heading: String
    ) throws {
        let volumes = "Titel;\(heading);Autor\nNaruto;1;K\nNaruto;2;K\nAkira;1;O\nAkira;2;O\n"
        #expect(try series(volumes) == ["Naruto 1", "Naruto 2", "Akira 1", "Akira 2"])
        let lines = "Titel;\(heading);Autor\nNaruto;1;K\nNaruto;2;K\nEmma;3;A\nKim;4;K\n"
        #expect(try series(lines) == ["", "", "", ""])
        let reihe = "Titel;Reihe;\(heading)\nA;Mond;1\nB;Mond;2\nC;Glut;1\n"
        #expect(try series(reihe) == ["Mond 1", "Mond 2", "Glut 1"])
    }

    @Test func `A number that every book without a series has is no volume`() throws {
        let text = "Title,Series,Series Index\nA,,1.0\nB,,1.0\nC,Mond,2\n"
        #expect(try series(text) == ["", "", "Mond 2"])
        let calibre =
            "author_sort,authors,isbn,series,series_index,tags,timestamp,title,title_sort,uuid\nX,X,,,1.0,,,Emma,Emma,1\n"
        #expect(try series(calibre) == [""])
    }

    @Test func `Volumes of citations and of BookBuddy are kept`() throws {
        #expect(try series("@book{a, title = {Art}, volume = {3}}\n") == ["Art 3"])
        #expect(
            try series("@book{a, title = {Art}, series = {Classics}, volume = {3}}\n")
                == ["Classics 3"]
        )
        #expect(
            try series(
                "@book{a, title = {Art}, series = {Classics}, number = {12}, volume = {3}}\n"
            ) == ["Classics 12; Art 3"]
        )
        #expect(try series("TY  - BOOK\nTI  - Art\nVL  - 3\nER  - \n") == ["Art 3"])
        #expect(
            try series("TY  - BOOK\nTI  - Art\nT3  - Classics\nVL  - 3\nM1  - 12\nER  - \n")
                == ["Classics 12; Art 3"]
        )
        let buddy =
            "Title,Author,Series,Volume,Google VolumeID,Physical Location\nNaruto,K,,2,x,Flur\n"
        #expect(try series(buddy) == ["Naruto 2"])
    }

    @Test func `A pending book keeps the series of its row`() throws {
        let row = try #require(
            try rows("ISBN,Title,Series,Volume\n9780141439587,,Mond,3\n").first
        )
        #expect(row.book?.details?.edition.series.first == BookSeries(name: "Mond", number: "3"))
    }

    @Test(arguments: [
        ("Titel;Band;Autor\nGesammelte Werke;1;Goethe\nGesammelte Werke;2;Goethe\n"),
        ("Title,Volume,Author\nNaruto,1,Kishimoto\nNaruto,3,Kishimoto\n"),
        ("@book{a, author = {Knuth}, title = {Art}, volume = {1}}\n@book{b, author = {Knuth}, title = {Art}, volume = {3}}\n"),
    ])
    func `Two volumes of a title are two books, and one is the same book again`(text: String) throws
    {
        let records = try rows(text).compactMap { $0.book?.record }
        #expect(records.count == 2)
        #expect(MatchVerdict(comparing: records[0], with: records[1]).decision == .different)
        #expect(MatchVerdict(comparing: records[1], with: records[1]).decision == .same)
    }
}
