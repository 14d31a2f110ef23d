import Testing

@testable import bookland

/// A command with a switch of each kind and two values.
private struct Arguments: Equatable {
    var isLoud = false
    var isNull = false
    var jobs = ""
    var level = ""
    var operands: [String] = []
}

private var parser: ArgumentParser<Arguments> {
    ArgumentParser<Arguments>(
        flags: [
            .toggle("loud", "l", summary: "") { $0.isLoud = true },
            .toggle("null", "0", summary: "") { $0.isNull = true },
            .value("jobs", "j", takes: Option.Value(placeholder: "N"), summary: "") {
                $0.jobs = $1.text
            },
            .value(
                "level",
                takes: Option.Value(placeholder: "L", choices: ["low", "high"]),
                summary: "",
            ) { $0.level = $1.text },
        ],
        operand: { $0.operands.append($1.text) },
    )
}

private func parse(_ words: String...) throws -> Arguments {
    switch try parser.parse(words.map { PlatformString($0) }, into: Arguments()) {
    case .run(let arguments): return arguments
    case .help: throw UsageError("help")
    }
}

private func complaint(_ words: String...) -> String? {
    do throws(UsageError) {
        _ = try parser.parse(words.map { PlatformString($0) }, into: Arguments())
        return nil
    } catch {
        return error.description
    }
}

@Suite("Parsing a command line", .timeLimit(.minutes(10)))
struct ArgumentParserTests {
    @Test(
        "A value may be attached to its option or follow it",
        arguments: [
            ["--jobs=4"], ["--jobs", "4"], ["-j4"], ["-j", "4"], ["-j=4"], ["-lj4"], ["-l0j", "4"],
        ],
    )
    func values(words: [String]) throws {
        let outcome = try parser.parse(words.map { PlatformString($0) }, into: Arguments())
        guard case .run(let arguments) = outcome else {
            Issue.record("help was shown")
            return
        }
        #expect(arguments.jobs == "4")
        #expect(arguments.operands.isEmpty)
    }

    @Test("Switches can be bundled")
    func bundle() throws {
        #expect(try parse("-l0") == Arguments(isLoud: true, isNull: true))
    }

    @Test("Options and operands may be mixed")
    func mixed() throws {
        let expected = Arguments(isLoud: true, jobs: "2", operands: ["a", "-", "b"])
        #expect(try parse("a", "-l", "-", "--jobs", "2", "b") == expected)
    }

    @Test("After -- everything is an operand")
    func endOfOptions() throws {
        #expect(try parse("--", "-l", "--", "--loud").operands == ["-l", "--", "--loud"])
    }

    @Test("A value that looks like an option is still a value")
    func valueWithDash() throws {
        #expect(try parse("--jobs", "-l") == Arguments(jobs: "-l"))
    }

    @Test("Help has two lengths", arguments: [("-h", true), ("--help", false)])
    func help(word: String, isShort: Bool) throws {
        let outcome = try parser.parse(
            [PlatformString("-l"), PlatformString(word)],
            into: Arguments(),
        )
        guard case .help(let length) = outcome else {
            Issue.record("no help")
            return
        }
        #expect((length == .short) == isShort)
    }

    @Test("A mistake is named, with a suggestion")
    func mistakes() {
        #expect(complaint("--luod") == "no such option: --luod (did you mean --loud?)")
        #expect(complaint("--whatever") == "no such option: --whatever")
        #expect(complaint("-loud") == "no such option: -loud (did you mean --loud?)")
        #expect(complaint("-lx") == "no such option: -x")
        #expect(
            complaint("-x.png") == "no such option: -x (if -x.png is a file, put -- before it)"
        )
        #expect(complaint("--loud=1") == "option --loud takes no value")
        #expect(complaint("--jobs") == "option --jobs needs a value: --jobs N")
        #expect(complaint("-j") == "option -j needs a value: -j N")
        #expect(
            complaint("--level", "medium") == "option --level: 'medium' is not one of: low, high"
        )
    }

    @Test("Bytes that are not UTF-8 reach an operand unchanged")
    func bytes() throws {
        var received: [UInt8] = []
        let parser = ArgumentParser<Void>(flags: [], operand: { received = $1.bytes })
        _ = try parser.parse([PlatformString(bytes: [0x61, 0xFF])], into: ())
        #expect(received == [0x61, 0xFF])
    }

    @Test(
        "A number is at least 1, and may have a suffix",
        arguments: [
            ("1", 1), ("200M", 200_000_000), ("3k", 3000), ("0", nil), ("-1", nil), ("", nil),
            ("k", nil),
            ("1.5", nil), ("+3", nil), ("9223372036854775807k", nil),
            ("99999999999999999999", nil),
        ],
    )
    func numbers(text: String, expected: Int?) {
        #expect((try? PlatformString(text).positiveNumber(for: "--jobs")) == expected)
    }
}

@Suite("Suggesting a word", .timeLimit(.minutes(10)))
struct SuggestionTests {
    @Test(
        "An unknown command names the one that is meant",
        arguments: [
            ("lib", "library"), ("imp", "import"), ("add", "library add"),
            ("stats", "library stats"),
            ("cover.jpg", "bookland decode cover.jpg"),
        ],
    )
    func command(word: String, meant: String) {
        let error = AllCommands.unknown(word)
        #expect(error.description == "no such command: \(word) (did you mean \(meant)?)")
    }

    @Test("The name of a group makes no word of it like another")
    func group() {
        let error = UsageError.unknown("command", "xyz", among: ["tag", "add"], of: "library")
        #expect(
            error.description == "no such command: library xyz (try 'bookland help library')"
        )
    }
}
