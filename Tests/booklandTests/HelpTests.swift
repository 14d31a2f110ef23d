import BooklandTestSupport
import Foundation
import Testing

@testable import bookland

@Suite(
    "Help, manual and completions",
    .timeLimit(.minutes(10)),
)
struct HelpTests {
    private static let calls = [
        ["help"], ["decode", "-h"], ["decode", "--help"], ["isbn", "-h"], ["isbn", "--help"],
        ["catalog", "-h"], ["catalog", "--help"],
        ["scan", "-h"], ["scan", "--help"],
        ["cameras", "-h"], ["cameras", "--help"], ["library", "--help"],
        ["library", "add", "-h"], ["library", "add", "--help"], ["library", "list", "--help"],
        ["library", "import", "--help"], ["library", "undo", "--help"],
        ["library", "events", "--help"], ["library", "checkout", "--help"],
        ["library", "borrower", "--help"], ["library", "group", "--help"],
        ["library", "hold", "--help"], ["library", "code", "--help"],
        ["library", "overdue", "--help"], ["checkin", "--help"], ["checkout", "--help"],
        ["doctor", "-h"], ["doctor", "--help"],
        ["stocktake", "--help"], ["labels", "-h"], ["labels", "--help"],
    ]

    /// To accept the current texts, run the tests with BOOKLAND_SNAPSHOTS=write.
    @Test("Help matches its snapshot", arguments: calls)
    func snapshot(call: [String]) async throws {
        let text = try await Program.run(call).output
        let name = call.joined(separator: "").replacing("--", with: "-") + ".txt"
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Snapshots/\(name)")
        if ProcessInfo.processInfo.environment["BOOKLAND_SNAPSHOTS"] == "write" {
            try Data(text.utf8).write(to: file)
        }
        #expect(text == (try String(contentsOf: file, encoding: .utf8)))
    }

    @Test("Help fits a terminal of 80 columns", arguments: calls)
    func width(call: [String]) async throws {
        let lines = try await Program.run(call).output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 79 })
    }

    @Test(
        "'help COMMAND' is 'COMMAND --help'",
        arguments: [
            "decode", "cameras", "isbn", "catalog", "help", "manual", "library", "library undo",
        ],
    )
    func sameHelp(command: String) async throws {
        let words = command.split(separator: " ").map(String.init)
        let asked = try await Program.run(["help"] + words)
        let flagged = try await Program.run(words + ["--help"])
        #expect(asked.output == flagged.output)
        #expect(asked.status == 0)
    }

    @Test(
        "The help of an action is that of its command",
        arguments: ["catalog import", "catalog stats", "cache clear", "library borrower add"],
    )
    func actions(words: String) async throws {
        let words = words.split(separator: " ").map(String.init)
        let result = try await Program.run(["help"] + words)
        #expect(result.status == 0)
        #expect(result.output == (try await Program.run(["help"] + words.dropLast()).output))
    }

    @Test("All options are in help, manual and completions")
    func everywhere() async throws {
        var scripts: [String] = []
        for shell in ["bash", "zsh"] {
            scripts.append(try await Program.run("completions", shell).output)
        }
        let fish = try await Program.run("completions", "fish").output
        for command in AllCommands.withSubcommands where !command.isHidden {
            let words = command.name.split(separator: " ").map(String.init)
            let help = try await Program.run(words + ["--help"]).output
            let manual = try await Program.run(["manual"] + words).output
            for option in command.options {
                #expect(help.contains("--\(option.name)"))
                #expect(manual.contains(#"\-\-\#(option.name.replacing("-", with: #"\-"#))"#))
                #expect(scripts.allSatisfy { $0.contains("--\(option.name)") })
                #expect(fish.contains("-l \(option.name)"))
            }
        }
    }

    @Test("Option names and letters are unique within a command")
    func unique() {
        for command in AllCommands.withSubcommands {
            let options = command.options + [.help]
            #expect(Set(options.map(\.name)).count == options.count)
            let letters = options.compactMap(\.letter)
            #expect(Set(letters).count == letters.count)
        }
    }

    @Test(
        "A shell accepts its completion script",
        arguments: [
            ("bash", "-n"), ("zsh", "-n"), ("fish", "-n"),
        ],
    )
    func syntax(shell: String, check: String) async throws {
        let found = try await Command("which", [shell]).run().status
        if found != 0 { try Test.cancel("\(shell) is not installed") }
        let script = try await Program.run("completions", shell).output
        let status = try await Command(shell, [check], input: script).run().status
        #expect(status == 0)
    }

    @Test(
        "bash completes commands, options and values",
        arguments: [
            ("bookland de", "decode"), ("bookland decode --recur", "--recursive"),
            ("bookland decode --effort th", "thorough"), ("bookland decode -e fa", "fast"),
            ("bookland decode --effort = no", "normal"), ("bookland isbn --to 1", "10 13"),
            ("bookland help is", "isbn"), ("bookland isbn 97", ""),
            ("bookland library che", "checkout checkin check"),
            ("bookland library list --rev", "--reverse"),
            ("bookland library add --on-duplicate co", "count copy"),
        ],
    )
    func bash(line: String, expected: String) async throws {
        let script = try await Program.run("completions", "bash").output
        let words = line.split(separator: " ")
        let check = """
            COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _bookland
            [[ "${COMPREPLY[*]}" == '\(expected)' ]]
            """
        #expect(try await Command("bash", input: script + check).run().status == 0)
    }
}

