import BookDesk
import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandJSON
import BooklandTestSupport
import Foundation
import Testing

@testable import BookKiosk

@Suite("Decisions after scans that left something open", .timeLimit(.minutes(5)))
struct StationAnswerTests {
    private func library(_ titles: String..., place: String? = nil) async throws -> Library {
        let library = try Library(inMemory: { .now })
        for (index, title) in titles.enumerated() {
            var edition = Edition()
            edition.isbns = [isbn(index + 1)]
            edition.isbn = isbn(index + 1)
            var book = NewBook(BookRecord(work: Work(title: title), edition: edition, authors: []))
            book.placement.location = place
            _ = try await library.add([book], source: "hand", onDuplicate: .count)
        }
        return library
    }

    private func entry(_ number: Int, in library: Library) async throws -> LibraryEntry {
        try #require(try await library.entries(of: isbn(number)).first)
    }

    private func answer(
        _ station: TestStation,
        _ item: JSONValue,
        _ action: String,
        _ more: String = "",
    ) async throws -> RawAnswer {
        let number = try #require(item["number"]?.int)
        return try await station.send(
            "POST",
            "/v1/station/answer",
            #"{"item":\#(number),"action":"\#(action)"\#(more)}"#,
        )
    }

    @Test("A book that is lent to Ben is taken back and lent to Ann, and one undo reverts both")
    func returnAndLend() async throws {
        let library = try await library("Emma")
        let emma = try await entry(1, in: library)
        try await library.checkOut(emma.id, to: "Ben")
        let station = try TestStation(library, mode: .checkOut) { $0.borrower = "Ann" }
        let refused = try await station.scan(isbn(1).digits)
        #expect(refused["outcome"]?.string == "lent-to-other")
        #expect(refused["tone"]?.string == "failed")
        #expect(refused["borrower"]?.string == "Ben")
        #expect(refused["recipient"]?.string == "Ann")
        #expect(refused["actions"]?.elements.compactMap(\.string) == ["return-and-lend"])
        let lent = try await answer(station, refused, "return-and-lend")
        #expect(try lent.data["outcome"]?.string == "checked-out")
        #expect(try await library.loans().map(\.copy.loan?.borrower) == ["Ann"])
        #expect(try await answer(station, refused, "return-and-lend").status == 409)
        let undone = try await station.send("POST", "/v1/station/undo", "{}")
        #expect(try undone.data["undid"]?["outcome"]?.string == "checked-out")
        #expect(try await library.loans().map(\.copy.loan?.borrower) == ["Ben"])
        await station.stop()
    }

    @Test("A book that may not be lent to Ann stays with Ben: both steps are done, or none")
    func wholeOrNothing() async throws {
        let library = try await library("Emma", "Dune")
        try await library.setGroup(BorrowerGroup("4b", limit: 1))
        var ann = NewBorrower("Ann")
        ann.group = "4b"
        try await library.addBorrower(ann)
        try await library.checkOut(try await entry(2, in: library).id, to: "Ann")
        try await library.checkOut(try await entry(1, in: library).id, to: "Ben")
        let station = try TestStation(library, mode: .checkOut) { $0.borrower = "Ann" }
        let refused = try await station.scan(isbn(1).digits)
        let limited = try await answer(station, refused, "return-and-lend")
        #expect(try limited.data["outcome"]?.string == "loan-limit")
        let holders = try await library.loans().map(\.copy.loan?.borrower)
        #expect(holders == ["Ann", "Ben"])
        await station.stop()
    }

    @Test("A limit names its numbers, and a librarian can lend anyway")
    func lendAnyway() async throws {
        let library = try await library("Emma", "Dune")
        try await library.setGroup(BorrowerGroup("4b", limit: 1))
        var ben = NewBorrower("Ben")
        ben.group = "4b"
        ben.card = .printed
        let card = try #require(try await library.addBorrower(ben).card?.digits)
        try await library.checkOut(try await entry(2, in: library).id, to: "Ben")
        let station = try TestStation(library, mode: .checkOut)
        let chosen = try await station.scan(card)
        #expect(chosen["standing"]?["loans"]?.int == 1)
        #expect(chosen["standing"]?["limit"]?.int == 1)
        let refused = try await station.scan(isbn(1).digits)
        #expect(refused["outcome"]?.string == "loan-limit")
        #expect(refused["standing"]?["limit"]?.int == 1)
        let lent = try await answer(station, refused, "lend-anyway")
        #expect(try lent.data["outcome"]?.string == "checked-out")
        #expect(try await library.loans(of: "Ben").count == 2)
        #expect(try await station.send("POST", "/v1/station/undo", "{}").status == 200)
        #expect(try await library.loans(of: "Ben").count == 1)
        await station.stop()
    }

    @Test("A reserved book names who waits, and can be lent to another anyway")
    func reserved() async throws {
        let library = try await library("Emma")
        try await library.placeHold(on: try await entry(1, in: library).id, for: "Ann")
        let station = try TestStation(library, mode: .checkOut) { $0.borrower = "Ben" }
        let refused = try await station.scan(isbn(1).digits)
        #expect(refused["outcome"]?.string == "reserved")
        #expect(refused["nextHold"]?.string == "Ann")
        #expect(try await answer(station, refused, "lend-anyway").status == 200)
        #expect(try await library.loans(of: "Ben").count == 1)
        await station.stop()
    }

