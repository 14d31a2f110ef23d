import BarcodeDetection
import BookCatalog
import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup
import BookMetadata
import Testing

@Suite("Paperbacks with a UPC and five digits", .timeLimit(.minutes(5)))
struct PaperbackTests {
    private let library: Library
    /// The UPC of two publishers, Bantam and McClelland-Bantam, with five digits.
    private let code = "076783003507 45671"
    private let candidates: [ISBN]

    init() throws {
        library = try Library(inMemory: { .now })
        candidates = try #require(SupplementedNumber(code)).isbns
    }

    private func observation(_ text: String) throws -> Observation {
        var observation = Observation(
            .ean13(try #require(SupplementedNumber(text)).number),
            by: .bars,
            evidence: Observation.Evidence(readings: 3),
            from: .picture("cover.jpg"),
        )
        observation.supplement = SupplementedNumber(text)?.supplement
        return observation
    }

    @Test("One publisher's paperback is added by its ISBN")
    func single() async throws {
        let outcome = await Intake(into: library).take(try observation("070999002255 30054"))
        #expect(outcome.entry?.isbn?.digits == "9780345300546")
        #expect(outcome.description == "pending")
    }

    @Test("Of several candidates, the one that the library has is the book")
    func owned() async throws {
        try await library.add(record("Emma", candidates[1]))
        let outcome = await Intake(into: library).take(try observation(code))
        #expect(outcome.entry?.isbn == candidates[1])
        #expect(outcome.description == "already yours (1 copy)")
    }

    @Test("A book that nothing decides is kept under its code, once")
    func undecided() async throws {
        let intake = Intake(into: library)
        let outcome = await intake.take(try observation(code))
        #expect(outcome.description == "new, its ISBN is to be decided")
        #expect(outcome.entry?.isbn == nil)
        #expect(outcome.entry?.tags == [LibraryEntry.openISBNTag])
        #expect(outcome.entry?.copies.count == 1)
        #expect(await intake.take(try observation(code)).description == "already yours (1 copy)")
        let next = await intake.take([try observation("076783003507 45672"), try observation(code)])
        #expect(
            next.map(\.description) == [
                "new, its ISBN is to be decided", "already yours (1 copy)",
            ]
        )
        #expect(try await library.count == 2)
        #expect(try await library.reviews().count == 4)
        #expect(try await library.pendingCounts().all == 0)
    }

    @Test("The answer to the review is the book's ISBN, and undo asks again")
    func answered() async throws {
        let queue = ReviewQueue(of: library)
        _ = await Intake(into: library).take(try observation(code))
        let question = try #require(try await queue.questions().first)
        #expect(question.candidates.compactMap { $0.found?.edition.isbn } == candidates)
        #expect(question.candidates[0].reasons[0] == "ISBN \(candidates[0].hyphenated)")
        let decision = try await queue.answer(question, .same(as: question.candidates[1]))
        #expect(decision.entry.isbn == candidates[1])
        #expect(try await library.reviews().isEmpty)
        #expect(try await library.pendingCounts().due == 1)
        try await library.undo()
        #expect(try await queue.questions() == [question])
        #expect(try await library.entry(question.entry.id).isbn == nil)
    }

    @Test("A decided book gets the title that a lookup finds")
    func lookedUp() async throws {
        let queue = ReviewQueue(of: library)
        _ = await Intake(into: library).take(try observation(code))
        let question = try #require(try await queue.questions().first)
        let isbn = candidates[0]
        try await queue.answer(question, .same(as: question.candidates[0]))
        let source = TestSource { _ in .found(record("The Stand", by: "Stephen King", isbn)) }
        try await Enrichment(of: library, from: source).run()
        let entry = try await library.entry(question.entry.id)
        #expect(entry.title == "The Stand")
        #expect(entry.isbn == isbn)
        #expect(entry.tags.isEmpty)
    }

    @Test("A lookup that knows one candidate and has no record of the other decides")
    func decidedByLookup() async throws {
        _ = await Intake(into: library).take(try observation(code))
        let isbn = candidates[1]
        let source = TestSource { asked in
            asked == isbn ? .found(record("The Stand", by: "Stephen King", isbn)) : .notFound
        }
        try await Enrichment(of: library, from: source).run()
        let entry = try #require(try await library.entries(of: isbn).first)
        #expect(entry.title == "The Stand")
        #expect(try await library.reviews().isEmpty)
    }

    @Test("A lookup without an answer, and one that knows all candidates, decide nothing")
    func undecidedByLookup() async throws {
        _ = await Intake(into: library).take(try observation(code))
        let first = candidates[0]
        let sources = [
            TestSource { $0 == first ? .found(record("Emma", $0)) : .failed("busy") },
            TestSource { .found(record("Emma \($0)", $0)) },
            TestSource { _ in .notFound },
        ]
        for source in sources { try await Enrichment(of: library, from: source).run() }
        #expect(try await library.reviews().count == 2)
    }

    @Test("A book that was kept under its code has the ISBN that is known when it is scanned again")
    func decidedByAnotherScan() async throws {
        let kept = try #require(await Intake(into: library).take(try observation(code)).entry)
        let table = "\(candidates[1].digits)\tThe Stand\tStephen King\t\t\t\t"
        let catalog = try OfflineCatalog(nil, shipped: ShippedBooks(table: table))
        var configuration = LookupConfiguration()
        configuration.order = [.catalog]
        let client = LookupClient(
            configuration: configuration,
            catalog: catalog,
            cache: .inMemory(),
        )
        let outcome = await Intake(into: library, lookup: client).take(try observation(code))
        #expect(outcome.description == "already yours (1 copy)")
        #expect(outcome.entry?.id == kept.id)
        #expect(outcome.entry?.isbn == candidates[1])
        #expect(outcome.entry?.title == "The Stand")
        #expect(outcome.entry?.tags == [])
        #expect(try await library.reviews().isEmpty)
        #expect(try await library.count == 1)
    }

