import BookDesk
import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandTestSupport
import Foundation
import Testing

@testable import BookKiosk

@Suite("Codes that cannot be saved at first", .timeLimit(.minutes(5)))
struct UnsavedScanTests {
    /// Moves a library with its log away, so that it takes no changes; or back.
    private func move(_ folder: TemporaryFolder, _ from: String, _ target: String) throws {
        for suffix in ["", "-wal", "-shm"] {
            let old = folder["\(from)\(suffix)"]
            guard FileManager.default.fileExists(atPath: old) else { continue }
            try FileManager.default.moveItem(atPath: old, toPath: folder["\(target)\(suffix)"])
        }
    }

    @Test("They are done later as they were meant, whatever the station does by then")
    func meaning() async throws {
        let folder = try TemporaryFolder()
        let library = try Library(folder["library.db"])
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
        try move(folder, "library.db", "away.db")
        #expect(await station.take(Observation(typed: isbn(1))).outcome == .notSaved)
        try await station.change { $0.mode = .checkIn }
        #expect(await station.take(Observation(typed: isbn(2))).outcome == .notSaved)
        try await station.change { $0.mode = .add }
        #expect(await station.unsaved.count == 2)
        try move(folder, "away.db", "library.db")
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
        let library = try Library(folder["library.db"])
        let station = Station(library: library)
        try await station.change { $0.mode = .add }
        try move(folder, "library.db", "away.db")
        #expect(await station.take(Observation(typed: isbn(1))).outcome == .notSaved)
        let storage = await station.json(withItems: false)
        let text = "\(storage)"
        #expect(await !station.isDiskFull, "\(text)")
        #expect(LibraryError(.diskFull("full")).isDiskFull)
        #expect(APIError(LibraryError(.diskFull("full"))).code == .storageFull)
        #expect(APIError(LibraryError(.storage("it is full of holes"))).code == .internalError)
        _ = await station.stop()
    }
}
