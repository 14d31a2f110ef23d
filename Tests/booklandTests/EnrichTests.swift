import BooklandSQLite
import BooklandTestServer
import BooklandTestSupport
import Foundation
import Testing

@Suite("Pending books and the services that know them", .stoppingServers, .timeLimit(.minutes(10)))
struct EnrichTests {
    private static let known = "9781234567897"

    /// A desk whose server is down: its port refuses connections.
    private func stoppedDesk() throws -> LookupDesk {
        let desk = try LookupDesk()
        desk.server.stop()
        return desk
    }

    @Test("A Bookland server completes pending books; unknown ones stay, with the reason")
    func completion() async throws {
        let desk = try LookupDesk()
        _ = try await desk.library("add", Self.known, bookNumber(1))
        let run = try await desk.library("enrich")
        #expect(run.status == 0)
        #expect(
            run.errors
                == "bookland: 1 completed, 1 not found, 0 could not be looked up, 1 pending\n"
        )
        let list = try await desk.library("list").lines
        #expect(list.contains { $0.contains("\t\(Self.known)\tThe Lantern Keeper: a history") })
        let pending = try await desk.library("pending")
        let fields = pending.output.split(separator: "\t", omittingEmptySubsequences: false)
        #expect(fields.count == 5)
        #expect(fields[1...2] == [Substring(bookNumber(1)), "1"])
        #expect(fields[4] == "no source knows the book\n")
    }

    @Test("A run says which books it has spared, until when, and how to try now")
    func spared() async throws {
        let desk = try LookupDesk()
        _ = try await desk.library("add", bookNumber(1), bookNumber(2))
        _ = try await desk.library("enrich")
        _ = try await desk.library("add", Self.known)
        let run = try await desk.library("enrich")
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("bookland: 1 completed, 0 not found, "))
        let lines = run.errors.split(separator: "\n")
        let start = "bookland: 2 books were looked up in vain before and wait, the first until 20"
        #expect(lines.dropFirst().first?.hasPrefix(start) == true)
        #expect(run.errors.contains("'bookland library pending --retry' makes all due now\n"))
    }

    @Test("Open Library completes pending books")
    func openLibrary() async throws {
        let server = HTTPTestServer { request in
            guard request.path.hasPrefix("/api/books.json?bibkeys=ISBN:9781234567897&") else {
                return .text("{}", status: 404)
            }
            return .text(
                #"""
                {"ISBN:9781234567897":{"bib_key":"ISBN:9781234567897","details":{
                "key":"/books/OL9000001M","title":"The lantern keeper",
                "authors":[{"key":"/authors/OL900A","name":"Ada Marlow"}],
                "isbn_13":["9781234567897"],"publish_date":"2009"}}}
                """#
            )
        }
        let desk = try LookupDesk(
            order: "openlibrary",
            contact: "tests@example.org",
            openLibrary: server,
        )
        _ = try await desk.library("add", Self.known)
        #expect(try await desk.library("enrich").status == 0)
        #expect(try await desk.titles() == [Self.known: "The lantern keeper"])
        let shown = try await desk.library("show", "--json", Self.known).output
        #expect(shown.contains("\"openLibraryEditionID\":\"OL9000001M\""))
    }

    @Test("A scan of pictures completes its books, and a later run the rest")
    func scanning() async throws {
        let desk = try LookupDesk(answer: LookupDesk.knowsAll)
        _ = try await desk.library("add", bookNumber(9))
        try desk.folder.write("pictures/1.pgm", ean13Picture(bookNumber(1)))
        try desk.folder.write("pictures/2.pgm", ean13Picture(bookNumber(2)))
        let run = try await desk.run(
            "scan",
            "--add",
            "--library",
            "books.db",
            "--images",
            "pictures",
        )
        #expect(run.status == 0)
        #expect(run.lines == [bookNumber(1), bookNumber(2)])
        // Each is reported once, with its last state.
        for number in [1, 2].map(bookNumber) {
            #expect(run.errors.split(separator: "\n").count { $0.contains("\(number): ") } == 1)
        }
        #expect(desk.server.paths.contains { $0.hasSuffix(bookNumber(1)) })
        #expect(try await desk.library("enrich").status == 0)
        let expected = [1, 2, 9].map { (bookNumber($0), "Book \(bookNumber($0))") }
        #expect(try await desk.titles() == Dictionary(uniqueKeysWithValues: expected))
        // The second run does not ask for books that the first has completed.
        for number in [1, 2].map(bookNumber) where run.errors.contains("Book \(number)") {
            #expect(desk.server.paths.count { $0.hasSuffix(number) } == 1)
        }
    }

    @Test("A scan reports each book once, as it is looked up")
    func telling() async throws {
        let desk = try LookupDesk(answer: LookupDesk.knowsAll)
        _ = try await desk.library("add", bookNumber(99))
        var command = desk.command("scan", "--stdin", "--add", "--library", "books.db")
        command.input = .pipe
        let child = try await command.start()
        for number in (1...20).map(bookNumber) {
            child.write("\(number)\n")
            let line = "bookland: \(number): Book \(number) – Author of \(number): new\n"
            try await child.waits(for: line, on: .errors)
        }
        child.closeInput()
        let result = try await child.waitForExit()
        #expect(result.status == 0)
        #expect(result.errors.split(separator: "\n").count == 20)
        #expect(try await desk.titles()[bookNumber(99)] == "Book \(bookNumber(99))")
    }

    @Test("While the server is down books wait, and are completed later")
    func outage() async throws {
        let desk = try stoppedDesk()
        try desk.folder.write("1.pgm", ean13Picture(bookNumber(1)))
        try desk.folder.write("2.pgm", ean13Picture(bookNumber(2)))
        let place = ["--add", "--library", "books.db"]
        let decoded = try await desk.run(["decode"] + place + ["1.pgm"])
        let pending =
            "1 book is pending: 'decode' asks no service; 'bookland library enrich' looks it up"
        #expect(decoded.errors == "bookland: \(bookNumber(1)): pending\nbookland: \(pending)\n")
        let scanned = try await desk.run(["scan", "--images"] + place + ["2.pgm"])
        #expect(scanned.lines == [bookNumber(2)])
        #expect(scanned.errors.contains("\(bookNumber(2)): pending\n"))
        #expect(scanned.errors.contains("bookland: 1 book is pending: server: unreachable: "))
        #expect(scanned.errors.hasSuffix("; 'bookland library enrich' looks it up\n"))
        // Makes lookups due that failed during the scan.
        let before = try await desk.library("pending", "--retry").output
        #expect(before.split(separator: "\n").count == 2)
        let failed = try await desk.library("enrich")
        #expect(failed.status == 1)
        #expect(
            failed.errors.contains(": 0 completed, 0 not found, 0 could not be looked up, 2 pen")
        )
        let stop = "bookland: stopped, as no service can be reached; the books stay due: server: "
        #expect(failed.errors.contains(stop))
        #expect(try await desk.library("pending").output == before)
        let server = HTTPTestServer(LookupDesk.knowsAll)
        try desk.replaceServer(by: server)
        let done = try await desk.library("enrich")
        #expect(done.errors.contains("bookland: 2 completed, "))
        #expect(try await desk.library("pending").status == 4)
        let expected = [1, 2].map { (bookNumber($0), "Book \(bookNumber($0))") }
        #expect(try await desk.titles() == Dictionary(uniqueKeysWithValues: expected))
    }

    @Test("Without a network a run asks for a few books only, and all of them stay due")
    func noNetwork() async throws {
        let desk = try stoppedDesk()
        _ = try await desk.library(["add"] + (1...60).map(bookNumber))
        let before = try await desk.library("pending").output
        let failed = try await desk.library("enrich")
        #expect(failed.status == 1)
        #expect(failed.errors.contains("no service can be reached; the books stay due: server: "))
        #expect(try await desk.library("pending").output == before)
        try desk.replaceServer(by: HTTPTestServer(LookupDesk.knowsAll))
        let done = try await desk.library("enrich")
        #expect(done.errors.hasPrefix("bookland: 60 completed, "))
    }

    @Test("An offline run completes what an earlier lookup knows, and leaves other books due")
    func offline() async throws {
        let desk = try LookupDesk(answer: LookupDesk.knowsAll)
        _ = try await desk.library("add", bookNumber(1), bookNumber(2))
        let before = try await desk.library("pending").output
        _ = try await desk.library("add", bookNumber(3))
        #expect(try await desk.run("lookup", bookNumber(3)).status == 0)
        let run = try await desk.library("enrich", "--offline")
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("bookland: 1 completed, 0 not found, "))
        #expect(run.errors.hasSuffix(", 2 not known offline, 2 pending\n"))
        #expect(try await desk.library("pending").output == before)
        #expect(desk.server.paths.count == 1)
        #expect(try await desk.library("enrich").errors.hasPrefix("bookland: 2 completed, "))
    }

    @Test("Lookups that a scan did not finish are done by the next run")
    func interruptedScan() async throws {
        let desk = try LookupDesk(answer: { _ in .silence })
        var command = desk.command("scan", "--stdin", "--add", "--library", "books.db")
        // The input stays open, so the scan would go on.
        command.input = .pipe
        let child = try await command.start()
        child.write("\(bookNumber(1))\n")
        #expect(await desk.server.waits { $0.requests.count == 1 })
        child.send(SIGINT)
        let result = try await child.waitForExit()
        #expect(result.status == 130)
        let pending =
            "1 book is pending: no service has answered yet; 'bookland library enrich' looks it up"
        #expect(result.errors == "bookland: \(bookNumber(1)): pending\nbookland: \(pending)\n")
        try desk.replaceServer(by: HTTPTestServer(LookupDesk.knowsAll))
        let later = try await desk.library("enrich")
        #expect(later.errors.hasPrefix("bookland: 1 completed, "))
    }

    @Test("Ctrl-C leaves the queue as it is, and the next run continues")
    func interruption() async throws {
        let desk = try LookupDesk(answer: { request in
            request.path.hasSuffix(bookNumber(1)) ? LookupDesk.knowsAll(request) : .silence
        })
        _ = try await desk.library(["add"] + (1...8).map(bookNumber))
        let child = try await desk.command("library", "enrich", "--library", "books.db").start()
        // The first answer starts the sixth request.
        #expect(await desk.server.waits { $0.requests.count == 6 })
        child.send(SIGINT)
        #expect(try await child.waitForExit().status == 130)
        let pending = try await desk.library("pending")
        #expect(pending.lines.count >= 7)
        try desk.replaceServer(by: HTTPTestServer(LookupDesk.knowsAll))
        let later = try await desk.library("enrich")
        #expect(later.status == 0)
        #expect(later.errors.hasSuffix(", 0 pending\n"), "\(pending.output)")
        #expect(try await desk.titles().values.allSatisfy { $0.hasPrefix("Book ") })
        #expect(try await desk.library("check").status == 0)
    }

    @Test("A second Ctrl-C does not wait for a library that another program has locked")
    func secondInterruption() async throws {
        let desk = try LookupDesk(answer: { _ in .silence })
        _ = try await desk.library("add", bookNumber(1))
        let child = try await desk.command("library", "enrich", "--library", "books.db").start()
        #expect(await desk.server.waits { $0.requests.count == 1 })
        let other = try Connection(desk.folder["books.db"])
        try other.execute("BEGIN IMMEDIATE")
        child.send(SIGINT)
        try await Task.sleep(for: .milliseconds(200))
        child.send(SIGINT)
        #expect(try await child.waitForExit().status == 130)
        try other.execute("ROLLBACK")
    }
}
