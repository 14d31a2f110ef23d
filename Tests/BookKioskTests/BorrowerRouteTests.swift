import BookIdentifiers
import BookKiosk
import BookLibrary
import BooklandJSON
import BooklandTestSupport
import Testing

@Suite("Borrowers and groups through a station's interface", .timeLimit(.minutes(5)))
struct BorrowerRouteTests {
    @Test("A borrower is added, edited, lent to, removed and forgotten")
    func life() async throws {
        let station = try TestStation()
        let added = try await station.send(
            "POST",
            "/v1/borrowers",
            #"{"name":"Ann Lee","group":"4b","newCard":true}"#,
        )
        #expect(added.status == 201)
        #expect(try added.data["card"]?.string?.hasPrefix("28") == true)
        let path = "/v1/borrowers/Ann%20Lee"
        let edited = try await station.send(
            "PATCH",
            path,
            #"{"name":"Ann Lee-Roy","note":"left-handed","group":"4c"}"#,
        )
        #expect(try edited.data["note"]?.string == "left-handed")
        #expect(try await station.send("GET", path).status == 404)
        _ = try await station.library.add([NewBook(isbn(1))], source: "hand", onDuplicate: .count)
        let book = try #require(try await station.library.entries(of: isbn(1)).first)
        try await station.library.checkOut(book.id, to: "ann lee-roy")
        let page = try await station.send("GET", "/v1/borrowers/ann%20lee-roy").data
        #expect(page["loans"]?.int == 1)
        #expect(page["loansNow"]?.elements.first { _ in true }?["copy"]?.int != nil)
        let refused = try await station.send("DELETE", "/v1/borrowers/Ann%20Lee-Roy")
        #expect(refused.status == 409)
        #expect(try refused.json["error"]?["reason"]?.string == "has-books")
        #expect(try refused.json["error"]?["details"]?["loans"]?.int == 1)
        let gone = try await station.send("DELETE", "/v1/borrowers/Ann%20Lee-Roy?force=true")
        #expect(gone.status == 200)
        let kept = try await station.send("POST", "/v1/borrowers/Ann%20Lee-Roy/forget", "{}")
        #expect(kept.status == 409)
        let forgotten = try await station.send(
            "POST",
            "/v1/borrowers/Ann%20Lee-Roy/forget",
            #"{"isForced":true}"#,
        )
        #expect(try forgotten.data["loans"]?.int == 1)
        #expect(try await station.library.loans(of: "Ann Lee-Roy").isEmpty)
        await station.stop()
    }

