import BooklandTestSupport
import Foundation
import Testing

@Suite("Runs that end early", .timeLimit(.minutes(10)))
struct EndingTests {
    @Test(
        "A closed pipe ends the program quietly",
        arguments: [
            ["help"], ["isbn", "9780306406157"], ["decode", "a.pgm"],
        ],
    )
    func closedPipe(arguments: [String]) async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.pgm", ean13Picture(bookNumber(1)))
        var command = Program.command(arguments, in: folder)
        command.output = .closedPipe
        let result = try await command.run()
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
    }

    @Test("Closed standard files are an error in plain words, in every command")
    func closedFiles() async throws {
        let folder = try TemporaryFolder()
        for words in ["isbn -", "lookup --offline -", "decode -", "scan --stdin", "library add -"] {
            let script = "\"$0\" \(words) --library l.db <&-"
            var command = Command("sh", ["-c", script, Program.url.path()])
            command.folder = folder.path
            if !words.hasPrefix("library") {
                command.arguments[1] = script.replacing(" --library l.db", with: "")
            }
            let result = try await command.run()
            #expect(result.errors.contains("it is closed"), "\(words): \(result.errors)")
            #expect(result.status == 1)
        }
        var output = Command("sh", ["-c", "\"$0\" isbn 0306406152 >&-", Program.url.path()])
        output.folder = folder.path
        let result = try await output.run()
        #expect(result.errors == "bookland: standard output: it is closed\n")
        #expect(result.status == 1)
    }

    @Test("The command line is read also where /proc is not mounted")
    func withoutProc() async throws {
        let script = "mount -t tmpfs none /proc && exec \"$0\" isbn 0306406152"
        let command = Command("unshare", ["-rm", "sh", "-c", script, Program.url.path()])
        let result = try await command.run()
        // Some containers allow no namespace of one's own.
        if result.errors.hasPrefix("unshare:") || result.errors.contains("mount:") { return }
        #expect(result.errors.isEmpty)
        #expect(result.output == "9780306406157\n")
    }

    @Test("A full disk is an error")
    func fullDisk() async throws {
        var command = Program.command(["isbn", "9780306406157"])
        command.output = .file("/dev/full")
        let result = try await command.run()
        #expect(result.status == 1)
        #expect(result.errors == "bookland: standard output: no space left on device\n")
    }

    @Test(
        "A signal ends the run, after whole lines",
        arguments: [
            (SIGHUP, Int32(129)), (SIGINT, Int32(130)), (SIGTERM, Int32(143)),
        ],
    )
    func signal(number: Int32, status: Int32) async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.pgm", ean13Picture(bookNumber(1)))
        var command = Program.command(["decode", "--files-from", "-"], in: folder)
        // The list stays open, so the run would go on.
        command.input = .pipe
        let child = try await command.start()
        child.write("a.pgm\n")
        let line = "a.pgm\t\(bookNumber(1))\n"
        try await child.waits(for: line)
        child.send(number)
        let result = try await child.waitForExit()
        #expect(result.status == status)
        #expect(result.output == line)
    }

    @Test("A signal ends a run even if its reader has stopped reading")
    func stuckReader() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.pgm", ean13Picture(bookNumber(1)))
        // More names than answers fit into a pipe without a reader.
        let name = String(repeating: "./", count: 500) + "a.pgm\n"
        try folder.write("list", Data(String(repeating: name, count: 200).utf8))
        var command = Program.command(["decode", "--files-from", "list"], in: folder)
        command.output = .capturedUpTo(1)
        let child = try await command.start()
        try await child.waits(forBytes: 1)
        child.send(SIGINT)
        #expect(try await child.waitForExit().status == 130)
    }
}
