import BooklandJSON
import Testing

/// Texts that are malformed or designed to break a reader.
@Suite(.timeLimit(.minutes(5)))
struct HostileJSONTests {
    @Test(arguments: [
        "", " ", "{", "[", "]", "}", "[1,]", "[,1]", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "{a:1}",
        "[1] [2]", "{}\0{}", "[1]\0", "nul", "True", "NaN", "Infinity", "01", "+1", "1.", ".5",
        "-", "1e", "0x10", "'a'", #""a"#, #""\x41""#, #""\u12G4""#, "\"a\nb\"", "// c\n1",
        "[1 2]", #"{"a" 1}"#, "<html>", "\u{FEFF}", "{}\u{FEFF}", "[1}", #"{"a":1]"#, #"{1:2}"#,
        "[\0]",
    ])
    func `Malformed texts are refused`(text: String) {
        #expect(throws: JSONError.self) { try JSONValue(reading: text) }
    }

    @Test(
        arguments: [
            [0xFF], [0xC3], [0xC3, 0x28], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0x80], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]]
    )
    func `Invalid UTF-8 is refused with its place`(bytes: [UInt8]) {
        let text = Array("[\"".utf8) + bytes + Array("\"]".utf8)
        #expect(throws: JSONError.invalidUTF8(offset: 2)) { try JSONValue(reading: text) }
    }

    @Test(arguments: [
        #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #""\ud800\ud800""#, #""x\uDFFF""#,
    ])
    func `Half a surrogate pair is refused`(text: String) {
        #expect(throws: JSONError.self) { try JSONValue(reading: text) }
    }

    @Test
    func `Nesting is limited and takes no stack`() throws {
        let limits = JSONLimits(bytes: 20_000_000, depth: 3)
        #expect(throws: Never.self) { try JSONValue(reading: #"[{"a":[1]}]"#, limits: limits) }
        #expect(throws: JSONError.tooDeep(limit: 3)) {
            try JSONValue(reading: #"[{"a":[[]]}]"#, limits: limits)
        }
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 5_000_000)
        #expect(throws: JSONError.tooDeep(limit: 3)) {
            try JSONValue(reading: deep, limits: limits)
        }
        #expect(throws: JSONError.self) {
            try JSONValue(reading: deep, limits: JSONLimits(bytes: .max, depth: .max))
        }
    }

    @Test
    func `Length is limited`() throws {
        let limits = JSONLimits(bytes: 4)
        #expect(throws: Never.self) { try JSONValue(reading: "1234", limits: limits) }
        #expect(throws: JSONError.tooLong(limit: 4)) {
            try JSONValue(reading: "12345", limits: limits)
        }
    }

    @Test
    func `Every truncated text is refused`() throws {
        let text = Array(#"{"a":[1,{"b":"é\u00e9"},null],"c":true}"#.utf8)
        _ = try JSONValue(reading: text)
        for length in 0..<text.count {
            #expect(throws: JSONError.self, "at \(length)") {
                try JSONValue(reading: Array(text[..<length]))
            }
        }
    }

    @Test
    func `Changing any byte gives an error or a value, never a crash`() throws {
        let text = Array(#"{"a":[-1.5e3,{"b":"é\ud83d\ude00"},null],"c":true}"#.utf8)
        for position in text.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = text
                changed[position] = byte
                guard let value = try? JSONValue(reading: changed) else { continue }
                visit(value)
            }
        }
    }

    private func visit(_ value: JSONValue) {
        _ = (value.int, value.double, value.string, value.bool)
        for element in value.elements { visit(element) }
        for member in value.members {
            _ = member.name
            visit(member.value)
        }
    }

    @Test
    func `Numbers may have any length`() throws {
        let long = try JSONValue(reading: String(repeating: "9", count: 300))
        #expect(long.int == nil)
        #expect(long.double == 1e300)
        let fraction = try JSONValue(
            reading: "0." + String(repeating: "0", count: 100_000) + "1e-9"
        )
        #expect(fraction.double == 0)
    }

    @Test(arguments: [
        "1e400", "-1e309", "1.8e308", "123e400", "1E+99999999999999999999", "0.001e313",
        String(repeating: "9", count: 400),
    ])
    func `A number beyond a Double's range is unknown and costs nothing else`(number: String)
        throws
    {
        #expect(try JSONValue(reading: number).double == nil)
        let text = #"{"a":"1e400 \" 1e500","b":[\#(number),1.7e308,-1e-400, 7],"c":\#(number)}"#
        let value = try JSONValue(reading: text)
        #expect(value["a"]?.string == "1e400 \" 1e500")
        let numbers = value["b"].map { Array($0.elements) } ?? []
        #expect(numbers.map { $0.double == nil } == [true, false, false, false])
        #expect(numbers[1].double == 1.7e308)
        #expect(numbers[3].int == 7)
        #expect(value["c"] != nil && value["c"]?.double == nil)
        #expect(throws: JSONError.self) { try JSONValue(reading: "[\(number)") }
    }

    @Test
    func `A byte order mark is skipped, and errors count it`() throws {
        #expect(try JSONValue(reading: "\u{FEFF}{\"a\":1}")["a"]?.int == 1)
        #expect(throws: JSONError.malformed(offset: 7, reason: "invalid value")) {
            try JSONValue(reading: "\u{FEFF}[1, x]")
        }
        #expect(throws: JSONError.invalidUTF8(offset: 5)) {
            try JSONValue(reading: [0xEF, 0xBB, 0xBF, 0x5B, 0x22, 0xFF, 0x22, 0x5D])
        }
    }

    @Test
    func `Errors say where and what`() {
        #expect(throws: JSONError.malformed(offset: 4, reason: "invalid value")) {
            try JSONValue(reading: "[1, x]")
        }
        #expect(JSONError.tooDeep(limit: 64).description == "JSON nested more than 64 deep")
    }
}