    @Test("A UPC without its five digits is refused with the reason")
    func incomplete() async throws {
        let number = BarcodeNumber.ean13(try UPCA("070999002255").ean13)
        let outcome = await Intake(into: library).take(
            Observation(number, by: .typed, from: .keyboard)
        )
        #expect(
            outcome.description
                == "not added: 070999002255 is a paperback's: the ISBN needs the five digits to its right, too"
        )
    }

    @Test("A paperback comes back by its UPC and five digits")
    func returned() async throws {
        try await library.add(record("Emma", candidates[0]))
        try await library.checkOut(EntryID(1), to: "Ann")
        var desk = LendingDesk(.checkIn, of: library)
        #expect(await desk.take(code)[0].outcome.description == "returned by Ann")
        try await library.add(record("Persuasion", isbn(7)))
        try await library.checkOut(EntryID(2), to: "Ann")
        #expect(await desk.take("\(isbn(7)) 51299")[0].outcome.description == "returned by Ann")
    }

    @Test("A paperback that is kept under its code is owned, and comes back, by this code")
    func keptUnderCode() async throws {
        let number = try #require(SupplementedNumber(code))
        let desk = OwnershipDesk(of: library, lookup: nil)
        #expect(try await desk.answers(to: number).allSatisfy { !$0.isOwned })
        let kept = try #require(await Intake(into: library).take(try observation(code)).entry)
        let answers = try await desk.answers(to: number)
        #expect(answers.map(\.ownership) == [.book([kept])])
        #expect(answers.map(\.isbn) == [nil])
        let other = try #require(SupplementedNumber("076783003507 45672"))
        #expect(try await desk.answers(to: other).allSatisfy { !$0.isOwned })
        try await library.checkOut(kept.id, to: "Ann")
        var lending = LendingDesk(.checkIn, of: library)
        #expect(await lending.take(code)[0].outcome.description == "returned by Ann")
    }

    @Test("A misprinted ISBN is kept in the note, with a tag, and never looked up")
    func misprint() async throws {
        let intake = Intake(into: library)
        let misprint = try #require(MisprintedISBN("9780306406158"))
        let outcome = await intake.take(misprint: misprint)
        let entry = try #require(outcome.entry)
        #expect(entry.isbn == nil)
        #expect(entry.tags == [LibraryEntry.misprintTag])
        #expect(entry.note == "Misprinted ISBN: 9780306406158")
        #expect(await intake.take(misprint: misprint).description == "already yours (1 copy)")
        let other = try #require(MisprintedISBN("9780306406159"))
        #expect(await intake.take(misprint: other).description == "new")
        let named = await intake.take(misprint: misprint, record("Emma"))
        #expect(named.title == "Emma")
        #expect(named.entry?.tags == [LibraryEntry.misprintTag])
        #expect(try await library.pendingCounts().all == 0)
        var query = EntryQuery()
        query.words = "9780306406158"
        #expect(try await library.count(of: query) == 2)
        query = EntryQuery()
        query.tag = LibraryEntry.misprintTag
        #expect(try await library.count(of: query) == 3)
    }

    @Test(
        "A misprinted ISBN is found as it is printed, too",
        arguments: ["978-0-306-40615-8", "978 0 306 40615 8", "9780306406158"],
    )
    func printedMisprint(_ words: String) async throws {
        let misprint = try #require(MisprintedISBN("9780306406158"))
        _ = await Intake(into: library).take(misprint: misprint, record("Emma"))
        _ = await Intake(into: library).take(record("Persuasion"))
        var query = EntryQuery()
        query.words = words
        #expect(try await library.entries(in: query).map(\.title) == ["Emma"])
    }

    @Test(
        "Another misprint in a book that the library has is kept in its note, once, and undo takes it out"
    )
    func otherMisprint() async throws {
        let intake = Intake(into: library)
        let first = try #require(MisprintedISBN("9780306406158"))
        let second = try #require(MisprintedISBN("0804429571"))
        _ = await intake.take(misprint: first, record("Emma"))
        for _ in 1...2 {
            let again = await intake.take(misprint: second, record("Emma"))
            #expect(again.description == "already yours (1 copy)")
            #expect(
                again.entry?.note == "Misprinted ISBN: 9780306406158\nMisprinted ISBN: 0804429571"
            )
        }
        var query = EntryQuery()
        query.words = "0-8044-2957-1"
        #expect(try await library.entries(in: query).map(\.title) == ["Emma"])
        try await library.add(record("Persuasion"))
        let owned = await intake.take(misprint: first, record("Persuasion"))
        #expect(owned.entry?.note == "Misprinted ISBN: 9780306406158")
        #expect(owned.entry?.tags == [LibraryEntry.misprintTag])
        _ = try await library.undo()
        let entry = try await library.entry(try #require(owned.entry?.id))
        #expect(entry.note == nil)
    }

    @Test("The same misprint in a book of the same title is the same book")
    func misprintAgain() async throws {
        let intake = Intake(into: library)
        let misprint = try #require(MisprintedISBN("0804429571"))
        func titled(_ title: String) -> BookRecord {
            var edition = Edition()
            edition.title = title
            return BookRecord(work: Work(title: title), edition: edition, authors: [])
        }
        func add(_ title: String) async -> String {
            await intake.take(misprint: misprint, titled(title)).description
        }
        #expect(await add("Chance and Order") == "new")
        #expect(await add("Chance and order") == "already yours (1 copy)")
        #expect(await add("Order") == "new")
        #expect(try await library.count == 2)
    }
}
