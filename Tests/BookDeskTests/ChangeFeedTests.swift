import BookDesk
import BookIdentifiers
import BookLibrary
import BooklandTestSupport
import Testing

@Suite("The change feed", .timeLimit(.minutes(5)))
struct ChangeFeedTests {
    private let folder: TemporaryFolder
    private let library: Library

    init() throws {
        folder = try TemporaryFolder()
        library = try Library(folder["library.db"])
    }

    /// Reads events until one is of a book.
    private func events(in feed: ChangeFeed, until last: ISBN) async throws -> [LibraryEvent] {
        var events: [LibraryEvent] = []
        for try await event in feed {
            events.append(event)
            if event.isbn == last { break }
        }
        return events
    }

    @Test("A new consumer gets all events since the number it names, in order")
    func resumes() async throws {
        try await library.add((0..<300).map(isbn))
        let all = try await events(in: library.feed(after: .zero), until: isbn(299))
        #expect(all.map(\.number) == all.map(\.number).sorted())
        #expect(Set(all.map(\.number)).count == all.count)
        #expect(all.filter { $0.kind == .added }.map(\.isbn) == (0..<300).map(isbn))
        let middle = all[123].number
        let rest = try await events(in: library.feed(after: middle), until: isbn(299))
        #expect(rest == Array(all.dropFirst(124)))
    }

    @Test("Pages have all events since the number, in order, and then the new ones")
    func pages() async throws {
        try await library.add((0..<300).map(isbn))
        let all = try await library.events()
        var feed = library.feed(after: .zero).makeAsyncIterator()
        var seen: [LibraryEvent] = []
        while seen.count < all.count {
            seen += try #require(try await feed.nextPage())
        }
        #expect(seen == all)
        let first = try await library.add(isbn(300))
        #expect(try await feed.next()?.entry == first.entry.id)
        let second = try await library.add(isbn(301))
        #expect(try await feed.nextPage()?.first?.entry == second.entry.id)
    }

    @Test("A feed from now on has what happens after the call, and nothing before")
    func fromNow() async throws {
        try await library.add(isbn(1))
        let feed = try await library.feed()
        try await library.add(isbn(2))
        let events = try await events(in: feed, until: isbn(2))
        #expect(events.allSatisfy { $0.isbn == isbn(2) })
    }

    @Test("Several consumers each get every event while books are added")
    func severalConsumers() async throws {
        let feed = try await library.feed()
        let results = try await withThrowingTaskGroup(of: [EventNumber].self) { group in
            for _ in 0..<3 {
                group.addTask {
                    try await self.events(in: feed, until: isbn(39)).map(\.number)
                }
            }
            for number in 0..<40 { try await library.add(isbn(number)) }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.allSatisfy { $0 == results[0] })
        #expect(Set(results[0]).count >= 40)
    }

    @Test("The changes of another connection arrive, and a consumer that stops resumes")
    func otherConnection() async throws {
        let other = try Library(folder["library.db"])
        var last = try await library.lastEvent
        var seen: [ISBN?] = []
        for round in 0..<5 {
            async let adding: Void = {
                for number in 0..<10 { try await other.add(isbn(10 * round + number)) }
            }()
            let feed = library.feed(after: last)
            for event in try await events(in: feed, until: isbn(10 * round + 9)) {
                last = event.number
                if event.kind == .added { seen.append(event.isbn) }
            }
            try await adding
        }
        #expect(seen == (0..<50).map(isbn))
    }

    @Test("The changes of another process arrive, each once and in order, after a resumption too")
    func otherProcess() async throws {
        var last = try await library.lastEvent
        var seen: [ISBN?] = []
        for number in [0, 1, 2] {
            let words = ["one", folder["library.db"], "0", "\(number)"]
            async let result = Command(builtProgram("BooklandLibraryProbe"), words).run()
            for event in try await events(in: library.feed(after: last), until: isbn(number)) {
                last = event.number
                seen.append(event.isbn)
            }
            #expect(try await result.status == 0)
        }
        #expect(seen == (0..<3).map(isbn))
    }

    @Test("A cancelled consumer ends")
    func cancelled() async throws {
        let feed = try await library.feed()
        let consumer = Task {
            var count = 0
            for try await _ in feed { count += 1 }
            return count
        }
        consumer.cancel()
        #expect(try await consumer.value == 0)
    }

    @Test("Jobs and changes are in one feed; a job's end is never left out")
    func jobs() async throws {
        try await library.add((0..<20).map(isbn))
        let board = JobBoard()
        let enrichment = Enrichment(of: library, from: TestSource())
        let feed = DeskFeed(of: library, after: try await library.lastEvent, jobs: board)
        let consumer = Task {
            var completed = 0
            var states: [Job.State] = []
            for try await event in feed {
                switch event {
                case .change(let change): completed += change.kind == .completed ? 1 : 0
                case .job(let job): states.append(job.state)
                }
                if completed == 20, states.last?.isFinal == true { break }
            }
            return states
        }
        try await enrichment.run(on: board)
        let states = try await consumer.value
        #expect(states.last == .done("20 completed, 0 not found, 0 failed"))
        #expect(states.dropLast().allSatisfy { !$0.isFinal })
    }

    @Test("A job that fails says why")
    func failingJob() async throws {
        struct Failure: Error, CustomStringConvertible {
            let description = "the disk is full"
        }
        let board = JobBoard()
        var updates = board.updates().makeAsyncIterator()
        await #expect(throws: Failure.self) {
            try await board.run("importing") { report in
                report(Job.Progress(finished: 1, total: 2, item: "Emma"))
                throw Failure()
            }
        }
        #expect(await updates.next()?.state == .started)
        #expect(await updates.next()?.state == .failed("the disk is full"))
    }

    @Test("A report that comes after the end of its job is ignored")
    func lateReport() async throws {
        let board = JobBoard()
        let report = await board.run("importing") { report in report }
        report(Job.Progress(finished: 1, total: 2, item: "Emma"))
        // Who follows now is told of the jobs under way first.
        var updates = board.updates().makeAsyncIterator()
        await board.run("reading") { _ in }
        #expect(await updates.next()?.name == "reading")
    }
}
