import BookIdentifiers
import BookKiosk
import BookLibrary
import BookMetadata
import BooklandJSON
import BooklandTestSupport
import Testing

@Suite("A station's modes", .timeLimit(.minutes(5)))
struct StationModeTests {
    private func book(_ title: String, _ number: Int) -> NewBook {
        var edition = Edition()
        edition.isbns = [isbn(number)]
        edition.isbn = isbn(number)
        return NewBook(
            BookRecord(
                work: Work(title: title),
                edition: edition,
                authors: [Author(name: "A. Author")],
            )
        )
    }

    private func library(_ titles: String..., place: String? = nil) async throws -> Library {
        let library = try Library(inMemory: { .now })
        let books = titles.enumerated().map { index, title in
            var book = book(title, index + 1)
            book.placement.location = place
            return book
        }
        _ = try await library.add(books, source: "hand", onDuplicate: .count)
        return library
    }

    @Test("A lent book comes back, and the answer says who had it")
    func checkIn() async throws {
        let library = try await library("Emma")
        let entry = try #require(try await library.entries(of: isbn(1)).first)
        try await library.checkOut(entry.id, to: "Ann")
        let station = try TestStation(library)
        let item = try await station.scan(isbn(1).digits)
        #expect(item["outcome"]?.string == "checked-in")
        #expect(item["tone"]?.string == "done")
        #expect(item["borrower"]?.string == "Ann")
        #expect(item["book"]?["title"]?.string == "Emma")
        #expect(try await station.scan(isbn(1).digits)["outcome"]?.string == "not-on-loan")
        await station.stop()
    }

    @Test(
        "A number with its supplement is understood",
        arguments: [
            ("9780306406157 51299", "9780306406157"), ("978030640615751299", "9780306406157"),
            ("070999002255 30054", "9780345300546"), ("07099900225530054", "9780345300546"),
        ],
    )
    func supplement(code: String, isbn: String) async throws {
        let station = try TestStation(try await library(), mode: .add)
        let item = try await station.scan(code)
        #expect(item["outcome"]?.string == "pending")
        #expect(item["book"]?["isbn"]?.string == isbn)
        await station.stop()
    }

    @Test("A paperback's UPC alone is answered with what is missing")
    func upcAlone() async throws {
        let station = try TestStation(try await library(), mode: .add)
        let item = try await station.scan("070999002255")
        #expect(item["outcome"]?.string == "not-a-book")
        #expect(item["message"]?.string?.contains("five digits") == true)
        await station.stop()
    }

    @Test("A book that comes back names who waits for it")
    func hold() async throws {
        let library = try await library("Emma")
        let entry = try #require(try await library.entries(of: isbn(1)).first)
        try await library.checkOut(entry.id, to: "Ann")
        try await library.placeHold(on: entry.id, for: "Ben")
        let station = try TestStation(library)
        #expect(try await station.scan(isbn(1).digits)["nextHold"]?.string == "Ben")
        await station.stop()
    }

    @Test("An unknown book that is checked in is kept, pending")
    func unknown() async throws {
        let station = try TestStation()
        let item = try await station.scan(isbn(7).digits)
        #expect(item["outcome"]?.string == "pending")
        #expect(try await station.library.pendingCounts().all == 1)
        await station.stop()
    }

    @Test("Books are lent to the chosen borrower, by name or by card")
    func checkOut() async throws {
        let library = try await library("Emma", "Dune")
        var borrower = NewBorrower("Ann")
        borrower.card = .printed
        let ann = try await library.addBorrower(borrower)
        let station = try TestStation(library, mode: .checkOut) { $0.loanDays = 14 }
        #expect(try await station.scan(isbn(1).digits)["outcome"]?.string == "no-borrower")
        let card = try #require(ann.card?.digits)
        let chosen = try await station.scan(card)
        #expect(chosen["outcome"]?.string == "borrower-chosen")
        #expect(chosen["borrower"]?.string == "Ann")
        let lent = try await station.scan(isbn(1).digits)
        #expect(lent["outcome"]?.string == "checked-out")
        #expect(lent["due"]?.string == CalendarDay.today.advanced(by: 14).description)
        #expect(try await station.scan(isbn(1).digits)["outcome"]?.string == "already-lent")
        #expect(try await library.loans(of: "Ann").count == 1)
        await station.stop()
    }

    @Test(
        "After an unknown card, the borrower before gets no more books"
    )
    func unknownCard() async throws {
        let library = try await library("Emma")
        let station = try TestStation(library, mode: .checkOut) { $0.borrower = "Ann" }
        #expect(try await station.scan("2800000000035")["outcome"]?.string == "unknown-card")
        #expect(try await station.scan(isbn(1).digits)["outcome"]?.string == "no-borrower")
        #expect(try await library.loans().isEmpty)
        await station.stop()
    }

    @Test(
        "Of several lent copies, the one of the borrower with the card is returned"
    )
    func severalLent() async throws {
        let library = try await library("Emma")
        _ = try await library.add([book("Emma", 1)], source: "hand", onDuplicate: .copy)
        let entry = try #require(try await library.entries(of: isbn(1)).first)
        var ben = NewBorrower("Ben")
        ben.card = .printed
        let card = try #require(try await library.addBorrower(ben).card?.digits)
        try await library.checkOut(entry.id, to: "Ann")
        try await library.checkOut(entry.id, to: "Ben")
        let station = try TestStation(library)
        #expect(try await station.scan(isbn(1).digits)["outcome"]?.string == "several-lent")
        #expect(try await library.loans().count == 2)
        _ = try await station.scan(card)
        let item = try await station.scan(isbn(1).digits)
        #expect(item["outcome"]?.string == "checked-in")
        #expect(item["borrower"]?.string == "Ben")
        #expect(try await library.loans().map(\.copy.loan?.borrower) == ["Ann"])
        await station.stop()
    }

