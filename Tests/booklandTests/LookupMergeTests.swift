import BooklandTestServer
import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland lookup --merge", .stoppingServers, .timeLimit(.minutes(10)))
struct LookupMergeTests {
    /// Knows the publisher and the year, and no work.
    private static let server = #"""
        {"data":{"work":{"title":"Lantern keeper","synthetic":true,"subjectTags":["Lamps"]},
        "edition":{"isbns":["9781234567897"],"title":"The Lantern Keeper: a history of light",
        "publisher":"Harbour Press","publicationDate":"2009","pageCount":344},
        "authors":[{"name":"Ada Marlow"}]},"metadata":{}}
        """#

    /// Knows the work, the day, the language and more of the author.
    private static let openLibrary: @Sendable (HTTPTestServer.Request) -> HTTPTestServer.Answer = {
        request in
        switch request.path {
        case "/api/books.json?bibkeys=ISBN:9781234567897&jscmd=details":
            .text(
                #"""
                {"ISBN:9781234567897":{"bib_key":"ISBN:9781234567897","details":{
                "key":"/books/OL9000001M","title":"The lantern keeper",
                "authors":[{"key":"/authors/OL900A","name":"Ada Marlow"}],
                "works":[{"key":"/works/OL800W"}],"isbn_13":["9781234567897"],
                "publishers":["Harbour"],"publish_date":"Mar 17, 2009",
                "languages":[{"key":"/languages/eng"}]}}}
                """#
            )
        case "/works/OL800W.json":
            .text(
                #"""
                {"key":"/works/OL800W","type":{"key":"/type/work"},"title":"The Lantern Keeper",
                "description":"How light was kept.","subjects":["Light"],
                "authors":[{"author":{"key":"/authors/OL900A"}}]}
                """#
            )
        default: .text("{}", status: 404)
        }
    }

    private func desk(_ openLibrary: HTTPTestServer) throws -> LookupDesk {
        try LookupDesk(
            order: "server, openlibrary",
            contact: "tests@example.org",
            openLibrary: openLibrary,
            answer: { _ in .text(Self.server) },
        )
    }

    private func object(_ result: Program.Result) throws -> [String: Any] {
        let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        return try #require(value as? [String: Any])
    }

    @Test("Fields of two services are merged, with the source of each")
    func fields() async throws {
        let openLibrary = HTTPTestServer(Self.openLibrary)
        let desk = try desk(openLibrary)
        let result = try await desk.run("lookup", "--merge", "--json", "9781234567897")
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        let record = try object(result)
        #expect(record["provider"] as? String == "server")
        let edition = try #require(record["edition"] as? [String: Any])
        #expect(edition["publisher"] as? String == "Harbour Press")
        #expect(edition["pageCount"] as? Int == 344)
        #expect(edition["publicationDate"] as? String == "2009-03-17")
        #expect(edition["language"] as? String == "en")
        #expect(edition["primaryProvider"] as? String == "server")
        #expect(edition["contributors"] as? [String] == ["server", "openlibrary"])
        let work = try #require(record["work"] as? [String: Any])
        #expect(work["title"] as? String == "The Lantern Keeper")
        #expect(work["description"] as? String == "How light was kept.")
        #expect(work["subjectTags"] as? [String] == ["Lamps", "Light"])
        #expect(work["synthetic"] == nil)
        #expect(work["contributors"] as? [String] == ["server", "openlibrary"])
        let authors = try #require(record["authors"] as? [[String: Any]])
        #expect(authors.map { $0["name"] as? String } == ["Ada Marlow"])
        #expect(authors[0]["openLibraryID"] as? String == "OL900A")
        let sources = try #require(record["sources"] as? [String: String])
        #expect(sources["work.title"] == "openlibrary")
        #expect(sources["work.description"] == "openlibrary")
        #expect(sources["edition.publisher"] == "server")
        #expect(sources["edition.pageCount"] == "server")
        #expect(sources["edition.publicationDate"] == "openlibrary")
        #expect(sources["edition.language"] == "openlibrary")
        #expect(sources["authors"] == "server")
    }

    @Test("The configuration can turn merging on")
    func configured() async throws {
        let openLibrary = HTTPTestServer(Self.openLibrary)
        let desk = try desk(openLibrary)
        let first = try object(try await desk.run("lookup", "--json", "9781234567897"))
        #expect(first["sources"] == nil)
        #expect((first["edition"] as? [String: Any])?["language"] == nil)
        #expect(openLibrary.paths.isEmpty)
        let file = "config/bookland/config"
        let lines = try desk.folder.bytes(file)
        try desk.folder.write(file, Data("mode = merge\n".utf8) + lines)
        let merged = try object(try await desk.run("lookup", "--json", "9781234567897"))
        #expect((merged["edition"] as? [String: Any])?["language"] as? String == "en")
        #expect(merged["cached"] as? Bool == false)
        // The merged record is cached.
        let requests = openLibrary.paths.count
        let again = try object(try await desk.run("lookup", "--json", "9781234567897"))
        #expect(again["cached"] as? Bool == true)
        #expect((again["sources"] as? [String: String])?["edition.language"] == "openlibrary")
        #expect(openLibrary.paths.count == requests)
    }

    @Test("A service that fails is reported, and the other's fields are there")
    func failing() async throws {
        let desk = try desk(HTTPTestServer { _ in .text("no", status: 403, type: "text/plain") })
        let result = try await desk.run("lookup", "--merge", "--json", "9781234567897")
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("bookland: openlibrary: "))
        let record = try object(result)
        #expect((record["edition"] as? [String: Any])?["pageCount"] as? Int == 344)
        let failures = try #require(record["failures"] as? [[String: Any]])
        #expect(failures.map { $0["provider"] as? String } == ["openlibrary"])
    }

    /// A library's answer in MARCXML: the lantern book under a publisher's name.
    private static func marc(publisher: String, extent: String = "") -> HTTPTestServer.Answer {
        .text(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/">
            <numberOfRecords>1</numberOfRecords><records><record><recordData>
            <record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000cam a2200000 a 4500</leader>
            <datafield tag="020" ind1=" " ind2=" "><subfield code="a">9781234567897</subfield></datafield>
            <datafield tag="245" ind1="0" ind2="0"><subfield code="a">The lantern keeper</subfield></datafield>
            <datafield tag="264" ind1=" " ind2="1"><subfield code="b">\(publisher)</subfield>
            <subfield code="c">2009</subfield></datafield>\(extent)
            </record></recordData></record></records></searchRetrieveResponse>
            """,
            type: "text/xml",
        )
    }

    /// In an optimised build every success used to come back as the first service's, so that the
    /// failure of Google Books hid the answers of the two libraries.
    @Test("Each answer is kept for the service that gave it, whichever ends last")
    func attribution() async throws {
        let google = HTTPTestServer { _ in .text("{\"error\":{\"code\":400}}", status: 400) }
        let k10plus = HTTPTestServer { _ in Self.marc(publisher: "Harbour Press") }
        let extent =
            "<datafield tag=\"300\" ind1=\" \" ind2=\" \"><subfield code=\"a\">344 pages"
            + "</subfield></datafield>"
        let dnb = HTTPTestServer { _ in Self.marc(publisher: "Hafen Verlag", extent: extent) }
        let desk = try LookupDesk(order: "google-books, k10plus, dnb")
        let sections =
            "[google-books]\nurl = \(google.url)\nkey = secret\n[k10plus]\nurl = \(k10plus.url)\n"
            + "[dnb]\nurl = \(dnb.url)\n"
        try desk.append(sections, mode: 0o600)
        for _ in 0..<6 {
            let result = try await desk.run(
                "lookup",
                "--merge",
                "--no-cache",
                "--json",
                "9781234567897",
            )
            #expect(result.status == 0)
            let record = try object(result)
            #expect(record["provider"] as? String == "k10plus")
            let sources = record["sources"] as? [String: String]
            #expect(sources?["edition.publisher"] == "k10plus")
            #expect(sources?["edition.pageCount"] == "dnb")
            let edition = record["edition"] as? [String: Any]
            #expect(edition?["publisher"] as? String == "Harbour Press")
            #expect(edition?["contributors"] as? [String] == ["k10plus", "dnb"])
            let failures = record["failures"] as? [[String: Any]]
            #expect(failures?.map { $0["provider"] as? String } == ["google-books"])
        }
    }
}
