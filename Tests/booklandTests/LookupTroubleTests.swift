import BooklandTestServer
import BooklandTestSupport
import Foundation
import Glibc
import Testing

@Suite("bookland lookup when services fail", .stoppingServers, .timeLimit(.minutes(10)))
struct LookupTroubleTests {
    @Test("The summary names the ISBNs, and the cause of a pause")
    func summary() async throws {
        let desk = try LookupDesk(answer: { _ in .text("", status: 500) })
        let numbers = (0..<12).map { bookNumber($0 * 31) }
        let result = try await desk.run(["lookup", "--no-cache"] + numbers)
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("failed with status 500"))
        let paused = "server: paused after repeated failures, the last: failed with status 500"
        #expect(result.errors.contains(paused))
        let last = try #require(result.errors.split(separator: "\n").last)
        #expect(last.hasPrefix("bookland: no service answered: "))
        for number in numbers { #expect(last.contains(number)) }
        let counts = result.errors.split(separator: "\n").compactMap { line in
            line.hasSuffix(" ISBNs)") ? line.dropLast(7).split(separator: "(").last : nil
        }
        #expect(counts.compactMap { Int($0) }.reduce(0, +) == 12)
    }

    @Test("A book is not 'not found' if a service failed")
    func inconclusive() async throws {
        let broken = HTTPTestServer { _ in .text("", status: 403) }
        let desk = try LookupDesk(
            order: "openlibrary, server",
            contact: "tests@example.org",
            openLibrary: broken,
        )
        let result = try await desk.run("lookup", "--json", "9780306406157")
        #expect(result.status == 1)
        #expect(result.output.contains("\"status\":\"notFound\""))
        let end = "not found, but not all services answered: 9780306406157\n"
        #expect(result.errors.hasSuffix(end))
        let known = try await desk.run("lookup", "9781234567897")
        #expect(known.status == 0)
    }

    @Test("Five processes at once use up a service's burst, and a sixth waits")
    func sharedRate() async throws {
        let desk = try LookupDesk()
        // Five requests at once, and the next one in a quarter of an hour.
        let file = "config/bookland/config"
        let text = String(decoding: try desk.folder.bytes(file), as: UTF8.self)
        let slow = text.replacingOccurrences(of: "rate = 100", with: "rate = 0.001")
        try desk.folder.write(file, Data(slow.utf8))
        let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
            for number in 0..<5 {
                group.addTask { try await desk.run("lookup", bookNumber(number * 31)).status }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == [4, 4, 4, 4, 4])
        #expect(desk.server.paths.count == 5)
        // The sixth would wait for its turn.
        var sixth = desk.command("-s", "KILL", "3", Program.url.path(), "lookup", bookNumber(999))
        sixth.program = "timeout"
        #expect(try await sixth.run().status != 4)
        #expect(desk.server.paths.count == 5)
    }

    @Test("The cache can be cleared even if nothing can be written")
    func clearOnFullDisk() async throws {
        let desk = try LookupDesk()
        _ = try await desk.run("lookup", "9781234567897", "9780306406157")
        // No file may grow, as on a full disk.
        let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" cache clear"
        var command = desk.command("-c", script, Program.url.path())
        command.program = "sh"
        #expect(try await command.run().status == 0)
        let stats = try await desk.run("cache", "stats", "--json")
        #expect(stats.output.contains("\"found\":0,\"notFound\":0"))
        #expect(try await desk.run("lookup", "9781234567897").status == 0)
    }

    @Test("A very long title is cut off in text, and complete in JSON")
    func longTitle() async throws {
        let title = String(repeating: "light ", count: 300)
        let desk = try LookupDesk(answer: { _ in
            .text(
                "{\"data\":{\"work\":{\"title\":\"\(title)\"},\"edition\":{\"isbns\":[\"9781234567897\"]}}}"
            )
        })
        let line = try #require(try await desk.run("lookup", "9781234567897").lines.first)
        #expect(line.count == 15 + 300)
        #expect(line.hasSuffix("…"))
        let json = try await desk.run("lookup", "--json", "9781234567897")
        #expect(json.output.contains(title.dropLast()))
    }

