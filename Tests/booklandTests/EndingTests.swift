import Foundation
import Testing

@Suite("Runs that end early")
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
        try folder.write("errors", Data())
        let process = Program.process(arguments, in: folder)
        let output = Pipe()
        try output.fileHandleForReading.close()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: folder["errors"])
        #expect(try await process.runToExit() == 0)
        #expect(try Data(contentsOf: folder["errors"]).isEmpty)
    }

    @Test("A full disk is an error")
    func fullDisk() async throws {
        let folder = try TemporaryFolder()
        try folder.write("errors", Data())
        let process = Program.process(["isbn", "9780306406157"])
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        process.standardError = try FileHandle(forWritingTo: folder["errors"])
        #expect(try await process.runToExit() == 1)
        let errors = try String(contentsOf: folder["errors"], encoding: .utf8)
        #expect(errors == "bookland: standard output: no space left on device\n")
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
        let process = Program.process(["decode", "--files-from", "-"], in: folder)
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        let ended = process.ending()
        try process.run()
        // The list stays open, so the run would go on.
        try input.fileHandleForWriting.write(contentsOf: Data("a.pgm\n".utf8))
        let line = "a.pgm\t\(bookNumber(1))\n"
        let answer = try output.fileHandleForReading.read(upToCount: line.utf8.count)
        #expect(String(decoding: answer ?? Data(), as: UTF8.self) == line)
        kill(process.processIdentifier, number)
        #expect(await ended() == status)
        #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
        try input.fileHandleForWriting.close()
    }

    @Test("A signal ends a run even if its reader has stopped reading")
    func stuckReader() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.pgm", ean13Picture(bookNumber(1)))
        // More names than the answers fit into a pipe that nobody empties.
        let name = String(repeating: "./", count: 500) + "a.pgm\n"
        try folder.write("list", Data(String(repeating: name, count: 200).utf8))
        let process = Program.process(["decode", "--files-from", "list"], in: folder)
        let output = Pipe()
        process.standardOutput = output
        let ended = process.ending()
        try process.run()
        _ = try output.fileHandleForReading.read(upToCount: 1)
        process.interrupt()
        #expect(await ended() == 130)
    }
}