@Suite("The program itself", .timeLimit(.minutes(10)))
struct ProgramTests {
    @Test("Without a command there is a hint")
    func nothing() async throws {
        let result = try await Program.run()
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors == "bookland: name a command (try 'bookland help')\n")
    }

    @Test(
        "A mistake is one line on stderr, with the nearest word",
        arguments: [
            (["deocde"], "no such command: deocde (did you mean decode?)"),
            (["--versoin"], "no such option: --versoin (did you mean --version?)"),
            (["a.jpg"], "no such command: a.jpg (did you mean bookland decode a.jpg?)"),
            (["decode", "--jsno", "x"], "no such option: --jsno (did you mean --json?)"),
            (["decode"], "decode: name an image, a folder, or - for standard input"),
            (["decode", "-", "-"], "decode: standard input (-) can be read only once"),
            (["decode", "-j0", "x"], "option --jobs: '0' is not a positive number"),
            (["isbn"], "isbn: name an ISBN, or - for standard input"),
            (["manual", "decoed"], "no such command: decoed (did you mean decode?)"),
            (
                ["manual", "-d", "x", "decode"],
                "manual: --directory writes all pages, and takes no command",
            ),
            (
                ["help", "catalog", "imprt"],
                "no such command: catalog imprt (did you mean catalog import?)",
            ),
            (["help", "decode", "x"], "help explains one command at a time"),
            (["doctor", "x"], "doctor takes no arguments: x"),
            (["version"], "no such command: version (did you mean --version?)"),
            (["-V"], "no such option: -V (did you mean --version?)"),
            (["--version", "x"], "--version takes no arguments: x"),
            (["--version", "--jsno"], "no such option: --jsno (did you mean --json?)"),
            (["help", "decoed"], "no such command: decoed (did you mean decode?)"),
            (["completions", "tcsh"], "name one shell: bash, zsh or fish"),
            (["fo\u{1B}[31mo"], #"no such command: fo\u{1b}[31mo (try 'bookland help')"#),
            (["help", "nosuch"], "no such command: nosuch (try 'bookland help')"),
            (
                ["library", "nosuch"],
                "no such command: library nosuch (try 'bookland help library')",
            ),
            (["find", "emma"], "no such command: find (did you mean search?)"),
            (["library", "find"], "no such command: library find (did you mean library search?)"),
            (["lend"], "no such command: lend (did you mean library checkout?)"),
            (
                ["library", "list", "--titel"],
                "no such option: --titel (try 'bookland help library list')",
            ),
            (
                ["decode", "--text", "--no-text", "x"],
                "decode: --text and --no-text contradict each other",
            ),
            (
                ["decode", "--no-text", "-t", "x"],
                "decode: --text and --no-text contradict each other",
            ),
        ],
    )
    func mistakes(words: [String], message: String) async throws {
        let result = try await Program.run(words)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors == "bookland: \(message)\n")
    }
}