    @Test("Of several lent copies, the one of the person who brings it comes back")
    func severalLent() async throws {
        let library = try await library("Emma")
        _ = try await library.add([NewBook(isbn(1))], source: "hand", onDuplicate: .copy)
        let emma = try await entry(1, in: library)
        try await library.checkOut(emma.id, to: "Ann")
        try await library.checkOut(emma.id, to: "Ben")
        let station = try TestStation(library)
        let asked = try await station.scan(isbn(1).digits)
        #expect(asked["holders"]?.elements.compactMap(\.string) == ["Ann", "Ben"])
        let back = try await answer(station, asked, "check-in", #","borrower":"Ben""#)
        #expect(try back.data["borrower"]?.string == "Ben")
        #expect(try await library.loans().map(\.copy.loan?.borrower) == ["Ann"])
        await station.stop()
    }

    @Test("In a stocktake, books are moved, taken back and added, and the numbers follow")
    func stocktake() async throws {
        let library = try await library("Emma", "Dune", place: "shelf 3")
        var plain = NewBook(isbn(5))
        _ = try await library.add([plain], source: "hand", onDuplicate: .count)
        plain = NewBook(isbn(6))
        _ = try await library.add([plain], source: "hand", onDuplicate: .count)
        try await library.checkOut(try await entry(2, in: library).id, to: "Ann")
        let station = try TestStation(library, mode: .stocktake)
        let path = "/v1/station"
        _ = try await station.send("POST", path, #"{"location":"shelf 3"}"#)
        func report() async throws -> [String: Int] {
            let data = try await station.send("GET", "/v1/stocktake").data
            var counts: [String: Int] = ["expected": data["expected"]?.int ?? -1]
            func count(_ value: JSONValue?) -> Int { value?.elements.count { _ in true } ?? -1 }
            counts["found"] = count(data["found"])
            counts["missing"] = count(data["missing"])
            counts["misplaced"] = count(data["misplaced"])
            counts["lent"] = count(data["lent"])
            counts["toAdd"] = count(data["toAdd"])
            return counts
        }
        #expect(
            try await report()
                == [
                    "expected": 1, "found": 0, "missing": 1, "misplaced": 0, "lent": 1, "toAdd": 0,
                ]
        )
        let homeless = try await station.scan(isbn(5).digits)
        #expect(homeless["outcome"]?.string == "misplaced")
        #expect(homeless["location"] == nil)
        let lent = try await station.scan(isbn(2).digits)
        #expect(lent["outcome"]?.string == "on-loan")
        let unknown = try await station.scan(isbn(9).digits)
        #expect(try await report()["misplaced"] == 2)
        let rows = try await station.send("GET", "/v1/stocktake").data["misplaced"]
        #expect(rows?.elements.first { _ in true }?["actions"]?.elements.first { _ in true } != nil)
        #expect(try await answer(station, homeless, "move-here").status == 200)
        #expect(try await answer(station, lent, "check-in").status == 200)
        #expect(try await answer(station, unknown, "add").status == 200)
        #expect(try await entry(5, in: library).copies.first?.location == "shelf 3")
        #expect(try await entry(9, in: library).copies.first?.location == "shelf 3")
        #expect(
            try await report()
                == [
                    "expected": 4, "found": 3, "missing": 1, "misplaced": 0, "lent": 0, "toAdd": 0,
                ]
        )
        // Taken back, the book is unknown again.
        #expect(try await station.send("POST", "/v1/station/undo", "{}").status == 200)
        #expect(try await report()["toAdd"] == 1)
        await station.stop()
    }

