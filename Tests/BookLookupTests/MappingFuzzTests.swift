import BookIdentifiers
import BookMetadata
import BooklandJSON
import BooklandTestSupport
import Testing

@testable import BookLookup

@Suite(
    "Answers with any value in any place",
    .timeLimit(.minutes(10)),
)
struct MappingFuzzTests {
    private typealias Mapping = @Sendable (JSONValue) -> BookRecord?

    private static let mappings: [(file: String, mapping: Mapping)] = [
        (
            "google-books.json",
            { $0["items"]?.elements.compactMap(GoogleBooksMapping.record).last },
        ),
        ("isbndb.json", { $0["book"].flatMap(ISBNdbMapping.record) }),
        ("server.json", { $0["data"].flatMap { BookRecord(json: $0) } }),
        (
            "openlibrary-data.json",
            { $0.members.compactMap { OpenLibraryMapping.record(data: $0.value) }.first },
        ),
        (
            "openlibrary-search.json",
            { json in
                (json["docs"]?.elements).flatMap {
                    $0.compactMap(OpenLibraryMapping.record(searched:)).last
                }
            },
        ),
        (
            "openlibrary-details.json",
            { json in
                json.members.compactMap { $0.value["details"] }.first.flatMap {
                    OpenLibraryMapping.record(OpenLibraryEdition($0), nil, [])
                }
            },
        ),
        (
            "openlibrary-work.json",
            { json in
                _ = OpenLibraryMapping.authorKeys(json)
                return OpenLibraryMapping.work(json).map {
                    BookRecord(work: $0, edition: Edition(), authors: [])
                }
            },
        ),
        (
            "openlibrary-author.json",
            { json in
                OpenLibraryMapping.author(json).map {
                    BookRecord(work: Work(title: "T"), edition: Edition(), authors: [$0])
                }
            },
        ),
    ]

    private static let replacements = [
        "null", "7", "-1", "0", "1e300", "99999999999999999999", "true", "\"\"", "\" \"",
        "\"\\u0000\"", "[]",
        "{}", "[[]]", "[null, 7, \"x\"]", "{\"name\": 7}", "\"9781234567897\"", "\"19??\"",
        "\"<b>&#xD800;\"",
    ]

    @Test("Unexpected values never crash a mapping, and give valid records")
    func replacing() throws {
        var random = SeededGenerator(seed: 2_026)
        for (file, mapping) in Self.mappings {
            let good = fixture(file)
            let places = Self.values(in: good)
            #expect(mapping(try JSONValue(reading: good)) != nil)
            for _ in 0..<400 {
                var bytes = good
                let count = Int.random(in: 1...4, using: &random)
                for place in (0..<count).map({ _ in places.randomElement(using: &random) ?? 0..<0 })
                    .sorted(by: {
                        $0.lowerBound > $1.lowerBound
                    })
                {
                    let text = Self.replacements.randomElement(using: &random) ?? "null"
                    guard place.upperBound <= bytes.count else { continue }
                    bytes.replaceSubrange(place, with: Array(text.utf8))
                }
                guard let json = try? JSONValue(reading: bytes), let record = mapping(json) else {
                    continue
                }
                check(record)
            }
        }
    }

    private func check(_ record: BookRecord) {
        #expect(!record.title.isEmpty)
        #expect(record.edition.pageCount.map { (1...50_000).contains($0) } ?? true)
        #expect(record.authors.allSatisfy { !$0.name.isEmpty })
        for url in [record.work.coverImageURL, record.edition.coverImageURL].compactMap(\.self) {
            #expect(url.hasPrefix("https://"))
        }
        // A record survives being written and read.
        let read = (try? JSONValue(reading: record.json.bytes)).flatMap { BookRecord(json: $0) }
        #expect(read == record)
    }

    /// Where the strings and numbers of a JSON text are, names left out.
    private static func values(in bytes: [UInt8]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            let start = index
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                while bytes[index] != UInt8(ascii: "\"") {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                index += 1
                let next = bytes[index...].first { $0 > 0x20 }
                if next != UInt8(ascii: ":") { result.append(start..<index) }
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                while (0x30...0x39).contains(bytes[index]) { index += 1 }
                result.append(start..<index)
            default: index += 1
            }
        }
        return result
    }
}
