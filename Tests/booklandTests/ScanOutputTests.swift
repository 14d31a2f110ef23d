import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland scan when standard output fails", .timeLimit(.minutes(10)))
struct ScanOutputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("book.pgm", ean13Picture(bookNumber(1)))
    }

    private func script() async throws -> String {
        try folder.write("text", Data("#!/bin/sh\nsleep 0.2; echo \"$1\" >> calls\n".utf8))
        try await folder.install(folder["text"], as: "script")
        return folder["script"]
    }

    private var calls: String? { try? folder.text("calls") }

    @Test("On a full disk, commands still run for what was read")
    func fullDisk() async throws {
        let program = try await script()
        var command = Program.command(["scan", "--images", "-x", program, "book.pgm"], in: folder)
        command.output = .file("/dev/full")
        let result = try await command.run()
        #expect(result.status == 1)
        #expect(result.errors == "bookland: standard output: no space left on device\n")
        #expect(calls == bookNumber(1) + "\n")
    }

    @Test("A reader that goes away ends the scan at once, after the commands, without a message")
    func closedReader() async throws {
        let program = try await script()
        var command = Program.command(["scan", "--stdin", "-x", program], in: folder)
        command.input = .pipe
        let child = try await command.start()
        child.write(bookNumber(1) + "\n")
        try await child.waits(forLines: 1)
        // No further line is typed, and the input stays open.
        await child.closeOutput()
        let result = try await child.waitForExit()
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(calls == bookNumber(1) + "\n")
    }
}