    @Test("A scan that changed nothing protects those before it from being taken back")
    func undoOfNothing() async throws {
        let station = try TestStation(try await library("Emma"), mode: .add)
        _ = try await station.scan(isbn(7).digits)
        #expect(try await station.scan("4006381333931")["outcome"]?.string == "not-a-book")
        #expect(try await station.send("POST", "/v1/station/undo", "{}").status == 409)
        #expect(try await station.library.count == 2)
        await station.stop()
    }

    @Test("A copy with a code of its own is the one that is meant")
    func copyCode() async throws {
        let library = try await library("Emma")
        var entry = try #require(try await library.entries(of: isbn(1)).first)
        _ = try await library.add([book("Emma", 1)], source: "hand", onDuplicate: .copy)
        entry = try await library.makeCodes(of: entry.id)
        let second = try #require(entry.copies.last)
        try await library.checkOut(entry.id, copy: entry.copies[0].id, to: "Ann")
        try await library.checkOut(entry.id, copy: second.id, to: "Ben")
        let station = try TestStation(library)
        let item = try await station.scan(try #require(second.code).digits)
        #expect(item["outcome"]?.string == "checked-in")
        #expect(item["borrower"]?.string == "Ben")
        await station.stop()
    }

    @Test("A stocktake tells found, misplaced and missing books apart")
    func stocktake() async throws {
        let library = try await library("Emma", "Dune", place: "shelf 3")
        var elsewhere = book("Ulysses", 5)
        elsewhere.placement.location = "shelf 4"
        _ = try await library.add([elsewhere], source: "hand", onDuplicate: .count)
        let station = try TestStation(library, mode: .stocktake)
        #expect(try await station.scan(isbn(1).digits)["outcome"]?.string == "no-location")
        let answer = try await station.send("POST", "/v1/station", #"{"location":"Shelf 3"}"#)
        #expect(answer.status == 200)
        #expect(try await station.scan(isbn(1).digits)["outcome"]?.string == "found")
        #expect(try await station.scan(isbn(5).digits)["outcome"]?.string == "misplaced")
        #expect(try await station.scan(isbn(9).digits)["outcome"]?.string == "not-in-library")
        let report = try await station.send("GET", "/v1/stocktake").data
        #expect(report["missing"]?.elements.count { _ in true } == 1)
        #expect(report["found"]?.elements.count { _ in true } == 1)
        #expect(report["unknown"]?.elements.compactMap(\.string) == [isbn(9).digits])
        await station.stop()
    }

    @Test("A code that is not a book's says what it is")
    func notABook() async throws {
        let station = try TestStation()
        let item = try await station.scan("9770028083002")
        #expect(item["outcome"]?.string == "not-a-book")
        #expect(item["message"]?.string == "a magazine or newspaper")
        await station.stop()
    }

    @Test("The last scan is taken back, then the one before, and no other program's change")
    func undo() async throws {
        let library = try await library("Emma", "Dune")
        for number in 1...2 {
            let entry = try #require(try await library.entries(of: isbn(number)).first)
            try await library.checkOut(entry.id, to: "Ann")
        }
        let station = try TestStation(library)
        _ = try await station.scan(isbn(1).digits)
        _ = try await station.scan(isbn(2).digits)
        // Another program changes the library.
        let entry = try #require(try await library.entries(of: isbn(1)).first)
        try await library.setNote("signed", of: entry.id)
        #expect(try await station.send("POST", "/v1/station/undo", "{}").status == 200)
        #expect(try await library.loans().map(\.entry.title) == ["Dune"])
        #expect(try await station.send("POST", "/v1/station/undo", "{}").status == 200)
        #expect(try await library.loans().count == 2)
        #expect(try await station.send("POST", "/v1/station/undo", "{}").status == 409)
        #expect(try await library.entry(entry.id).note == "signed")
        await station.stop()
    }

    @Test("Printed codes change the mode, choose a place, take back and count one more copy")
    func controls() async throws {
        let library = try await library("Emma", place: "shelf 3")
        let station = try TestStation(library)
        let codes = try await station.send("GET", "/v1/controls").data["codes"]
        func code(_ action: String) throws -> String {
            let found = codes?.elements.first { $0["action"]?.string == action }
            return try #require(found?["code"]?.string)
        }
        #expect(try await station.scan(code("mode-add"))["outcome"]?.string == "mode-changed")
        #expect(try await station.scan(isbn(1).digits)["outcome"]?.string == "already-yours")
        #expect(try await station.scan(code("one-more-copy"))["outcome"]?.string == "copy-added")
        #expect(try await library.entries(of: isbn(1)).first?.copies.count == 2)
        #expect(try await station.scan(code("undo"))["outcome"]?.string == "undone")
        #expect(try await library.entries(of: isbn(1)).first?.copies.count == 1)
        let place = try await station.scan(code("location"))
        #expect(place["outcome"]?.string == "location-chosen")
        #expect(place["location"]?.string == "shelf 3")
        await station.stop()
    }

    @Test("Every outcome has a tone, and the four tones are all used")
    func tones() {
        let tones = Set(StationOutcome.allCases.map(\.tone))
        #expect(tones == Set(StationOutcome.Tone.allCases))
    }
}
