import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandJSON
import BooklandTestSupport
import Foundation
import Testing

@testable import BookKiosk

@Suite("A station's description of its interface", .timeLimit(.minutes(5)))
struct DescriptionTests {
    private let description: InterfaceDescription
    private let station: TestStation

    init() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/CBooklandPage/page/openapi.json")
        description = try InterfaceDescription(page)
        station = try TestStation()
    }

    /// Sends a request, and compares the answer with its description.
    private func check(
        _ method: String,
        _ template: String,
        at path: String? = nil,
        _ body: String? = nil,
        status: Int = 200,
        location: SourceLocation = #_sourceLocation,
    ) async throws {
        let answer = try await station.send(method, path ?? template, body)
        #expect(answer.status == status, sourceLocation: location)
        let value = try JSONSerialization.jsonObject(with: Data(answer.body.utf8))
        let problems = description.problems(of: value, to: method, template, status: answer.status)
        #expect(problems == [], sourceLocation: location)
    }

    /// A lent, overdue and reserved book, a pending one, and their borrowers.
    private func fill() async throws -> EntryID {
        let library = station.library
        _ = try await library.add([NewBook(isbn(2))], source: "hand", onDuplicate: .count)
        _ = try await station.send("POST", "/v1/library", #"{"title":"Emma"}"#)
        let entries = try await library.entries(in: EntryQuery())
        let id = try #require(entries.first { $0.title == "Emma" }).id
        try await library.setGroup(BorrowerGroup("4b", loanDays: 14, limit: 3))
        var ann = NewBorrower("Ann")
        ann.group = "4b"
        ann.card = .printed
        _ = try await library.addBorrower(ann)
        try await library.checkOut(id, to: "Ann")
        _ = try await library.placeHold(on: id, for: "Ben")
        _ = try await library.change(id, .location("shelf 3", copy: nil))
        _ = try await library.change(id, .rating(Rating(halfStars: 7)))
        _ = try await library.change(id, .tags(adding: ["novel"], removing: []))
        return id
    }

    @Test("What is read is as described, of a library with everything in it")
    func reading() async throws {
        let id = try await fill()
        let scanned = try await station.scan(isbn(2).digits)
        #expect(scanned["outcome"]?.string != nil)
        for path in [
            "/health", "/v1/station", "/v1/library", "/v1/locations", "/v1/tags", "/v1/pending",
            "/v1/loans", "/v1/holds", "/v1/borrowers", "/v1/groups", "/v1/reviews", "/v1/jobs",
            "/v1/controls", "/v1/phones",
        ] {
            try await check("GET", path)
        }
        try await check("GET", "/v1/library", at: "/v1/library?q=emma&sort=title&limit=5")
        try await check("GET", "/v1/library/{id}", at: "/v1/library/\(id)")
        try await check("GET", "/v1/borrowers/{name}", at: "/v1/borrowers/Ann")
        try await check("GET", "/v1/stocktake", status: 409)
        _ = try await station.send(
            "POST",
            "/v1/station",
            #"{"mode":"stocktake","location":"shelf 3"}"#,
        )
        _ = try await station.scan(isbn(2).digits)
        try await check("GET", "/v1/stocktake")
        await station.stop()
    }

    @Test("What is changed is answered as described")
    func changing() async throws {
        let id = try await fill()
        try await check("POST", "/v1/scan", #"{"code":"\#(isbn(2).digits)"}"#)
        try await check("POST", "/v1/station", #"{"mode":"checkout","borrower":"Ann"}"#)
        try await check(
            "POST",
            "/v1/library",
            #"{"title":"Dune","authors":["F. Herbert"]}"#,
            status: 201,
        )
        _ = try await station.send("POST", "/v1/station", #"{"mode":"add"}"#)
        _ = try await station.scan(isbn(5).digits)
        try await check("POST", "/v1/station/undo", "{}")
        try await check("PATCH", "/v1/library/{id}", at: "/v1/library/\(id)", #"{"year":1815}"#)
        for action in ["checkin", "checkout", "renew"] {
            let template = "/v1/library/{id}/\(action)"
            let path = "/v1/library/\(id)/\(action)"
            try await check("POST", template, at: path, #"{"borrower":"Ann","isForced":true}"#)
        }
        try await check("POST", "/v1/borrowers", #"{"name":"Cy","newCard":true}"#, status: 201)
        try await check(
            "PATCH",
            "/v1/borrowers/{name}",
            at: "/v1/borrowers/Cy",
            #"{"note":"new"}"#,
        )
        try await check("PUT", "/v1/groups/{name}", at: "/v1/groups/5a", #"{"loanDays":7}"#)
        try await check("POST", "/v1/undo", "{}")
        try await check("DELETE", "/v1/library/{id}", at: "/v1/library/\(id)")
        await station.stop()
    }

    @Test("What is refused is answered as described")
    func refusing() async throws {
        try await check("GET", "/v1/library/{id}", at: "/v1/library/99", status: 404)
        try await check("GET", "/v1/library", at: "/v1/library?limit=0", status: 400)
        let long = String(repeating: "a", count: 201)
        try await check("GET", "/v1/library", at: "/v1/library?q=\(long)", status: 400)
        try await check("GET", "/v1/search/isbn", at: "/v1/search/isbn?isbn=1", status: 400)
        try await check("POST", "/v1/scan", #"{"code":"9780306406158"}"#, status: 400)
        try await check("POST", "/v1/borrowers", #"{"name":"Cy","newCard":"yes"}"#, status: 400)
        try await check("POST", "/v1/borrowers", #"{"name":"\#(long)"}"#, status: 400)
        try await check("PUT", "/v1/groups/{name}", at: "/v1/groups/5a", "{}", status: 400)
        try await check("POST", "/v1/station/answer", #"{"item":1,"action":"add"}"#, status: 409)
        try await check("POST", "/v1/undo", "[]", status: 400)
        await station.stop()
    }
}
