import BookIdentifiers
import BookKiosk
import BookLibrary
import BookMetadata
import BooklandJSON
import BooklandTestSupport
import Testing

@Suite("A book through a station's interface", .timeLimit(.minutes(5)))
struct BookRouteTests {
    private func station() async throws -> (TestStation, EntryID) {
        let library = try Library(inMemory: { .now })
        var edition = Edition()
        edition.isbns = [isbn(1)]
        edition.isbn = isbn(1)
        edition.publicationDate = PartialDate(year: 1815)
        edition.language = "en"
        let record = BookRecord(work: Work(title: "Emma"), edition: edition, authors: [])
        _ = try await library.add([NewBook(record)], source: "hand", onDuplicate: .count)
        let entry = try #require(try await library.entries(of: isbn(1)).first)
        return (try TestStation(library), entry.id)
    }

    @Test("Emptied fields lose their values, and an edit is one change")
    func emptied() async throws {
        let (station, id) = try await station()
        let body = #"{"year":null,"language":null,"title":"Emma!","note":"signed","location":"A"}"#
        let answer = try await station.send("PATCH", "/v1/library/\(id)", body)
        #expect(answer.status == 200)
        #expect(try answer.data["year"] == nil)
        #expect(try answer.data["language"] == nil)
        #expect(try answer.data["title"]?.string == "Emma!")
        #expect(try await station.send("POST", "/v1/undo", "{}").status == 200)
        let entry = try await station.library.entry(id)
        #expect(entry.year == 1815)
        #expect(entry.title == "Emma")
        #expect(entry.note == nil)
        await station.stop()
    }

    @Test("An edit of which one part is refused changes nothing")
    func refused() async throws {
        let (station, id) = try await station()
        let body = #"{"note":"signed","status":"reading","page":-5}"#
        #expect(try await station.send("PATCH", "/v1/library/\(id)", body).status == 400)
        let other = #"{"title":"Other","page":99999}"#
        _ = try await station.send("PATCH", "/v1/library/\(id)", #"{"pages":100}"#)
        #expect(try await station.send("PATCH", "/v1/library/\(id)", other).status >= 400)
        #expect(try await station.library.entry(id).title == "Emma")
        await station.stop()
    }

    @Test("Copies are added and removed one by one")
    func copies() async throws {
        let (station, id) = try await station()
        let added = try await station.send("POST", "/v1/library/\(id)/copies", "{}")
        #expect(added.status == 201)
        let copies = try #require(try added.data["copies"]?.elements.compactMap { $0["id"]?.int })
        #expect(copies.count == 2)
        let path = "/v1/library/\(id)/copies/\(copies[1])"
        let removed = try await station.send("DELETE", path)
        #expect(try removed.data["copies"]?.elements.compactMap { $0["id"]?.int } == [copies[0]])
        await station.stop()
    }

    @Test("A refusal says who and how many, and can be overruled")
    func refusals() async throws {
        let (station, id) = try await station()
        try await station.library.setGroup(BorrowerGroup("4b", limit: 0))
        _ = try await station.send("POST", "/v1/borrowers", #"{"name":"Ben","group":"4b"}"#)
        func lend(_ body: String) async throws -> JSONValue {
            try await station.send("POST", "/v1/library/\(id)/checkout", body).json
        }
        let limited = try await lend(#"{"borrower":"Ben"}"#)["error"]
        #expect(limited?["reason"]?.string == "loan-limit")
        #expect(limited?["details"]?["limit"]?.int == 0)
        _ = try await station.send("POST", "/v1/library/\(id)/holds", #"{"borrower":"Ann"}"#)
        let page = try await station.send("GET", "/v1/library/\(id)").data
        #expect(page["holds"]?.elements.first { _ in true }?["isReady"]?.bool == true)
        let held = try await lend(#"{"borrower":"Cy"}"#)["error"]
        #expect(held?["reason"]?.string == "on-hold")
        #expect(held?["details"]?["holder"]?.string == "Ann")
        let waits = try await station.send(
            "POST",
            "/v1/library/\(id)/holds",
            #"{"borrower":"Ann"}"#,
        )
        #expect(try waits.json["error"]?["reason"]?.string == "waits-already")
        #expect(try await lend(#"{"borrower":"Cy","isForced":true}"#)["error"] == nil)
        let lent = try await lend(#"{"borrower":"Ann"}"#)["error"]
        #expect(lent?["reason"]?.string == "on-loan")
        #expect(lent?["details"]?["holder"]?.string == "Cy")
        #expect(try await lend(#"{"borrower":"Ann","returnFrom":"Cy"}"#)["error"] == nil)
        #expect(try await station.library.loans().map(\.copy.loan?.borrower) == ["Ann"])
        let renewed = try await station.send("POST", "/v1/library/\(id)/renew", "{}")
        #expect(try renewed.json["error"]?["reason"]?.string == "no-loan-period")
        await station.stop()
    }
}
