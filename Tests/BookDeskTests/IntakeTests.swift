import BarcodeDetection
import BookCatalog
import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup
import BookMetadata
import BooklandSQLite
import BooklandTestSupport
import Testing

@Suite("Intake", .timeLimit(.minutes(5)))
struct IntakeTests {
    private let library: Library
    /// Of the books that come with the program.
    private let mockingbird: ISBN

    init() throws {
        library = try Library(inMemory: { .now })
        mockingbird = try ISBN("9780061120084")
    }

    private func client() throws -> LookupClient {
        var configuration = LookupConfiguration()
        configuration.order = [.catalog]
        return LookupClient(
            configuration: configuration,
            catalog: try OfflineCatalog(nil),
            cache: .inMemory(),
        )
    }

    @Test(
        "A number that stands for no book is refused",
        arguments: ["0000000000", "9780000000002", "9999999999", "1111111111"],
    )
    func placeholder(_ text: String) async throws {
        let isbn = try ISBN(text)
        let outcomes = await Intake(into: library).take([
            Observation(typed: isbn), Observation(typed: mockingbird),
        ])
        #expect(
            outcomes.map(\.description) == [
                "not added: \(isbn) stands for no book: the nine digits of its body are all the same",
                "pending",
            ]
        )
        #expect(try await library.count == 1)
    }

    @Test("A number of equal digits that a machine read is kept: it is printed on something")
    func printedPlaceholder() async throws {
        let printed = try ISBN("9781111111113")
        var observation = Observation(printed, by: .bars, from: .camera("/dev/video0"))
        observation.evidence = Observation.Evidence(readings: 2)
        let outcome = await Intake(into: library).take(observation)
        #expect(outcome.description == "pending")
    }

    @Test("A number in a range that is not assigned is kept: new ranges come")
    func unassigned() async throws {
        let isbn = try ISBN("9786712345677")
        #expect(isbn.rangeStatus == .unassignedGroup)
        let outcome = await Intake(into: library).take(Observation(typed: isbn))
        #expect(outcome.description == "pending")
    }

    @Test("An unknown book is pending, and on disk")
    func pending() async throws {
        let folder = try TemporaryFolder()
        let intake = Intake(into: try Library(folder["library.db"]))
        let outcome = await intake.take(
            Observation(typed: isbn(1), at: Timestamp(milliseconds: 1_777_896_000_000))
        )
        #expect(outcome.description == "pending")
        let entry = try #require(
            try await Library(folder["library.db"]).entries(of: isbn(1)).first
        )
        #expect(entry.source == "hand")
        #expect(entry.added == Timestamp(milliseconds: 1_777_896_000_000))
    }

    @Test("A book that the offline catalogue has is complete at once")
    func known() async throws {
        let intake = Intake(into: library, lookup: try client())
        let outcome = await intake.take(Observation(typed: mockingbird))
        #expect(outcome.description == "new")
        #expect(outcome.entry?.title == "To Kill a Mockingbird")
        #expect(try await library.pendingCounts().all == 0)
    }

    @Test("A scan waits until another program lets the library go", arguments: [true, false])
    func busy(endsInTime: Bool) async throws {
        let folder = try TemporaryFolder()
        let library = Library(
            try SQLiteLibrary(folder["library.db"], patience: .milliseconds(20))
        )
        try await library.add(isbn(1))
        let other = try Connection(folder["library.db"])
        try other.execute("BEGIN IMMEDIATE")
        var intake = Intake(into: library)
        if !endsInTime { intake.options.patience = .milliseconds(200) }
        async let outcome = intake.take(Observation(typed: isbn(2)))
        if endsInTime {
            try await Task.sleep(for: .milliseconds(500))
            try other.execute("ROLLBACK")
            #expect(await outcome.description == "pending")
            #expect(try await library.count == 2)
        } else {
            guard case .refused(.notSaved(let error)) = await outcome else {
                return #expect(Bool(false), "the scan was kept")
            }
            guard case .busy = error.reason else { return #expect(Bool(false), "\(error)") }
        }
    }

    @Test("The same book again is yours already, or one more copy")
    func duplicates() async throws {
        var intake = Intake(into: library)
        _ = await intake.take(Observation(typed: isbn(1)))
        #expect(
            await intake.take(Observation(typed: isbn(1))).description == "already yours (1 copy)"
        )
        intake.options.onDuplicate = .copy
        let copy = await intake.take(Observation(typed: isbn(1)))
        #expect(copy.description == "one more copy (2 copies)")
        #expect(try await library.count == 1)
    }

    @Test("A book from the wishlist is off the wishlist")
    func wishlist() async throws {
        var intake = Intake(into: library)
        intake.options.placement.status = .wishlist
        _ = await intake.take(Observation(typed: isbn(1)))
        intake.options.placement.status = .toRead
        let outcome = await intake.take(Observation(typed: isbn(1)))
        guard case .kept(let added) = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(added.kind == .offWishlist)
        #expect(added.entry.copies.count == 1)
    }

    @Test("Another edition of a book you own is recognised")
    func edition() async throws {
        let intake = Intake(into: library)
        let first = await intake.take(record("Emma", isbn(1)))
        let outcome = await intake.take(record("Emma", isbn(2)))
        guard case .kept(let added) = outcome else { return #expect(Bool(false), "\(outcome)") }
        let owned = try #require(first.entry)
        #expect(added.kind == .anotherEdition(of: owned.id))
        #expect(added.description.contains("already yours in another edition"))
    }

    @Test("A number that is no book's is refused", arguments: ["9770317847001", "4006381333931"])
    func otherProducts(digits: String) async throws {
        let number = BarcodeNumber.ean13(try EAN13(digits))
        let outcome = await Intake(into: library).take(
            Observation(number, by: .typed, from: .keyboard)
        )
        #expect(outcome == .refused(.notABook(number)))
        #expect(try await library.count == 0)
    }

    @Test(
        "Whatever method read a number, it needs evidence",
        arguments: Observation.Method.allCases.filter { $0 != .typed },
    )
    func evidence(method: Observation.Method) async throws {
        let intake = Intake(into: library)
        var observation = Observation(isbn(1), by: method, from: .camera("/dev/video0"))
        #expect(await intake.take(observation) == .refused(.noEvidence))
        observation.evidence = Observation.Evidence(readings: 0)
        #expect(await intake.take(observation) == .refused(.noEvidence))
        observation.evidence = Observation.Evidence(readings: 2)
        #expect(await intake.take(observation).description == "pending")
    }

    @Test("A record without an ISBN and a title is refused with the reason")
    func emptyRecord() async throws {
        let outcome = await Intake(into: library).take(record(""))
        guard case .refused(.notSaved) = outcome else {
            return #expect(Bool(false), "\(outcome)")
        }
        #expect(try await library.count == 0)
    }
}
