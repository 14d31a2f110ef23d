import BookIdentifiers
import BookMetadata
import BooklandTestSupport
import Testing

@testable import BookLibrary

@Suite("Lines that a person or another program wrote", .timeLimit(.minutes(5)))
struct WrittenLineTests {
    private let clock = TestClock()

    private func imported(_ line: String) async throws -> (LibraryEntry, [String]) {
        let library = try clock.library()
        let outcome = try await library.importLines(
            [Array(line.utf8)],
            firstNumber: 1,
            label: "import",
        )
        return (try await library.entry(1), outcome.problems.map { $0.reason })
    }

    @Test(
        "A text where a list of names belongs is a list of one",
        arguments: [
            #""authors":"Jane Doe","tags":"sf""#, #""author":"Jane Doe","tags":["sf"]"#,
            #""authors":[{"name":"Jane Doe"}],"tags":{"name":"sf"}"#,
            #""authors":{"name":"Jane Doe"},"tags":[{"name":"sf"}]"#,
            #""authors":null,"author":["Jane Doe"],"tags":"sf""#,
        ],
    )
    func texts(fields: String) async throws {
        let (entry, problems) = try await imported("{\"title\":\"X\",\(fields)}")
        #expect(entry.authors == ["Jane Doe"])
        #expect(entry.tags == ["sf"])
        #expect(problems == [])
    }

    @Test("A number where a text belongs is its text, and a text where a number belongs its number")
    func numbers() async throws {
        let (entry, problems) = try await imported(
            #"{"isbn":9780141439518,"title":1984,"note":5,"tags":[2020],"year":"1949","pageCount":"328","rating":"4.5","page":"12","authors":["Orwell",7]}"#
        )
        #expect(entry.isbn?.digits == "9780141439518")
        #expect(entry.title == "1984")
        #expect(entry.note == "5" && entry.tags == ["2020"])
        #expect(entry.year == 1_949 && entry.pageCount == 328 && entry.page == 12)
        #expect(entry.rating == Rating(halfStars: 9))
        #expect(entry.authors == ["Orwell", "7"])
        #expect(problems == [])
    }

    @Test(
        "Copies may be a number, a place or a list of places",
        arguments: [
            (#""copies":2,"location":"Flur""#, ["Flur", "Flur"]),
            (#""copies":"2""#, ["", ""]), (#""copies":"Flur""#, ["Flur"]),
            (#""copies":["Flur","Bad"]"#, ["Flur", "Bad"]),
            (#""copies":{"location":"Flur"}"#, ["Flur"]), (#""location":"Flur""#, ["Flur"]),
            (#""copies":null"#, [""]), (#""copies":[]"#, []), (#""copies":0"#, []),
        ],
    )
    func copies(fields: String, places: [String]) async throws {
        let (entry, problems) = try await imported("{\"title\":\"X\",\(fields)}")
        #expect(entry.copies.map { $0.location ?? "" } == places)
        #expect(problems == [])
    }

    @Test("The day of an addition is its beginning")
    func days() async throws {
        let (entry, problems) = try await imported(#"{"title":"X","added":"2024-02-01"}"#)
        #expect(entry.added == Timestamp("2024-02-01T00:00:00Z"))
        #expect(problems == [])
    }

    @Test(
        "What cannot be right is reported, and the book comes without it",
        arguments: [
            (#""added":"yesterday""#, "added yesterday: no time"),
            (#""note":{"a":1}"#, "note of another type: no text"),
            (#""authors":[["a"],"b"]"#, "authors of another type: no names"),
            (#""tags":true"#, "tags of another type: no names"),
            (#""copies":-1"#, "copies -1: no copies"),
            (#""copies":[5]"#, "copies of another type: no copies"),
            (#""copies":[{"due":"soon"}]"#, "due soon: no date"),
            (#""language":["de","en"]"#, "language of another type: no text"),
            (#""record":5"#, "record 5: no record of a book"),
            (#""page":"xii""#, "page xii: no number of a page"),
        ],
    )
    func problems(field: String, problem: String) async throws {
        let (entry, problems) = try await imported("{\"title\":\"X\",\(field)}")
        #expect(entry.title == "X")
        #expect(problems == [problem])
    }
}
