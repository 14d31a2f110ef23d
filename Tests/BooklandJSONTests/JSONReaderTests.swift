import BooklandJSON
import Testing

@Suite(.timeLimit(.minutes(5)))
struct JSONReaderTests {
    @Test
    func `Values of every kind are read as what they are`() throws {
        let value = try JSONValue(
            reading: #" {"a": [1, -2.5, true, false, null, "é\n\u00e9\ud83d\ude00"], "b": {}} "#
        )
        let elements = Array(try #require(value["a"]).elements)
        #expect(elements.map(\.kind) == [.number, .number, .bool, .bool, .null, .string])
        #expect(elements[0].int == 1)
        #expect(elements[0].double == 1)
        #expect(elements[1].int == nil)
        #expect(elements[1].double == -2.5)
        #expect(elements[2].bool == true)
        #expect(elements[3].bool == false)
        #expect(elements[4].isNull)
        #expect(elements[5].string == "é\né😀")
        #expect(value["b"]?.kind == .object)
        #expect(value.members.map(\.name) == ["a", "b"])
    }

    @Test
    func `What a value is not is nil, and nothing is in it`() throws {
        let value = try JSONValue(reading: #"{"text": "x", "number": 3}"#)
        let text = try #require(value["text"])
        #expect(text.int == nil)
        #expect(text.bool == nil)
        #expect(text["text"] == nil)
        #expect(Array(text.elements).isEmpty)
        #expect(Array(text.members).isEmpty)
        #expect(value["number"]?.string == nil)
        #expect(value["absent"] == nil)
        #expect(value.string == nil)
    }

    @Test
    func `Values nested within one another are stepped over as a whole`() throws {
        let value = try JSONValue(reading: #"[[1,[2,{"x":[3]}],4],{"y":[5,[6]]},7]"#)
        let elements = Array(value.elements)
        #expect(elements.count == 3)
        #expect(elements[1]["y"]?.elements.map(\.kind) == [.number, .array])
        #expect(elements[2].int == 7)
        #expect(elements[0].elements.map(\.int) == [1, nil, 4])
    }

    @Test(arguments: [
        ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
        ("999999999999999999", 999_999_999_999_999_999), ("0", 0), ("-0", 0),
        ("9223372036854775808", nil), ("1e3", nil), ("1.0", nil),
        ("123456789012345678901234567890", nil),
    ])
    func `Integers are exact or absent`(text: String, expected: Int?) throws {
        let value = try JSONValue(reading: text)
        #expect(value.int == expected)
        #expect(value.number == text)
    }

    @Test
    func `The first of equal names counts`() throws {
        let value = try JSONValue(reading: #"{"a":1,"a":2}"#)
        #expect(value["a"]?.int == 1)
        #expect(value.member(named: "a")?.int == 1)
    }

    @Test
    func `A NUL in a string is a character like another`() throws {
        #expect(try JSONValue(reading: #""a\u0000b""#).string == "a\0b")
    }

    @Test
    func `A document is untouched by what the same reader reads next`() throws {
        var reader = JSONReader()
        let first = try reader.read(Array(#"{"title":"first"}"#.utf8).span)
        let second = try reader.read(Array(#"{"other":"second, which is longer"}"#.utf8).span)
        #expect(first["title"]?.string == "first")
        #expect(second["other"]?.string == "second, which is longer")
        #expect(throws: JSONError.self) { try reader.read(Array("[".utf8).span) }
        #expect(second["other"]?.string == "second, which is longer")
    }

    @Test
    func `A string's bytes can be looked at without a copy`() throws {
        let value = try JSONValue(reading: #"["é",1]"#)
        #expect(value.elements.map { $0.withUTF8 { $0.count } } == [2, nil])
    }
}