    @Test("Names, cards and codes that are taken are refused with a word for it")
    func taken() async throws {
        let station = try TestStation()
        let first = #"{"name":"Ann","card":"2801000000018"}"#
        #expect(try await station.send("POST", "/v1/borrowers", first).status == 201)
        for (body, reason) in [
            (#"{"name":"ann"}"#, "name-taken"),
            (#"{"name":"Ben","card":"2801000000018"}"#, "card-taken"),
            (#"{"name":"Ben","card":"2801000000019"}"#, "card-invalid"),
        ] {
            let answer = try await station.send("POST", "/v1/borrowers", body)
            #expect(try answer.json["error"]?["reason"]?.string == reason)
        }
        #expect(try await station.send("POST", "/v1/borrowers", #"{"name":"Ben"}"#).status == 201)
        let same = try await station.send("PATCH", "/v1/borrowers/Ben", #"{"name":"Ann"}"#)
        #expect(try same.json["error"]?["reason"]?.string == "name-taken")
        let own = try await station.send("PATCH", "/v1/borrowers/Ann", first)
        #expect(own.status == 200)
        await station.stop()
    }

    @Test("A group has a period and a limit, is renamed, and is removed once it is empty")
    func groups() async throws {
        let station = try TestStation()
        let rules = #"{"loanDays":14,"limit":3}"#
        #expect(try await station.send("PUT", "/v1/groups/4b", rules).status == 200)
        _ = try await station.send("POST", "/v1/borrowers", #"{"name":"Ann","group":"4b"}"#)
        let renamed = #"{"name":"5b","loanDays":21,"limit":null}"#
        let answer = try await station.send("PUT", "/v1/groups/4b", renamed)
        let group = try #require(try answer.data["groups"]?.elements.first { _ in true })
        #expect(group["name"]?.string == "5b")
        #expect(group["loanDays"]?.int == 21)
        #expect(group["limit"] == nil)
        #expect(group["borrowers"]?.int == 1)
        #expect(try await station.send("GET", "/v1/borrowers/Ann").data["group"]?.string == "5b")
        let used = try await station.send("DELETE", "/v1/groups/5b")
        #expect(try used.json["error"]?["reason"]?.string == "group-in-use")
        let wrong = try await station.send("PUT", "/v1/groups/5b", #"{"loanDays":0}"#)
        #expect(wrong.status == 400)
        _ = try await station.send("PATCH", "/v1/borrowers/Ann", #"{"group":null}"#)
        #expect(try await station.send("DELETE", "/v1/groups/5b").status == 200)
        await station.stop()
    }

    @Test(
        "Any name has an address",
        arguments: ["1/2", "..", "-", "100%", "a?b#c", "Müller, Jörg", "groups"],
    )
    func names(_ name: String) async throws {
        let station = try TestStation()
        try await station.library.addBorrower(NewBorrower(name))
        let plain = name.utf8.map { byte in
            let digits = String(byte, radix: 16)
            return digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
        }.joined()
        let answer = try await station.send("GET", "/v1/borrowers/-?name=\(plain)")
        #expect(try answer.data["name"]?.string == name)
        let rules = #"{"limit":3}"#
        let group = try await station.send("PUT", "/v1/groups/-?name=\(plain)", rules)
        #expect(try group.data["groups"]?.elements.first { _ in true }?["name"]?.string == name)
        #expect(try await station.send("DELETE", "/v1/groups/-?name=\(plain)").status == 200)
        await station.stop()
    }

    @Test("A table of borrowers is read as one change, and written again")
    func lists() async throws {
        let station = try TestStation()
        let table = "Vorname;Nachname;Klasse\nAnn;Lee;4b\nBen;Roy;4b\n;;4b\n"
        let path = "/v1/lists?name=4b.csv&newCards=true"
        let answer = try await station.send("POST", path, Array(table.utf8), type: "text/csv")
        #expect(try answer.data["added"]?.int == 2)
        let rejected = try #require(try answer.data["rejected"]?.elements.first { _ in true })
        #expect(rejected["line"]?.int == 4)
        let twice = "Name,Card\nCy,280000000011\nDee,2800000000011\nEve,2800000000011\nEVE,\n"
        let type = "text/csv"
        let other = try await station.send("POST", "/v1/lists", Array(twice.utf8), type: type)
        let words = try other.data["rejected"]?.elements.compactMap { $0["reasonCode"]?.string }
        #expect(words == ["card-invalid", "taken", "taken", "twice"])
        let days = Array("Group,Loan days\n4b,many\n".utf8)
        let rules = try await station.send("POST", "/v1/lists", days, type: type)
        let word = try rules.data["rejected"]?.elements.first { _ in true }?["reasonCode"]?.string
        #expect(word == "number")
        let written = try await station.send("GET", "/v1/lists/borrowers.csv")
        #expect(written.body.contains("Ann Lee,4b,"))
        _ = try await station.send("PUT", "/v1/groups/4b", #"{"loanDays":14}"#)
        #expect(try await station.send("GET", "/v1/lists/groups.csv").body.contains("4b,14,"))
        let books = Array("Title,Author\nEmma,Jane Austen\n".utf8)
        let wrong = try await station.send("POST", "/v1/lists", books, type: "text/csv")
        #expect(try wrong.json["error"]?["reason"]?.string == "not-a-list-of-borrowers")
        #expect(try await station.send("POST", "/v1/undo", "{}").status == 200)
        #expect(try await station.send("POST", "/v1/undo", "{}").status == 200)
        #expect(try await station.library.borrowerAccounts().isEmpty)
        await station.stop()
    }

    @Test(
        "Cards are a PDF, and who has none gets one; if they cannot be drawn, none is made"
    )
    func cards() async throws {
        let station = try TestStation()
        _ = try await station.send("POST", "/v1/borrowers", #"{"name":"Ann","group":"4b"}"#)
        let answer = try await station.send("POST", "/v1/cards", #"{"group":"4B"}"#)
        let card = try await station.library.borrower(named: "Ann")?.card
        if answer.status == 200 {
            #expect(answer.field("Content-Type") == "application/pdf")
            #expect(card != nil)
        } else {
            #expect(try answer.json["error"]?["reason"]?.string == "cards-not-drawn")
            #expect(card == nil)
        }
        let nobody = try await station.send("POST", "/v1/cards", #"{"group":"5a"}"#)
        #expect(nobody.status == 404)
        await station.stop()
    }
}