    @Test("A new mode forgets the borrower, and the place of a stocktake")
    func newMode() async throws {
        let station = try TestStation(mode: .checkOut) { $0.borrower = "Ann" }
        func change(_ body: String) async throws -> JSONValue {
            try await station.send("POST", "/v1/station", body).data
        }
        #expect(try await change(#"{"mode":"checkin"}"#)["borrower"] == nil)
        #expect(
            try await change(#"{"mode":"checkout","borrower":"Ann"}"#)["borrower"]?.string == "Ann"
        )
        let stocktake = try await change(#"{"mode":"stocktake","location":"shelf 3"}"#)
        #expect(stocktake["location"]?.string == "shelf 3")
        #expect(stocktake["borrower"] == nil)
        #expect(try await change(#"{"mode":"add"}"#)["location"] == nil)
        _ = try await change(#"{"location":"shelf 4"}"#)
        #expect(try await change(#"{"mode":"checkin"}"#)["location"]?.string == "shelf 4")
        // The place is not shown there, so new books do not get it.
        _ = try await station.scan(isbn(7).digits)
        #expect(try await entry(7, in: station.library).copies.first?.location == nil)
        await station.stop()
    }

    @Test("After a restart, the mode, the last scans, their number and their undo are still there")
    func restart() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/station.json"
        let library = try await library("Emma", place: "shelf 3")
        try await library.checkOut(try await entry(1, in: library).id, to: "Ann")
        let first = Station(library: library, memoryPath: path)
        await first.start()
        try await first.change { $0.mode = .checkIn }
        let item = await first.take(.init(typed: isbn(1)))
        #expect(item.outcome == .checkedIn)
        #expect(item.borrower == "Ann")
        try await first.change { $0.mode = .add }
        await first.stop()

        let second = Station(library: library, memoryPath: path, isModeChosen: false)
        await second.start()
        #expect(await second.settings.mode == .add)
        let kept = try String(contentsOfFile: path, encoding: .utf8)
        #expect(!kept.contains("Ann"))
        let next = await second.take(.init(typed: isbn(8)))
        #expect(next.number > item.number)
        try await second.undo()
        try await second.undo()
        #expect(try await library.loans(of: "Ann").count == 1)
        await second.stop()

        // Another library has other books under these numbers.
        let other = try await self.library("Dune")
        let third = Station(library: other, memoryPath: path, isModeChosen: false)
        await third.start()
        await #expect(throws: LibraryError.self) { try await third.undo() }
        await third.stop()
    }

    @Test("A stocktake goes on after a restart")
    func restartedStocktake() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/station.json"
        let library = try await library("Emma", "Dune", place: "shelf 3")
        let first = Station(library: library, memoryPath: path)
        await first.start()
        try await first.change { settings in
            settings.mode = .stocktake
            settings.location = "shelf 3"
        }
        #expect(await first.take(.init(typed: isbn(1))).outcome == .found)
        await first.stop()
        let second = Station(library: library, memoryPath: path, isModeChosen: false)
        await second.start()
        #expect(await second.settings.location == "shelf 3")
        #expect(await second.take(.init(typed: isbn(1))).outcome == .seenBefore)
        await second.stop()
    }

    @Test("A stocktake that is left for another mode goes on later, and can start again")
    func pausedStocktake() async throws {
        let library = try await library("Emma", "Dune", place: "shelf 3")
        let station = Station(library: library)
        await station.start()
        func choose(_ mode: StationMode, _ place: String?) async throws {
            try await station.change { settings in
                settings.mode = mode
                settings.location = place
            }
        }
        try await choose(.stocktake, "shelf 3")
        #expect(await station.take(.init(typed: isbn(1))).outcome == .found)
        try await choose(.checkIn, nil)
        try await choose(.stocktake, "shelf 4")
        #expect(await station.take(.init(typed: isbn(1))).outcome == .misplaced)
        try await choose(.stocktake, "Shelf 3")
        #expect(await station.take(.init(typed: isbn(1))).outcome == .seenBefore)
        try await station.restartStocktake()
        #expect(await station.take(.init(typed: isbn(1))).outcome == .found)
        try await choose(.add, nil)
        await #expect(throws: LibraryError.self) { try await station.restartStocktake() }
        await station.stop()
    }

    @Test("A lent book of another place that a stocktake takes back can be moved here")
    func lentElsewhere() async throws {
        let library = try await library("Emma", place: "shelf 3")
        try await library.checkOut(try await entry(1, in: library).id, to: "Ann")
        let station = Station(library: library)
        await station.start()
        try await station.change { settings in
            settings.mode = .stocktake
            settings.location = "shelf 4"
        }
        let seen = await station.take(.init(typed: isbn(1)))
        #expect(seen.outcome == .onLoan)
        let back = try await station.answer(seen.number, with: .checkIn)
        #expect(back.actions == [.moveHere])
        var reader = JSONReader()
        let object = try #require(try await station.stocktakeReport())
        let report = try reader.read(object.bytes.span)
        let row = try #require(report["misplaced"]?.elements.first { _ in true })
        #expect(row["item"]?.int == back.number)
        #expect(row["actions"]?.elements.map(\.string) == ["move-here"])
        #expect(try await station.answer(back.number, with: .moveHere).outcome == .moved)
        await station.stop()
    }

    @Test("What a stocktake has to put right can be put right after many scans and a restart")
    func mendingLater() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/station.json"
        let library = try await library("Emma", "Dune", place: "shelf 3")
        let first = Station(library: library, memoryPath: path)
        await first.start()
        try await first.change { settings in
            settings.mode = .stocktake
            settings.location = "shelf 4"
        }
        let misplaced = await first.take(.init(typed: isbn(1)))
        #expect(misplaced.outcome == .misplaced)
        for _ in 0..<250 { _ = await first.take(.init(typed: isbn(1))) }
        await first.stop()
        let second = Station(library: library, memoryPath: path, isModeChosen: false)
        await second.start()
        let moved = try await second.answer(misplaced.number, with: .moveHere)
        #expect(moved.outcome == .moved)
        #expect(try await entry(1, in: library).copies.first?.location == "shelf 4")
        // It is put right, so it is not asked again.
        await #expect(throws: LibraryError.self) {
            try await second.answer(misplaced.number, with: .moveHere)
        }
        await second.stop()
    }
}
