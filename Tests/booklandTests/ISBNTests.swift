import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland isbn")
struct ISBNTests {
    @Test(
        "An ISBN is printed as asked",
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

    @Test("Lines of output stand beside the lines of input")
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

    @Test("The quiet see only the status")
    func quiet() async throws {
        let result = try await Program.run("isbn", "-q", "nonsense", "9780306406157")
        #expect(result.output == "\n9780306406157\n")
        #expect(result.errors.isEmpty)
        #expect(result.status == 1)
    }

    @Test("A 979 has no ten-digit form")
    func tenless() async throws {
        let number = withCheckDigit("979100000000")
        let result = try await Program.run("isbn", "--to", "10", number)
        #expect(result.output == "\n")
        #expect(result.errors == "bookland: \(number): has no ISBN-10: it begins with 979\n")
        #expect(result.status == 1)
    }

    @Test("JSON explains what is valid and what is not")
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

    @Test("Many lines are answered, across every boundary of the reader's buffer")
    func many() async throws {
        let numbers = (0..<20_000).map { bookNumber($0 * 7) }
        let input = Data((numbers.joined(separator: "\n") + "\n").utf8)
        let result = try await Program.run("isbn", "-", input: input)
        #expect(result.output == String(decoding: input, as: UTF8.self))
        #expect(result.status == 0)
    }

    @Test("A line of a megabyte is an error and no burden")
    func longLine() async throws {
        let input = Data(repeating: UInt8(ascii: "9"), count: 1 << 20) + Data("\n0306406152".utf8)
        let result = try await Program.run("isbn", "-", input: input)
        #expect(result.output == "\n9780306406157\n")
        #expect(result.errors.utf8.count < 300)
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
}
