import BookCatalog
import BooklandTestSupport
import FoundationEssentials
import Synchronization

extension TemporaryFolder {
    /// The path of the catalogue in the folder.
    var catalog: String { self["catalog.db"] }

    func write(_ name: String, lines: [String]) throws -> String {
        try write(name, lines.map { $0 + "\n" }.joined())
    }
}

/// Lines of Open Library dumps.
enum Dump {
    static func line(_ type: String, _ key: String, _ json: String) -> String {
        "/type/\(type)\t\(key)\t3\t2019-12-05T00:17:29.774410\t\(json)"
    }

    static let edition = line(
        "edition",
        "/books/OL101M",
        #"""
        {"title": "The cave of Z\u00fcrich", "subtitle": "a novel", "key": "/books/OL101M", \#
        "isbn_10": ["0-306-40615-2", "not one"], "isbn_13": ["9780306406157"], \#
        "works": [{"key": "/works/OL7W"}], "publishers": ["", "Example Press"], \#
        "publish_places": ["London"], "series": ["Caves -- bk. 2", "Other"], \#
        "publish_date": "March 2009", "number_of_pages": 204, "languages": [{"key": "/languages/ger"}], \#
        "translated_from": [{"key": "/languages/eng"}], "covers": [-1, null, 4872475], \#
        "physical_format": "Paperback", "edition_name": "2nd ed.", \#
        "identifiers": {"goodreads": ["5082313"], "librarything": ["33"], "amazon": [""]}, \#
        "description": {"type": "/type/text", "value": "What <i>happens</i>."}, "revision": 7}
        """#,
    )
    static let work = line(
        "work",
        "/works/OL7W",
        #"""
        {"title": "The cave", "key": "/works/OL7W", "first_publish_date": "1951", "covers": [9], \#
        "authors": [{"type": {"key": "/type/author_role"}, "author": {"key": "/authors/OL1A"}}, \#
        {"type": "/type/author_role", "author": {"key": "/authors/OL2A"}}], \#
        "subjects": ["Caves", "caves", "Fiction"], "description": "A cave."}
        """#,
    )
    static let authors = [
        line(
            "author",
            "/authors/OL1A",
            #"{"name": "Adams, Jane", "key": "/authors/OL1A", "birth_date": "25 June 1903", "death_date": "1950"}"#,
        ),
        line(
            "author",
            "/authors/OL2A",
            #"{"personal_name": "B\u00f6ll, Karl", "key": "/authors/OL2A"}"#,
        ),
    ]

    /// Returns editions with their number in the title and an ISBN of their own.
    static func editions(_ numbers: Range<Int>) -> [String] {
        numbers.map { number in
            line(
                "edition",
                "/books/OL\(number)M",
                #"{"title": "Book \#(number)", "isbn_13": ["\#(isbn(number))"], "key": "/books/OL\#(number)M"}"#,
            )
        }
    }

    /// Returns the ISBN of the edition with a number.
    static func isbn(_ number: Int) -> String {
        let body = "978" + String(String(1_000_000_000 + number).dropFirst())
        let sum = zip(body.compactMap(\.wholeNumberValue), [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3])
            .reduce(0) { $0 + $1.0 * $1.1 }
        return body + String((10 - sum % 10) % 10)
    }
}

/// The results of an import.
struct Imported {
    var reports: [ImportReport] = []
    var bad: [BadItem] = []

    /// Imports files into a catalogue.
    init(_ files: [String], into path: String) async throws(CatalogError) {
        let importer = try CatalogImport(into: path)
        for file in files {
            let found = Mutex<[BadItem]>([])
            let report = try await importer.add(
                file,
                bad: { item in found.withLock { $0.append(item) } },
            )
            reports.append(report)
            bad += found.withLock { $0 }
        }
        try await importer.finish()
    }
}
