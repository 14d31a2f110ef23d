import BooklandTestSupport
import FoundationEssentials
import Glibc
import Testing

@Suite("Processes of tests", .timeLimit(.minutes(5)))
struct ProcessTests {
    private func shell(_ script: String, _ arguments: String...) -> Command {
        Command("sh", ["-c", script, "sh"] + arguments)
    }

    @Test("Input, output, errors and status")
    func result() async throws {
        let command = Command("sh", ["-c", "cat; echo wrong >&2; exit 7"], input: "one\n\ntwo")
        let result = try await command.run()
        #expect(result.output == "one\n\ntwo")
        #expect(result.lines == ["one", "two"])
        #expect(result.errors == "wrong\n")
        #expect(result.status == 7)
        #expect(result.signal == nil)
    }

    @Test("Folder, environment and a program's path")
    func surroundings() async throws {
        var command = Command("/bin/sh", ["-c", "pwd; echo $HOME $COLOUR"])
        command.folder = "/usr"
        command.environment = ["HOME": "/nowhere", "COLOUR": "mauve"]
        #expect(try await command.run().output == "/usr\n/nowhere mauve\n")
    }

    @Test("A program that is not there is an error that names it")
    func missing() async {
        let failure = await #expect(throws: ProcessFailure.self) {
            try await Command("/no/such/program").run()
        }
        #expect(failure?.description == "/no/such/program: no such file or directory")
    }

    @Test("A signal that kills it is its status and its signal")
    func killed() async throws {
        let result = try await shell("kill -9 $$").run()
        #expect(result.status == 137)
        #expect(result.signal == SIGKILL)
    }

    @Test("It has three descriptors, no blocked or ignored signals, and leads its session")
    func isolation() async throws {
        let script = """
            ls /proc/self/fd | wc -l; grep -E 'SigBlk|SigIgn' /proc/self/status | cut -f 2
            ps -o pid=,pgid=,sid= -p $$ | tr -s ' ' '\\n' | sort -u | grep -c .
            """
        let lines = try await shell(script).run().lines
        // The fourth is the folder that ls reads.
        #expect(lines.first == "4")
        // The C library keeps the signals 32 and 33 to itself.
        #expect(lines[1...2].allSatisfy { Int($0, radix: 16)! & 0x7FFF_FFFF == 0 }, "\(lines)")
        #expect(lines.last == "1")
    }

    @Test("Megabytes go in and come out on both streams")
    func much() async throws {
        var command = shell("tee /dev/stderr")
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        command.input = .bytes(bytes)
        let child = try await command.start()
        let result = try await child.waitForExit()
        #expect(result.outputBytes == bytes)
        #expect(child.printed.text(.errors).utf8.count >= bytes.count)
    }

    @Test("A program that does not read its input ends all the same")
    func unreadInput() async throws {
        var command = Command("true")
        command.input = .bytes([UInt8](repeating: 1, count: 1_000_000))
        #expect(try await command.run().status == 0)
    }

    @Test("A conversation: write, wait, signal")
    func conversation() async throws {
        var command = shell(
            "trap 'echo caught; exit 3' TERM; while read line; do echo \"<$line>\"; done"
        )
        command.input = .pipe
        let child = try await command.start()
        child.write("one\n")
        try await child.waits(for: "<one>\n")
        child.write("two\n")
        #expect(try await child.waits(forBytes: 12) == "<one>\n<two>\n")
        child.closeInput()
        #expect(try await child.waitForExit().status == 0)

        let other = try await command.start()
        other.write("one\n")
        try await other.waits(for: "<one>\n")
        other.send(SIGTERM)
        other.write("two\n")
        let result = try await other.waitForExit()
        #expect(result.status == 3)
        #expect(result.output.hasSuffix("caught\n"))
    }

    @Test("Waiting for what never comes ends with the process, and says what came instead")
    func neverPrinted() async throws {
        let child = try await shell("echo this; echo that >&2; exit 5").start()
        let failure = await #expect(throws: ProcessFailure.self) {
            try await child.waits(for: "something else")
        }
        let text = failure?.description ?? ""
        #expect(text.contains("ended with status 5 without \"something else\" on output"))
        #expect(text.contains(#"standard output, 5 bytes: "this\n""#))
        #expect(text.contains(#"standard error, 5 bytes: "that\n""#))
    }

    @Test("At its deadline it is killed with its children; the report says what all were doing")
    func deadline() async throws {
        // The child has left the process group, as a shell's background jobs do.
        var command = shell("echo begun; set -m; sleep 1000 & echo $!; wait")
        command.deadline = .milliseconds(500)
        let child = try await command.start()
        let failure = await #expect(throws: ProcessFailure.self) { try await child.waitForExit() }
        let text = failure?.description ?? ""
        #expect(text.contains("did not end within 0.5 seconds"))
        #expect(text.contains(#""begun\n"#))
        #expect(text.contains(": sleep 1000\n"))
        #expect(text.contains("state S"))
        let sleeper = child.printed.text(.output).split(separator: "\n").last.flatMap { pid_t($0) }
        #expect(try await hasGone(#require(sleeper)))
        #expect(await hasGone(child.pid))
    }

    @Test("What it leaves behind is killed when it exits")
    func leftovers() async throws {
        let result = try await shell("set -m; sleep 1000 & echo $!").run()
        #expect(result.status == 0)
        #expect(try await hasGone(#require(result.lines.first.flatMap { pid_t($0) })))
    }

    @Test("A test that is cancelled, or forgets its process, leaves nothing running")
    func abandoned() async throws {
        let forgotten: pid_t
        do {
            let child = try await Command("sleep", ["1000"]).start()
            forgotten = child.pid
        }
        #expect(await hasGone(forgotten))
        let child = try await Command("sleep", ["1000"]).start()
        let waiting = Task { try await child.waitForExit() }
        waiting.cancel()
        let result = await waiting.result
        #expect(throws: ProcessFailure.self) { try result.get() }
        #expect(await hasGone(child.pid))
    }

    private func hasGone(_ pid: pid_t) async -> Bool {
        await eventually {
            // A process that exited stays until its parent, which may be init, has asked for it.
            guard kill(pid, 0) == 0 else { return true }
            return
                (try? String(contentsOf: URL(filePath: "/proc/\(pid)/stat"), encoding: .utf8)
                .contains(") Z ")) ?? true
        }
    }

    @Test("No exit is lost: 400 processes, eight at a time")
    func exits() async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for number in 0..<50 {
                        let result = try await Command("sh", ["-c", "exit \(number)"]).run()
                        #expect(result.status == Int32(number))
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

@Suite("Output of test processes that is not read", .timeLimit(.minutes(5)))
struct UnreadOutputTests {
    @Test("A closed pipe, a full device and an unread pipe")
    func outputs() async throws {
        var command = Command("sh", ["-c", "while echo x; do :; done; exit 9"])
        command.output = .closedPipe
        #expect(try await command.run().signal == SIGPIPE)
        command.output = .file("/dev/full")
        #expect(try await command.run().status == 9)
        command.output = .capturedUpTo(5)
        let child = try await command.start()
        #expect(try await child.waits(forBytes: 5) == "x\nx\nx")
        child.send(SIGINT)
        let result = try await child.waitForExit()
        #expect(result.status == 130)
        #expect(result.output == "x\nx\nx")
    }

    @Test("A pipe whose reader goes away while the program runs")
    func closing() async throws {
        var command = Command("sh", ["-c", "read a; echo $a; read b; echo $b; exit 9"])
        command.input = .pipe
        let child = try await command.start()
        child.write("one\n")
        try await child.waits(for: "one\n")
        await child.closeOutput()
        child.write("two\n")
        #expect(try await child.waitForExit().signal == SIGPIPE)
    }
}

@Suite("Test processes on a terminal", .timeLimit(.minutes(5)))
struct TerminalProcessTests {
    @Test("All streams are the terminal; Ctrl-C and the end of input are typed")
    func typing() async throws {
        let script = "test -t 0 && test -t 1 && test -t 2 && tty && read a && echo \"<$a>\" && cat"
        let command = Command("sh", ["-c", script]).onTerminal()
        let child = try await command.start()
        try await child.waits(for: "/dev/pts/", on: .terminal)
        child.write("hello\r")
        try await child.waits(for: "<hello>\r\n", on: .terminal)
        child.write("\u{4}")
        #expect(try await child.waitForExit().status == 0)

        let other = try await Command("cat").onTerminal().start()
        other.write("hello\r")
        try await other.waits(for: "hello\r\nhello\r\n", on: .terminal)
        other.write("\u{3}")
        #expect(try await other.waitForExit().signal == SIGINT)
    }

    @Test("The last words of a program are all there, 50 times")
    func lastWords() async throws {
        let command = Command("sh", ["-c", "seq 500"]).onTerminal()
        let expected = (1...500).map { "\($0)\r\n" }.joined()
        for _ in 0..<50 {
            #expect(try await command.run().terminal == expected)
        }
    }

    @Test("Input from a terminal, output into a pipe")
    func mixed() async throws {
        var command = Command("cat").onTerminal()
        command.output = .captured
        let child = try await command.start()
        child.write("a\r\u{4}")
        let result = try await child.waitForExit()
        #expect(result.output == "a\n")
        #expect(result.terminal.hasPrefix("a\r\n"))
    }
}