    @Test("A record of several megabytes is cut to a normal size")
    func hugeRecord() async throws {
        let title = String(repeating: "light ", count: 400_000)
        let desk = try LookupDesk(answer: { _ in
            .text(
                "{\"data\":{\"work\":{\"title\":\"\(title)\"},\"edition\":{\"isbns\":[\"9781234567897\"]}}}"
            )
        })
        let json = try await desk.run("lookup", "--json", "9781234567897")
        #expect(json.status == 0)
        #expect(json.output.utf8.count < 20_000)
    }

    @Test("An endless header line is given up with a clear error, in little memory")
    func endlessHeaderLine() async throws {
        let head = Array("HTTP/1.1 200 OK\r\nX-A: ".utf8)
        let desk = try LookupDesk(answer: { _ in
            .endless(head, [UInt8](repeating: 98, count: 65_536))
        })
        // Addresses for a gigabyte: the shared libraries take a third of it.
        let script = "ulimit -v 1048576; exec \"$0\" lookup --no-cache 9781234567897"
        var command = desk.command("-c", script, Program.url.path())
        command.program = "sh"
        let result = try await command.run()
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(
            result.errors.contains(
                "server: unusable answer: the answer's header is larger than 65536 bytes"
            )
        )
        #expect(!result.errors.contains("memory"), "\(result.errors)")
        #expect(await desk.server.waits { $0.abandoned == $0.requests.count })
    }

    @Test("ISBNs are found in lines with other text, and in addresses")
    func lines() async throws {
        let desk = try LookupDesk(answer: LookupDesk.knowsAll)
        let input = """
            9780192802385 Pride
            https://openlibrary.org/isbn/9780306406157
            ISBN 1-234-56789-X.
            """
        let result = try await desk.run("lookup", "--json", "-", input: Data(input.utf8))
        #expect(result.status == 0)
        #expect(result.lines.count == 3)
        for (line, isbn) in zip(result.lines, ["9780192802385", "9780306406157", "9781234567897"]) {
            #expect(line.contains("\"isbn\":\"\(isbn)\""))
        }
    }

    @Test(
        "'allow-loopback' takes every usual word for yes and no",
        arguments: ["true", "on", "1"],
    )
    func loopback(word: String) async throws {
        let desk = try LookupDesk()
        let file = "config/bookland/config"
        let text = String(decoding: try desk.folder.bytes(file), as: UTF8.self)
        for (value, status) in [(word, Int32(0)), ("false", 1), ("perhaps", 1)] {
            let changed = text.replacingOccurrences(of: "= yes", with: "= \(value)")
            try desk.folder.write(file, Data(changed.utf8))
            let result = try await desk.run("lookup", "--no-cache", "9781234567897")
            #expect(result.status == status)
            if value == "perhaps" { #expect(result.errors.contains("line 2: allow-loopback: ")) }
        }
    }

    @Test("An unfinished import into the catalogue is mentioned if a book is not found")
    func unfinishedImport() async throws {
        let desk = try LookupDesk(order: "catalog")
        let lines = (1...5_000).map { number in
            "/type/edition\t/books/OL\(number)M\t1\t2008-04-01T03:28:50.625462\t"
                + "{\"title\": \"Book \(number)\", \"isbn_13\": [\"\(bookNumber(number))\"]}\n"
        }
        try desk.folder.write("dump.txt", Data(lines.joined().utf8))
        let dump = desk.folder["dump.txt"]
        #expect(try await Command("gzip", [dump]).run().status == 0)
        let whole = try desk.folder.bytes("dump.txt.gz")
        try desk.folder.write("cut.txt.gz", whole.prefix(whole.count / 2))
        let cut = desk.folder["cut.txt.gz"]
        #expect(try await desk.run("catalog", "import", "-q", cut).status != 0)
        let result = try await desk.run("lookup", "9780306406157")
        #expect(result.errors.contains("an import into the offline catalogue is unfinished"))
        #expect(try await !desk.run("lookup", "-q", "9780306406157").errors.contains("unfinished"))
    }
}
