import BooklandTestSupport
import Foundation
import Testing

@Suite("Rows that an import skips", .timeLimit(.minutes(5)))
struct LibraryImportTests {
    private let library: LibraryFixture

    init() throws {
        library = try LibraryFixture()
    }

    /// The messages of an import, without what all of them begin with.
    private func messages(_ result: Program.Result, _ file: String) throws -> [String] {
        let start = "bookland: \(file): "
        return try result.errors.split(separator: "\n").map { line in
            try #require(line.hasPrefix(start), "\(line)")
            return String(line.dropFirst(start.count))
        }
    }

    @Test("Every row is accounted for, and rejected rows can be corrected and imported again")
    func goodreads() async throws {
        try await library.addBooks()
        let csv = #"""
            Book Id,Title,Author,ISBN13,Exclusive Shelf
            1,Emma,Jane Austen,"=""9780141439587""",
            2,Persuasion,Jane Austen,,
            3,,,,read
            4,persuasion,"Austen, Jane",,
            """#
        try library.folder.write("books.csv", Data(csv.utf8))
        let result = try await library.run("import", "books.csv")
        #expect(result.status == 1)
        let said = try messages(result, "books.csv")
        #expect(said.first?.hasPrefix("line 4: rejected: ") == true)
        #expect(
            said.contains(
                "4 rows: 1 added, 1 already yours, 1 merged, 0 to review, 1 rejected"
            )
        )
        let rejected = try String(
            contentsOfFile: library.folder["books.csv.rejected.csv"],
            encoding: .utf8,
        )
        #expect(rejected.contains("3,,,,read,"))
        let corrected = rejected.replacingOccurrences(
            of: "3,,,,",
            with: "3,Sanditon,Jane Austen,,",
        )
        try library.folder.write("corrected.csv", Data(corrected.utf8))
        let again = try await library.run("import", "corrected.csv")
        #expect(again.errors.contains("1 row: 1 added, 0 already yours, 0 merged"))
        #expect(again.status == 0)
    }

    @Test("Of a file of one line, the record is named that a value was left out of")
    func records() async throws {
        let books = ["4", "4.2", "5"].enumerated().map { place, rating in
            #""\#(place)": {"books_id": "1", "title": "Book \#(place)", "rating": \#(rating)}"#
        }
        let text = "{\(books.joined(separator: ", "))}"
        try library.folder.write("lt.json", Data(text.utf8))
        let result = try await library.run("import", "lt.json")
        #expect(result.status == 0)
        let said = try messages(result, "lt.json")
        #expect(said.first == "record 2: rating '4.2' rounded to 4", "\(said)")
    }

    @Test("Each row is a JSON object, which says what became of it")
    func json() async throws {
        try library.folder.write("a.csv", Data("Title;Author\nEmma;Jane Austen\n;\n".utf8))
        let result = try await library.run("import", "--json", "a.csv")
        let rows = try result.lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(rows.first?["outcome"] as? String == "added")
        #expect(rows.first?["title"] as? String == "Emma")
        #expect(rows.first?["entry"] as? Int == 1)
    }

    @Test("An ISBN of another book is not said to be that of the row's")
    func sharedISBN() async throws {
        let table = "Title,Author,ISBN\nDune,Frank Herbert,9780441172696\n"
        let again = "Dune Messiah,Frank Herbert,9780441172696\n"
        try library.folder.write("a.csv", Data((table + again).utf8))
        let result = try await library.run("import", "--json", "a.csv")
        let rows = try result.lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(rows.map { $0["isbn"] as? String } == ["9780441172696", nil])
        #expect(rows.last?["reason"] as? String == "ISBN 9780441172696 of another title")
        #expect(try await library.book("2")["isbn"] as? String == nil)
    }

    @Test("A dry run shows columns, rows and what would be done, and changes nothing")
    func dryRun() async throws {
        try library.folder.write("a.csv", Data("Titel;Autor\nEmma;\"Austen, Jane\"\n".utf8))
        let result = try await library.run("import", "--dry-run", "a.csv")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("a.csv: "))
        #expect(result.output.contains("separated by semicolons, 1 row"))
        #expect(result.output.contains("Jane Austen"))
        #expect(result.output.contains("Would be: 1 added, 0 already yours"))
        let json = try await library.run("import", "--dry-run", "--json", "a.csv").output
        #expect(json.hasPrefix(#"{"file":"a.csv","format":"a table","encoding":"UTF-8","rows":1,"#))
        #expect(json.contains(#""isComplete":true,"added":1,"alreadyYours":0,"#))
        // It does not create a library either.
        #expect(!FileManager.default.fileExists(atPath: library.folder[LibraryFixture.file]))
        try await library.addBooks()
        let before = try await library.run("list").output
        #expect(try await library.run("import", "--dry-run", "a.csv").status == 0)
        #expect(try await library.run("list").output == before)
        #expect(try await !library.run("import", "--list").output.contains("a.csv"))
    }

    @Test("A preview names a row for each kind of problem, with the whole value")
    func problems() async throws {
        let rows = ["Title;ISBN;Date Read"] + (1...6).map { "Book \($0);;" }
        let wrong = ["Seven;9780141439588;2020-01-02", "Eight;;2020-31-31", "Nine;;2021-31-31"]
        let text = (rows + wrong).joined(separator: "\n") + "\n"
        try library.folder.write("a.csv", Data(text.utf8))
        let result = try await library.run("import", "--dry-run", "a.csv")
        #expect(
            result.output.contains(
                "\n  invalid ISBN: 1 row (row 7: ISBN '9780141439588' left out: "
            )
        )
        #expect(result.output.contains("\n  invalid date: 2 rows (first row 8: date '2020-31-31'"))
    }

    @Test("What a user says of the columns is remembered for files with the same headings")
    func mapping() async throws {
        try library.folder.write("a.csv", Data("x,y\nEmma,Jane Austen\n".utf8))
        try library.folder.write("b.csv", Data("x,y\nPersuasion,Jane Austen\n".utf8))
        #expect(try await library.run("import", "--map", "title=x,author=2", "a.csv").status == 0)
        #expect(try await library.run("import", "b.csv").status == 0)
        let list = try await library.run("list", "--columns", "title,authors").lines
        #expect(list == ["Persuasion\tJane Austen", "Emma\tJane Austen"])
    }

    @Test("An import is listed with its state, and undone as a whole")
    func listed() async throws {
        let rows = (1...1_500).map { "Book \($0),Ann Author\n" }.joined()
        try library.folder.write("a.csv", Data("Title,Author\n\(rows)".utf8))
        #expect(try await library.run("import", "a.csv").status == 0)
        #expect(
            try await library.run("import", "--list").lines.first?.contains("\tdone\t") == true
        )
        #expect(try await library.run("undo").status == 0)
        #expect(try await library.run("count").lines == ["0"])
        let listed = try await library.run("import", "--list").lines
        #expect(listed.first?.contains("\tundone\t") == true)
    }

    @Test("Values of JSON Lines that cannot be right are named, and the book is imported")
    func wrongValues() async throws {
        let lines = """
            {"title":"a","isbn":"9780306406158"}

            {"title":"b","rating":99,"pageCount":-5}

            """
        try library.folder.write("a.jsonl", Data(lines.utf8))
        let result = try await library.run("import", "a.jsonl")
        #expect(result.status == 1)
        #expect(
            try messages(result, "a.jsonl") == [
                "line 1: isbn 9780306406158: the check digit is 8 but should be 7",
                "line 3: rating 99: not 0.5 to 5 in steps of 0.5",
                "line 3: pageCount -5: no number of pages",
                "2 rows: 2 added, 0 already yours, 0 merged, 0 to review, 0 rejected",
            ]
        )
        let removed = try await library.run("edit", "1", "--isbn", "")
        #expect(removed.status == 0, "\(removed.errors)")
    }

    @Test("Of many rows the first twenty are named, and the others by their lines")
    func many() async throws {
        let lines = (1...2_500).map { "{\"isbn\":\"\(bookNumber($0))\"}\n" }
        try library.folder.write("a.jsonl", Data(lines.joined().utf8))
        let first = try await library.run("import", "a.jsonl")
        #expect(first.status == 0)
        #expect(
            try messages(first, "a.jsonl") == [
                "2 500 rows: 2 500 added, 0 already yours, 0 merged, 0 to review, 0 rejected"
            ]
        )
        let second = try await library.run("import", "a.jsonl")
        #expect(second.status == 0)
        let said = try messages(second, "a.jsonl")
        #expect(said.count == 22)
        #expect(said[0] == "line 1: \(bookNumber(1)): already there as book 1")
        #expect(said[19] == "line 20: \(bookNumber(20)): already there as book 20")
        #expect(said[20] == "already there: 2 480 more: 21-2500")
        #expect(
            said[21]
                == "2 500 rows: 0 added, 2 500 already yours, 0 merged, 0 to review, 0 rejected"
        )
    }

    @Test("Rejected rows are named in a bounded way, too")
    func manyRejected() async throws {
        let rows = (1...500).map { "\($0),,,\n" }.joined()
        try library.folder.write("b.csv", Data("Book Id,Title,Author,ISBN13\n\(rows)".utf8))
        let result = try await library.run("import", "b.csv")
        #expect(result.status == 1)
        let said = try messages(result, "b.csv")
        #expect(said[0].hasPrefix("the column 'Book Id' is not read"))
        #expect(said[21] == "problems in 480 more: 22-501")
        #expect(
            said[22] == "500 rows: 0 added, 0 already yours, 0 merged, 0 to review, 500 rejected"
        )
    }

    @Test("A file that is no table, list or export is refused")
    func unknown() async throws {
        try library.folder.write("c.csv", Data((0..<4_000).map { UInt8($0 & 0xFF) }))
        let result = try await library.run("import", "c.csv")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("bookland: c.csv: "))
        #expect(try await library.run("import", "none.csv").errors.contains("no such file"))
        #expect(try await library.run("import", ".").errors.contains("directory"))
    }
}
