import BooklandTestServer
import BooklandTestSupport
import Foundation
import Testing

@Suite(
    "What happens to a library while its pending books are looked up",
    .stoppingServers,
    .timeLimit(.minutes(10)),
)
struct EnrichMeanwhileTests {
    private let gate = Gate()
    private let desk: LookupDesk

    /// A service that knows every book, and says so once the gate is open.
    init() throws {
        let gate = gate
        desk = try LookupDesk(answer: { request in
            gate.wait()
            return LookupDesk.knowsAll(request)
        })
    }

    /// Looks up pending books; when the service has been asked for this many, runs the body,
    /// and then the service answers.
    private func enriching(
        once count: Int,
        _ body: () async throws -> Void,
    ) async throws -> String {
        let child = try await desk.command("library", "enrich", "--library", "books.db").start()
        #expect(await desk.server.waits { $0.requests.count == count })
        try await body()
        gate.open()
        let result = try await child.waitForExit()
        #expect(result.status == 0)
        return result.errors
    }

    @Test("A book that is removed stays removed")
    func removed() async throws {
        _ = try await desk.library("add", bookNumber(1), bookNumber(2))
        let errors = try await enriching(once: 2) {
            let removed = try await desk.library("remove", "--yes", bookNumber(1))
            #expect(removed.status == 0)
        }
        #expect(
            errors == """
                bookland: 1 completed, 0 not found, 0 could not be looked up, \
                1 removed or completed meanwhile, 0 pending

                """
        )
        #expect(try await desk.titles() == [bookNumber(2): "Book \(bookNumber(2))"])
        #expect(try await desk.library("search", bookNumber(1)).status == 4)
        #expect(try await desk.library("check").status == 0)
    }

    @Test("After a reset no book returns, and all books are in the backup")
    func reset() async throws {
        _ = try await desk.library(["add"] + (1...12).map(bookNumber))
        var backup = ""
        let errors = try await enriching(once: 5) {
            backup = try await desk.library("reset", "--yes").lines.first ?? ""
            let list = try await desk.library("list")
            #expect(list.status == 4)
        }
        #expect(errors.contains("bookland: 0 completed, "))
        // The other seven are not even asked for.
        #expect(desk.server.paths.count == 5)
        #expect(try await desk.library("list").status == 4)
        #expect(try await desk.library("pending").status == 4)
        #expect(try await desk.library("stats", "--json").output.contains("\"works\":0"))
        #expect(try await desk.library("check").status == 0)
        let kept = try await desk.run("library", "list", "--library", backup)
        #expect(kept.lines.count == 12)
    }

    @Test("A book that is added after a reset is a new one")
    func resetAndAdded() async throws {
        _ = try await desk.library("add", bookNumber(1))
        _ = try await enriching(once: 1) {
            let commands = [
                ["reset", "--yes"], ["add", "--title", "Emma"], ["add", bookNumber(2)],
            ]
            for words in commands {
                let done = try await desk.library(words)
                #expect(done.status == 0)
            }
        }
        #expect(try await desk.titles()["none"] == "Emma")
        #expect(try await desk.titles()[bookNumber(1)] == nil)
    }

    @Test("A scan continues when its book is removed, and the book does not return")
    func scanning() async throws {
        var command = desk.command("scan", "--stdin", "--add", "--library", "books.db")
        command.input = .pipe
        let child = try await command.start()
        child.write("\(bookNumber(1))\n")
        #expect(await desk.server.waits { $0.requests.count == 1 })
        #expect(try await desk.library("remove", "--yes", bookNumber(1)).status == 0)
        gate.open()
        child.write("\(bookNumber(2))\n")
        try await child.waits(for: ": new\n", on: .errors)
        child.closeInput()
        let result = try await child.waitForExit()
        #expect(result.status == 0)
        #expect(
            result.errors == "bookland: \(bookNumber(2)): Book \(bookNumber(2)) "
                + "– Author of \(bookNumber(2)): new\n"
        )
        #expect(try await desk.titles() == [bookNumber(2): "Book \(bookNumber(2))"])
    }
}
