import BookIdentifiers
import BookMetadata
import Foundation
import Testing

@Suite("A record's JSON")
struct RecordJSONTests {
    private func object(_ json: JSONObject) throws -> [String: Any] {
        try #require(
            try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
        )
    }

    @Test("What is not known is absent; lists and what has a default are there")
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
            ]
        )
        let authors = try #require(json["authors"] as? [[String: Any]])
        #expect(Set(authors[0].keys) == ["name", "gender"])
        #expect(authors[0]["gender"] as? String == "Unknown")
        #expect(json["sources"] == nil)
    }

    @Test("Texts are escaped so that no terminal obeys them and every reader reads them")
    func escapes() throws {
        let title = "\"\\\n\u{1B}[31m \u{2028}\u{202E} é 😀 \u{9B}"
        let json = Work(title: title).json
        #expect(try object(json)["title"] as? String == title)
        #expect(!json.bytes.contains { $0 < 0x20 })
        #expect(String(decoding: json.bytes, as: UTF8.self).contains("\\u202e"))
    }

    @Test("A provider's answer is completed with what follows from it")
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
}
