import BookDesk
import BookIdentifiers
import BookMetadata
import BooklandSQLite
import BooklandTestSupport
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
