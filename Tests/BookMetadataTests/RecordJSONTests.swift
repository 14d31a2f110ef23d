import BookIdentifiers
import BookMetadata
import BooklandJSON
import Foundation
import Testing

@Suite("A record's JSON", .timeLimit(.minutes(5)))
struct RecordJSONTests {
    private func object(_ json: JSONObject) throws -> [String: Any] {
        try #require(
            try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
        )
    }

    @Test("Unknown values are absent; lists and values with a default are present")
    func minimal() throws {
        var record = BookRecord(work: Work(title: "T"), edition: Edition(), authors: [])
        record.authors = [Author(name: "N")]
        let json = try object(record.json)
        let work = try #require(json["work"] as? [String: Any])
        #expect(
            Set(work.keys) == [
                "title", "subjectTags", "goodreadsWorkIDs", "amazonASINs", "librarythingIDs",
                "googleBooksVolumeIDs", "isbndbQuality", "reviewStatus",
            ]
        )
        let edition = try #require(json["edition"] as? [String: Any])
        #expect(
            Set(edition.keys) == [
                "isbns", "amazonASINs", "googleBooksVolumeIDs", "librarythingIDs", "isbndbQuality",
                "series",
            ]
        )
        let authors = try #require(json["authors"] as? [[String: Any]])
        #expect(Set(authors[0].keys) == ["name", "gender"])
        #expect(authors[0]["gender"] as? String == "Unknown")
        #expect(json["sources"] == nil)
    }

    @Test("Text is escaped, and control characters never reach a terminal")
    func escapes() throws {
        let title = "\"\\\n\u{1B}[31m \u{2028}\u{202E} é 😀 \u{9B}"
        let json = Work(title: title).json
        #expect(try object(json)["title"] as? String == title)
        #expect(!json.bytes.contains { $0 < 0x20 })
        #expect(String(decoding: json.bytes, as: UTF8.self).contains("\\u202e"))
    }

    @Test("A provider's record is completed with derived values")
    func completion() throws {
        let isbn = try ISBN("9780306406157")
        var edition = Edition()
        edition.isbns = [try ISBN("9780140328721"), isbn]
        var record = BookRecord(
            work: Work(title: "T"),
            edition: edition,
            authors: [
                Author(name: "A B"), Author(name: "a b"), Author(name: "A B", role: .editor),
            ],
        )
        record.complete(from: .k10plus, asked: isbn)
        #expect(record.edition.isbn == isbn)
        #expect(record.authors.count == 2)
        #expect(record.work.primaryProvider == .k10plus)
        #expect(record.edition.contributors == [.k10plus])
        #expect(record.edition.searchLinks?.amazon == "https://www.amazon.com/dp/0306406152")
    }

    @Test("A record is read back unchanged")
    func roundTrip() throws {
        var work = Work(title: "The Book")
        work.subjectTags = ["A", "B \"c\""]
        work.originalLanguage = "ja"
        work.firstPublicationYear = -400
        work.description = "One.\n\nTwo."
        work.coverImageURL = "https://covers.example.org/1.jpg"
        work.goodreadsWorkIDs = ["1"]
        work.openLibraryWorkID = "OL1W"
        work.isbndbQuality = 55
        work.reviewStatus = .userEdited
        work.isSynthetic = true
        work.primaryProvider = .dnb
        work.contributors = [.dnb, ProviderName(rawValue: "other")]
        work.boundingBox = BoundingBox(x: 0.1, y: 0.2, width: 0.3, height: 1)
        work.originalImagePath = "shelf.jpg"
        var edition = Edition()
        edition.isbns = [try ISBN("9780306406157"), try ISBN("9780140328721")]
        edition.isbn = edition.isbns[1]
        edition.format = .massMarket
        edition.title = "The Book: a test"
        edition.publisher = "Verlag"
        edition.publicationDate = PartialDate(year: 2001, month: 2)
        edition.pageCount = 12
        edition.language = "de"
        edition.editionTitle = "2nd"
        edition.publicationPlace = "Köln"
        edition.series = [BookSeries(name: "Reihe", number: "L 12"), BookSeries(name: "Other")]
        edition.searchLinks = SearchLinks(edition.isbns[0])
        var author = Author(name: "A B", role: .translator)
        author.kind = .person
        author.sortName = "B, A"
        author.gender = .nonBinary
        author.culturalRegion = .middleEast
        author.birthYear = 1903
        author.bookCount = 3
        var record = BookRecord(work: work, edition: edition, authors: [author])
        record.sources = ["edition.title": .dnb, "work.description": .openLibrary]
        let json = try JSONValue(reading: record.json.bytes)
        #expect(BookRecord(json: json) == record)
        #expect(BookRecord(json: json, .verbatim) == record)
        #expect(try BookRecord(jsonText: record.jsonText) == record)
        #expect(try BookRecord(jsonText: "{\"data\":\(record.jsonText)}") == record)
        #expect(throws: RecordJSONError.noTitle) { try BookRecord(jsonText: "{}") }
        #expect(
            throws: RecordJSONError.malformed(
                reason: "not JSON at byte 1: missing a name for object member"
            )
        ) {
            try BookRecord(jsonText: "{1}")
        }
    }

    @Test("A record survives a field out of range and a byte order mark")
    func damagedField() throws {
        let text = #"{"work":{"title":"T"},"edition":{"title":"T: s","pageCount":1e400}}"#
        let record = try BookRecord(jsonText: "\u{FEFF}" + text)
        #expect(record.title == "T: s")
        #expect(record.edition.pageCount == nil)
    }

    @Test("A title of megabytes is truncated")
    func longTitle() throws {
        let title = String(repeating: "very long ", count: 200_000)
        for text in [
            #"{"work":{"title":"\#(title)"}}"#, #"{"edition":{"title":"\#(title)"}}"#,
            #"{"work":{"title":"T"},"edition":{"title":"\#(title)"}}"#,
        ] {
            #expect(try BookRecord(jsonText: text).title.count <= 2_000)
        }
        #expect((BookTitle(title, subtitle: title)?.full.count ?? 0) <= 4_010)
    }

    @Test("A stored record is read back verbatim, and a foreign one is normalised")
    func verbatim() throws {
        var record = BookRecord(work: Work(title: " A\u{7}  B "), edition: Edition(), authors: [])
        record.work.coverImageURL = "http://example.org/1.jpg"
        record.edition.title = "e\u{301}"
        record.edition.language = "grc"
        record.edition.pageCount = 60_000
        record.edition.publicationDate = PartialDate(year: 868, month: 5, day: 11)
        let json = try JSONValue(reading: record.json.bytes)
        #expect(BookRecord(json: json, .verbatim) == record)
        let read = try #require(BookRecord(json: json))
        #expect(read.work.title == "A B")
        #expect(read.work.coverImageURL == "https://example.org/1.jpg")
        #expect(Array((read.edition.title ?? "").unicodeScalars) == ["\u{E9}"])
        #expect(read.edition.language == nil)
        #expect(read.edition.pageCount == nil)
        #expect(read.edition.publicationDate == record.edition.publicationDate)
    }

    @Test(
        "What has the wrong type is not known, and no reason to fail",
        arguments: ["null", "[]", "7", "\"x\"", "{\"a\":[]}", "[[[]]]", "true", "-1e300"],
    )
    func wrongTypes(value: String) throws {
        let record = BookRecord(work: Work(title: "T"), edition: Edition(), authors: []).json.bytes
        let names =
            try JSONValue(reading: record).members.flatMap { $0.value.members.map(\.name) }
            + ["isbn", "format", "pageCount", "publicationDate", "boundingBox", "searchLinks"]
        let members = names.filter { $0 != "title" }.map { "\"\($0)\":\(value)" }
        let body = "{\"title\":\"T\",\(members.joined(separator: ","))}"
        let text =
            "{\"work\":\(body),\"edition\":\(body),\"authors\":\(value),\"sources\":\(value)}"
        let read = try #require(BookRecord(json: try JSONValue(reading: text)))
        #expect(read.title == "T")
        #expect(BookRecord(json: try JSONValue(reading: value)) == nil)
    }
}
