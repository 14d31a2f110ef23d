import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland scan --exec", .timeLimit(.minutes(10)))
struct ScanCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...5 {
            try folder.write("pictures/\(number).pgm", ean13Picture(bookNumber(number)))
        }
    }

    private func script(_ text: String) async throws -> String {
        try folder.write("text", Data("#!/bin/sh\n\(text)\n".utf8))
        try await folder.install(folder["text"], as: "script")
        return folder["script"]
    }

    @Test("The command runs for each code, in order, with the code as its only argument")
    func order() async throws {
        let program = try await script(#"echo "$# $1" >> calls"#)
        let run = try await Program.run(
            "scan",
            "--images",
            "--hyphens",
            "--exec",
            program,
            "pictures",
            in: folder,
        )
        #expect(run.status == 0)
        let calls = try folder.text("calls")
        #expect(calls.split(separator: "\n").map(String.init) == run.lines.map { "1 \($0)" })
        #expect(run.lines.count == 5)
    }

    @Test("A slow command delays no code, and the scan waits for all runs")
    func slow() async throws {
        let program = try await script(
            #"while ! [ -e go ]; do sleep 0.01; done; echo "$1" >> calls"#
        )
        let child = try await Program.command(
            ["scan", "--images", "-x", program, "pictures"],
            in: folder,
        ).start()
        #expect(try await child.waits(forLines: 5) == (1...5).map(bookNumber))
        // The first command has been waiting for this all the time.
        try folder.write("go", Data())
        #expect(try await child.waitForExit().status == 0)
        let calls = try folder.text("calls")
        #expect(calls == (1...5).map { bookNumber($0) + "\n" }.joined())
    }

    @Test("A failing or missing command is reported and makes the scan fail")
    func failing() async throws {
        let program = try await script("exit 3")
        let run = try await Program.run(
            "scan",
            "--images",
            "-x",
            program,
            "pictures/1.pgm",
            in: folder,
        )
        #expect(run.status == 1)
        #expect(run.lines == [bookNumber(1)])
        #expect(run.errors == "bookland: \(program) \(bookNumber(1)): exit status 3\n")
        let missing = try await Program.run(
            "scan",
            "--images",
            "-x",
            "./missing",
            "pictures/1.pgm",
            in: folder,
        )
        #expect(missing.status == 1)
        #expect(missing.errors.contains("no such file or directory"))
    }

    @Test("The first signal lets the commands finish")
    func interrupted() async throws {
        let program = try await script(#"touch begun; sleep 0.5; echo "$1" >> calls"#)
        var command = Program.command(["scan", "--stdin", "-x", program], in: folder)
        command.input = .pipe
        let child = try await command.start()
        let lines = (1...2).map { bookNumber($0) + "\n" }.joined()
        child.write(lines)
        try await child.waits(for: lines)
        #expect(await eventually { folder.has("begun") })
        child.send(SIGTERM)
        #expect(try await child.waitForExit().status == 143)
        #expect(try folder.text("calls") == lines)
    }

    @Test("A second signal skips the commands that wait")
    func secondSignal() async throws {
        let program = try await script("touch begun; exec sleep 1000")
        var command = Program.command(["scan", "--stdin", "-x", program], in: folder)
        command.input = .pipe
        let child = try await command.start()
        child.write(bookNumber(1) + "\n")
        try await child.waits(forLines: 1)
        #expect(await eventually { folder.has("begun") })
        child.send(SIGTERM)
        // The first signal is pending until the program takes it: the second must not merge with it.
        #expect(await eventually { child.hasTaken(SIGTERM) })
        child.send(SIGTERM)
        #expect(try await child.waitForExit().status == 143)
    }

    @Test(
        "Options for books in the library need --add",
        arguments: [
            ["--on-duplicate", "copy"], ["--at", "x"], ["--tag", "x"], ["--offline"],
            ["--library", "x"],
        ],
    )
    func libraryOptions(options: [String]) async throws {
        let result = try await Program.run(["scan", "--stdin"] + options)
        #expect(result.status == 2)
        let others = options[0] == "--library" ? " or --check" : ""
        #expect(result.errors == "bookland: scan: \(options[0]) needs --add\(others)\n")
    }
}
