import BookImaging
import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland scan on a terminal", .timeLimit(.minutes(10)))
struct ScanTerminalTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("book.pgm", ean13Picture(bookNumber(1)))
    }

    @Test("The status line does not mix with typed text")
    func typed() async throws {
        let command = Program.command(["scan", "--stdin"])
        let result = try await Program.run(onTerminal: command) { child in
            child.write(bookNumber(1) + "\r")
            // Once as an echo, and once as the result.
            try await child.shows("\(bookNumber(1))\r\n\(bookNumber(1))\r\n")
            child.write("\u{4}")
        }
        #expect(result.status == 0)
        #expect(!result.terminal.contains("standard input"))
        #expect(!result.terminal.contains("\u{1B}"))
    }

    @Test("What another program prints of the codes does not follow the status line")
    func piped() async throws {
        let numbers = (1...4).map(bookNumber)
        let script = """
            for number in \(numbers.joined(separator: " ")); do echo $number; sleep 0.6; done |
                "$0" scan --stdin | while read line; do echo "$line"; done
            """
        var command = Command("bash", ["-c", script, Program.url.path()])
        command.folder = folder.path
        let result = try await Program.run(onTerminal: command)
        let shown = result.terminal.replacing("\r\u{1B}[K", with: "\r\n")
            .split(separator: "\r\n")
        // On a busy machine the other program may be late once.
        let whole = numbers.count { shown.contains(Substring($0)) }
        #expect(whole > 1, "\(result.terminal.debugDescription)")
        #expect(result.terminal.contains("read, last"))
    }

    @Test(
        "A preview is drawn above the status line, with characters if the terminal knows no graphics"
    )
    func preview() async throws {
        var command = Program.command(["scan", "--images", "--preview", "book.pgm"], in: folder)
        let others = ["NO_COLOR", "TMUX", "STY", "SSH_CONNECTION", "SSH_TTY"]
        command.environment = ProcessInfo.processInfo.environment.filter {
            !others.contains($0.key)
        }
        let result = try await Program.run(onTerminal: command) { child in
            child.write("\u{1B}[?62;22c")
        }
        #expect(result.status == 0)
        #expect(result.terminal.contains("\u{1B}[c"))
        #expect(result.terminal.contains("▀\u{1B}[0m\r"))
        #expect(result.terminal.contains(bookNumber(1) + "\r\n"))
    }

    @Test(
        "Within tmux and over SSH, the terminal is not asked, and characters are used",
        arguments: ["TMUX", "STY", "SSH_CONNECTION"],
    )
    func throughOthers(variable: String) async throws {
        var command = Program.command(["scan", "--images", "--preview", "book.pgm"], in: folder)
        var environment = ProcessInfo.processInfo.environment.filter { $0.key != "NO_COLOR" }
        environment[variable] = "set"
        command.environment = environment
        let result = try await Program.run(onTerminal: command)
        #expect(result.status == 0)
        #expect(!result.terminal.contains("\u{1B}[c"))
        #expect(result.terminal.contains("▀\u{1B}[0m\r"))
    }

    @Test("A picture that the terminal keeps is removed at the end")
    func kitty() async throws {
        // The program starts when the terminal's answer is there: on a busy machine it would not wait long enough.
        let script = "read line; exec \"$0\" scan --images --preview book.pgm"
        var command = Command("sh", ["-c", script, Program.url.path()])
        command.folder = folder.path
        let others = ["NO_COLOR", "TMUX", "STY", "SSH_CONNECTION", "SSH_TTY"]
        command.environment = ProcessInfo.processInfo.environment.filter {
            !others.contains($0.key)
        }
        let result = try await Program.run(onTerminal: command) { child in
            child.write("\n\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c")
        }
        #expect(result.status == 0)
        #expect(result.terminal.contains("\u{1B}_Ga=T,f=100,i=1"))
        #expect(result.terminal.hasSuffix("\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\"))
    }

    @Test("A box is drawn around the code that was read, and a JPEG file is one")
    func box() async throws {
        let words = ["scan", "--images", "--preview-file"]
        let run = try await Program.run(words + ["seen.jpg", "book.pgm"], in: folder)
        #expect(run.lines == [bookNumber(1)])
        let bytes = try folder.bytes("seen.jpg")
        #expect(bytes.starts(with: [0xFF, 0xD8]))
        _ = try await Program.run(words + ["seen.png", "book.pgm"], in: folder)
        let plain = try ImageSource(path: folder["book.pgm"]).luma().image
        let seen = try ImageSource(path: folder["seen.png"]).luma().image
        #expect(plain.pixels != seen.pixels)
    }

    @Test("A preview file is a picture of the last frame")
    func previewFile() async throws {
        let run = try await Program.run(
            "scan",
            "--images",
            "--preview-file",
            "seen.png",
            "book.pgm",
            in: folder,
        )
        #expect(run.lines == [bookNumber(1)])
        #expect(run.errors.isEmpty)
        let seen = try await Program.run("decode", "seen.png", in: folder)
        #expect(seen.lines.first?.contains(bookNumber(1)) == true)
        let names = try folder.names
        #expect(names.sorted() == ["book.pgm", "seen.png"])
    }

    @Test("A preview file that cannot be written is reported, and the scan goes on")
    func unwritablePreview() async throws {
        let run = try await Program.run(
            "scan",
            "--images",
            "--preview-file",
            "missing/seen.png",
            "book.pgm",
            in: folder,
        )
        #expect(run.lines == [bookNumber(1)])
        #expect(run.errors.hasPrefix("bookland: missing/seen.png: no such file or directory\n"))
    }
}
