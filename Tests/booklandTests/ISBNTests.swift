import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland isbn", .timeLimit(.minutes(10)))
struct ISBNTests {
    @Test(
        "An ISBN is printed in the requested form",
        arguments: [
            ([], "9780306406157"), (["--to", "13"], "9780306406157"), (["--to=10"], "0306406152"),
            (["--hyphens"], "978-0-306-40615-7"), (["--hyphens", "--to", "10"], "0-306-40615-2"),
        ],
    )
    func forms(options: [String], expected: String) async throws {
        for spelling in ["9780306406157", "0306406152", "ISBN 0-306-40615-2"] {
            let result = try await Program.run(["isbn"] + options + [spelling])
            #expect(result.output == expected + "\n")
            #expect(result.errors.isEmpty)
            #expect(result.status == 0)
        }
    }

    @Test("Each line of input gives one line of output")
    func aligned() async throws {
        let lines = "0306406152\n\nnonsense\r\n9780306406158\r\n9780306406157"
        let result = try await Program.run("isbn", "-", input: Data(lines.utf8))
        #expect(result.output == "9780306406157\n\n\n\n9780306406157\n")
        let errors = result.errors.split(separator: "\n")
        #expect(errors.count == 2)
        #expect(errors[0].hasPrefix("bookland: line 3: nonsense: "))
        #expect(
            errors[1] == "bookland: line 4: 9780306406158: the check digit is 8 but should be 7"
        )
        #expect(result.status == 1)
    }

    @Test("A number with its supplement is understood")
    func supplement() async throws {
        let result = try await Program.run(
            "isbn",
            "9780306406157 51299",
            "978030640615751299",
            "070999002255 30054",
        )
        #expect(result.lines == ["9780306406157", "9780306406157", "9780345300546"])
        let json = try await Program.run("isbn", "--json", "9780306406157 51299")
        #expect(
            json.output.contains(
                #""supplement":{"digits":"51299","price":{"amount":"12.99","currency":"USD","isMinimum":false}}"#
            )
        )
        let alone = try await Program.run("isbn", "070999002255")
        #expect(alone.status == 1)
        #expect(alone.errors.contains("needs the five digits to its right"))
        let several = try await Program.run("isbn", "--json", "076783003507 45671")
        #expect(several.output.contains(#""candidates":["9780553456714","9780770456719"]"#))
    }

    @Test(
        "What speaks against a number is said",
        arguments: [
            (
                "0000000000", "978-0-00-000000-2",
                "a placeholder: the nine digits of its body are all the same",
            ),
            ("9786712345677", "978-671234567-7", "its hyphens are not known"),
            ("9781060000001", "978-1-06000000-1", "not all of its hyphens are known"),
        ],
    )
    func doubt(_ text: String, hyphenated: String, doubt: String) async throws {
        let result = try await Program.run("isbn", "--hyphens", text)
        #expect(result.output == hyphenated + "\n")
        #expect(result.errors.hasPrefix("bookland: \(text): ") && result.errors.contains(doubt))
        #expect(result.status == 0)
        let quiet = try await Program.run("isbn", "--quiet", text)
        #expect(quiet.errors.isEmpty)
        let json = try await Program.run("isbn", "--json", text)
        #expect(json.output.contains(#""doubt":""#) && json.output.contains(doubt))
    }

    @Test("With --quiet only the status tells of errors")
    func quiet() async throws {
        let result = try await Program.run("isbn", "-q", "nonsense", "9780306406157")
        #expect(result.output == "\n9780306406157\n")
        #expect(result.errors.isEmpty)
        #expect(result.status == 1)
    }

    @Test("An ISBN that begins with 979 has no ISBN-10")
    func tenless() async throws {
        let number = withCheckDigit("979100000000")
        let result = try await Program.run("isbn", "--to", "10", number)
        #expect(result.output == "\n")
        #expect(result.errors == "bookland: \(number): has no ISBN-10: it begins with 979\n")
        #expect(result.status == 1)
    }

    @Test("JSON has the same keys for valid and invalid input")
    func json() async throws {
        let result = try await Program.run("isbn", "--json", "0306406152", "978030640615")
        let objects = try result.lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.count == 2)
        #expect(objects[0]["input"] as? String == "0306406152")
        #expect(objects[0]["valid"] as? Bool == true)
        #expect(objects[0]["isbn"] as? String == "9780306406157")
        #expect(objects[0]["group"] as? String == "978-0")
        #expect(objects[0]["error"] is NSNull)
        #expect(objects[1]["valid"] as? Bool == false)
        #expect(objects[1]["isbn"] is NSNull)
        #expect(objects[1]["error"] is String)
        #expect(Set(objects[0].keys) == Set(objects[1].keys))
        #expect(result.status == 1)
    }

    @Test("Lines that cross the reader's buffer boundaries are intact")
    func many() async throws {
        let numbers = (0..<20_000).map { bookNumber($0 * 7) }
        let input = Data((numbers.joined(separator: "\n") + "\n").utf8)
        let result = try await Program.run("isbn", "-", input: input)
        #expect(result.output == String(decoding: input, as: UTF8.self))
        #expect(result.status == 0)
    }

    @Test("A line of a megabyte gives a short error")
    func longLine() async throws {
        let input = Data(repeating: UInt8(ascii: "9"), count: 1 << 20) + Data("\n0306406152".utf8)
        let result = try await Program.run("isbn", "-", input: input)
        #expect(result.output == "\n9780306406157\n")
        #expect(result.errors.utf8.count < 300)
    }

    @Test("An ISBN is found in a line with other text")
    func lineOfText() async throws {
        let lines = """
            9780192802385 Pride
            https://openlibrary.org/isbn/9780192802385
            ISBN 0-19-280238-0.
            file.jpg\t9781861973443
            ISBN 0-19-280238-5.
            9780306406157 9780192802385
            """
        let result = try await Program.run("isbn", "-", input: Data(lines.utf8))
        #expect(
            result.output == "9780192802385\n9780192802385\n9780192802385\n9781861973443\n\n\n"
        )
        #expect(
            result.errors == """
                bookland: line 5: ISBN 0-19-280238-5.: the check digit is 5 but should be 0
                bookland: line 6: 9780306406157 9780192802385: 2 ISBNs in one line; --find prints each

                """
        )
        #expect(result.status == 1)
    }

    @Test("With --find every ISBN in a text is printed, and nothing else")
    func find() async throws {
        let folder = try TemporaryFolder()
        let text = """
            Emma: ISBN 0-14-143958-0, 978-0-19-280238-5 (or 9780192802385)\r
            Call 0192802380 or +44 19 2802 380, order 9780192802384; pen 4006381333931.

            https://openlibrary.org/isbn/9780306406157
            """
        try folder.write("books.txt", Data(text.utf8))
        try folder.write("empty.txt", Data())
        let found = try await Program.run("isbn", "--find", "books.txt", in: folder)
        #expect(found.output == "9780141439587\n9780192802385\n9780306406157\n")
        #expect(found.errors.isEmpty)
        #expect(found.status == 0)
        let input = try await Program.run("isbn", "-f", "--hyphens", "-", input: Data(text.utf8))
        #expect(input.output == "978-0-14-143958-7\n978-0-19-280238-5\n978-0-306-40615-7\n")
        let nothing = try await Program.run("isbn", "--find", "empty.txt", in: folder)
        #expect(nothing.output.isEmpty)
        #expect(nothing.status == 4)
        let missing = try await Program.run("isbn", "--find", "none", "books.txt", in: folder)
        #expect(missing.output == found.output)
        #expect(missing.errors == "bookland: none: no such file or directory\n")
        #expect(missing.status == 1)
    }

    @Test("With --find --json an object tells where each ISBN is")
    func findJSON() async throws {
        let folder = try TemporaryFolder()
        try folder.write("books.txt", Data("\nEmma: ISBN 0-14-143958-0".utf8))
        let result = try await Program.run("isbn", "--find", "--json", "books.txt", in: folder)
        #expect(
            result.output.hasPrefix(
                #"{"file":"books.txt","line":2,"text":"0-14-143958-0","isbn":"9780141439587","#
            )
        )
    }

    @Test("With --find a long line is searched whole")
    func findInLongLine() async throws {
        let line = String(repeating: "text ", count: 100_000) + "9780306406157"
        let result = try await Program.run("isbn", "--find", "-", input: Data(line.utf8))
        #expect(result.output == "9780306406157\n")
    }

    @Test("Each line is answered before the next one comes")
    func conversation() async throws {
        var command = Program.command(["isbn", "-"])
        command.input = .pipe
        let child = try await command.start()
        for number in 1...3 {
            child.write("\(bookNumber(number))\n")
            #expect(try await child.waits(forLines: number) == (1...number).map(bookNumber))
        }
        child.closeInput()
        #expect(try await child.waitForExit().status == 0)
    }

    @Test("A blank line is an empty line, and an empty argument is named")
    func blankLine() async throws {
        let result = try await Program.run("isbn", "-", input: Data("  \n\t\r\n0306406152\n".utf8))
        #expect(result.output == "\n\n9780306406157\n")
        #expect(result.errors.isEmpty)
        #expect(result.status == 0)
        #expect(try await Program.run("isbn", "").errors.hasPrefix("bookland: '': no digits"))
    }

    @Test(
        "Files that are no text are refused with advice",
        arguments: [
            ("%PDF-1.7", "bookland decode"), ("PK\u{3}\u{4}", "bookland decode"),
            ("utf-16", "iconv"),
        ],
    )
    func noText(start: String, advice: String) async throws {
        let folder = try TemporaryFolder()
        let bytes = start == "utf-16" ? [0xFF, 0xFE, 0x39, 0] : Array(start.utf8)
        try folder.write("a", Data(bytes))
        let run = try await Program.run("isbn", "--find", "a", in: folder)
        #expect(run.status == 1)
        #expect(run.errors.contains(advice))
    }
}
