import BookDesk
import BookIdentifiers
import BookMetadata
import BooklandSQLite
import BooklandTestSupport
import Foundation
import Testing

@testable import BookKiosk
@testable import BookLibrary

@Suite("Codes that cannot be saved at first", .timeLimit(.minutes(5)))
struct UnsavedScanTests {
    @Test("They are done later as they were meant, whatever the station does by then")
    func meaning() async throws {
        let folder = try TemporaryFolder()
        let library = Library(try SQLiteLibrary(folder["library.db"], patience: .milliseconds(10)))
        for number in 1...2 {
            var edition = Edition()
            edition.isbns = [isbn(number)]
            let record = BookRecord(work: Work(title: "\(number)"), edition: edition, authors: [])
            try await library.add(record)
        }
        try await library.checkOut(EntryID(2), to: "Ben")
        let station = Station(library: library)
        try await station.change {
            $0.mode = .checkOut
            $0.borrower = "Ann"
        }
        let other = try Connection(folder["library.db"])
        try other.execute("BEGIN IMMEDIATE")
        #expect(await station.take(Observation(typed: isbn(1))).outcome == .notSaved)
        try await station.change { $0.mode = .checkIn }
        #expect(await station.take(Observation(typed: isbn(2))).outcome == .notSaved)
        try await station.change { $0.mode = .add }
        #expect(await station.unsaved.count == 2)
        try other.execute("ROLLBACK")
        await station.retryUnsaved()
        #expect(await station.unsaved.isEmpty)
        #expect(await station.settings.mode == .add)
        #expect(try await library.entry(EntryID(1)).copies.first?.loan?.borrower == "Ann")
        #expect(try await library.entry(EntryID(2)).copies.first?.loan == nil)
        #expect(await station.items.map(\.outcome) == [.checkedOut, .checkedIn])
        _ = await station.stop()
    }

    @Test("They survive a computer that stops before they are saved, with what they meant")
    func crash() async throws {
        let folder = try TemporaryFolder()
        let library = Library(try SQLiteLibrary(folder["library.db"], patience: .milliseconds(10)))
        var edition = Edition()
        edition.isbns = [isbn(1)]
        try await library.add(BookRecord(work: Work(title: "1"), edition: edition, authors: []))
        let memory = folder["station.json"]
        let first = Station(library: library, memoryPath: memory)
        await first.start()
        try await first.change {
            $0.mode = .checkOut
            $0.borrower = "Ann"
        }
        let size = try Data(contentsOf: URL(filePath: memory + ".unsaved")).count
        let other = try Connection(folder["library.db"])
        try other.execute("BEGIN IMMEDIATE")
        #expect(await first.take(Observation(typed: isbn(1))).outcome == .notSaved)
        // The room was taken before, so a full disk does not matter.
        #expect(try Data(contentsOf: URL(filePath: memory + ".unsaved")).count == size)
        try other.execute("ROLLBACK")

        // The first station is not ended: its computer has stopped.
        let second = Station(library: library, memoryPath: memory, isModeChosen: false)
        await second.start()
        #expect(await second.unsaved.isEmpty)
        #expect(try await library.entry(EntryID(1)).copies.first?.loan?.borrower == "Ann")
        let journal = try String(contentsOfFile: memory + ".unsaved", encoding: .utf8)
        #expect(!journal.contains("Ann"))
        _ = await second.stop()
        _ = await first.stop()
    }

    @Test("Only a full disk is called one")
    func reason() async throws {
        let folder = try TemporaryFolder()
        let library = Library(try SQLiteLibrary(folder["library.db"], patience: .milliseconds(10)))
        let station = Station(library: library)
        try await station.change { $0.mode = .add }
        let other = try Connection(folder["library.db"])
        try other.execute("BEGIN IMMEDIATE")
        #expect(await station.take(Observation(typed: isbn(1))).outcome == .notSaved)
        #expect(await !station.isDiskFull)
        #expect(LibraryError(.diskFull("full")).isDiskFull)
        #expect(APIError(LibraryError(.diskFull("full"))).code == .storageFull)
        #expect(APIError(LibraryError(.storage("it is full of holes"))).code == .internalError)
        _ = await station.stop()
    }

    @Test("Ten undos at once take ten scans back")
    func undosAtOnce() async throws {
        let station = Station(library: try Library(inMemory: { .now }))
        try await station.change { $0.mode = .add }
        for number in 1...10 { await station.take(Observation(typed: isbn(number))) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...10 { group.addTask { try await station.undo() } }
            try await group.waitForAll()
        }
        #expect(try await station.library.count == 0)
        await #expect(throws: LibraryError.self) { try await station.undo() }
    }
}
