import BooklandTestSupport
import Foundation
import Testing

@testable import bookland

@Suite("Completion", .timeLimit(.minutes(10)))
struct CompletionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var environment: [String: String] {
        [
            "HOME": folder.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            "BOOKLAND_LIBRARY": folder["l.db"],
        ]
    }

    /// Names with a space, both quotes and letters that are not ASCII.
    private func fill() async throws {
        let books = [
            ("9780306406157", "shelf 1", "sci fi"),
            ("9780441172719", "Ünïcode's \"Regal\"", "été"),
        ]
        for (isbn, place, tag) in books {
            let words = ["library", "add", "-q", isbn, "--at", place, "--tag", tag]
            #expect(try await Program.run(words, environment: environment).status == 0)
        }
        for other in ["other.db", "my other.db"] {
            let words = ["library", "add", "-q", "--library", folder[other], "9780141439587"]
            _ = try await Program.run(words + ["--at", "upstairs"], environment: environment)
        }
        let names = ["library", "borrower", "add", "-q", "--group", "4b", "Ann Lee", "O'Brien"]
        #expect(try await Program.run(names, environment: environment).status == 0)
    }

    @Test(
        "The names in the library are printed, a line each",
        arguments: [
            ("locations", "shelf 1\nÜnïcode's \"Regal\"\n"), ("tags", "sci fi\nété\n"),
            ("borrowers", "Ann Lee\nO'Brien\n"), ("groups", "4b\n"),
        ],
    )
    func names(kind: String, expected: String) async throws {
        try await fill()
        let before = try folder.names
        let result = try await Program.run(["complete", kind], environment: environment)
        #expect(result.output == expected)
        #expect(result.status == 0)
        #expect(try folder.names == before)
    }

    @Test("A name with a line end is left out, and --library names another library")
    func otherLibrary() async throws {
        try await fill()
        let other = folder["third.db"]
        for place in ["upstairs", "two\nlines"] {
            let words = [
                "library", "add", "-q", "--library", other, "--at", place, "9780141439587",
            ]
            _ = try await Program.run(words, environment: environment)
        }
        let words = ["complete", "locations", "library", "list", "--library", other]
        let result = try await Program.run(words, environment: environment)
        #expect(result.output == "upstairs\n")
    }

    @Test(
        "Completion is silent about what goes wrong",
        arguments: [[], ["nonsense"], ["locations"], ["tags", "--library"], ["borrowers"]],
    )
    func silence(words: [String]) async throws {
        try folder.write("l.db", Data("no library".utf8))
        let result = try await Program.run(["complete"] + words, environment: environment)
        #expect(result.output.isEmpty)
        #expect(result.errors.isEmpty)
    }

    /// What is typed, with the argument that the command then gets.
    private static let lines = [
        ("library move sh", "shelf 1"), ("library move Ü", "Ünïcode's \"Regal\""),
        ("library list --at sh", "shelf 1"), ("library list --tag s", "sci fi"),
        ("library checkout O", "O'Brien"), ("library checkout 'An", "Ann Lee"),
        ("library checkout Ann\\ L", "Ann Lee"), ("checkout --to A", "Ann Lee"),
        ("library borrower add --group 4", "4b"), ("library hold add A", "Ann Lee"),
        ("library status wi", "wishlist"), ("lookup --provider k", "k10plus"),
        ("catalog im", "import"), ("cache cl", "clear"), ("help library bor", "borrower"),
        ("library list --library other.db --at up", "upstairs"),
        ("library list --library 'my other.db' --at up", "upstairs"),
        ("library list --library=my\\ other.db --at=up", "upstairs"),
        ("help catalog st", "stats"), ("help doc", "doctor"), ("labels --format C32", "C32015"),
    ]

    @Test("bash completes words as they must be quoted", arguments: lines)
    func bash(line: String, expected: String) async throws {
        let start = ["--rcfile", folder["rc"], "-i"]
        try await complete(
            line,
            expected,
            in: "bash",
            start,
            script: "rc",
            before: "PS1='ready> '",
        )
    }

    @Test("zsh completes words as they must be quoted", arguments: lines)
    func zsh(line: String, expected: String) async throws {
        let before =
            "autoload -Uz compinit; compinit -u -D; PS1='ready> '"
        try await complete(line, expected, in: "zsh", ["-i"], script: ".zshrc", before: before)
    }

    /// Types a line and the tabulator into a shell, and looks at what the command gets.
    private func complete(
        _ line: String,
        _ expected: String,
        in shell: String,
        _ arguments: [String],
        script: String,
        before: String,
    ) async throws {
        try await skipUnless(shell)
        try await fill()
        let program = Program.url.path(percentEncoded: false)
        let completion = try await Program.run("completions", shell).output
        // A function in the place of the program shows what it would get, and still names things.
        let text = """
            \(before)
            \(completion)
            bookland() {
                if [ "$1" = complete ]; then
                    '\(program)' "$@"
                else
                    printf '<%s>' "$@"
                    echo ' done'
                fi
            }

            """
        try folder.write(script, Data(text.utf8))
        var command = Command(shell, arguments)
        command.folder = folder.path
        command.environment = environment.merging(["ZDOTDIR": folder.path]) { _, new in new }
        let result = try await Program.run(onTerminal: command, columns: 200) { child in
            try await child.shows("ready> ")
            child.write("bookland \(line)\t\r")
            try await child.shows("> done")
            child.write("exit\r")
        }
        let isLast = ["<", "="].contains { result.terminal.contains("\($0)\(expected)> done") }
        #expect(isLast, "\(result.terminal)")
    }

    @Test("fish completes words", arguments: lines)
    func fish(line: String, expected: String) async throws {
        try await skipUnless("fish")
        try await fill()
        try await folder.install(Program.url.path(percentEncoded: false), as: "bookland")
        let script = try await Program.run("completions", "fish").output
        try folder.write("c.fish", Data(script.utf8))
        let words = line.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        var command = Command(
            "fish",
            ["--no-config", "-c", "source c.fish; complete -C 'bookland \(words)'"],
        )
        command.folder = folder.path
        command.environment = environment.merging(["PATH": "\(folder.path):/usr/bin:/bin"]) {
            $1
        }
        let result = try await command.run()
        let offered = result.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
        #expect(
            offered.contains { $0 == expected || $0.hasSuffix("=" + expected) },
            "\(result.output) \(result.errors)",
        )
    }

    @Test("A catalogue's first word is an action, and no file")
    func noFiles() async throws {
        try folder.write("import.txt", Data())
        let script = try await Program.run("completions", "bash").output
        let check = """
            COMP_WORDS=(bookland catalog ''); COMP_CWORD=2; _bookland
            [[ "${COMPREPLY[*]}" == 'import stats' ]] || exit 1
            COMP_WORDS=(bookland catalog --catalog x import im); COMP_CWORD=5; _bookland
            [[ "${COMPREPLY[*]}" == 'import.txt' ]]
            """
        var command = Command("bash", input: script + check)
        command.folder = folder.path
        #expect(try await command.run().status == 0)
    }

    private func skipUnless(_ shell: String) async throws {
        let found = try await Command("which", [shell]).run().status
        if found != 0 { try Test.cancel("\(shell) is not installed") }
    }
}
