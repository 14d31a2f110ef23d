import Foundation
import Testing

@testable import bookland

@Suite(
    "Writing JSON",
    .timeLimit(.minutes(10)),
)
struct JSONLineTests {
    private func object(_ line: JSONLine) throws -> [String: Any] {
        let value = try JSONSerialization.jsonObject(with: Data(line.bytes))
        return try #require(value as? [String: Any])
    }

    @Test(
        "A parser reads back any text",
        arguments: [
            "", "plain", #"quote " and \ backslash"#, "line\nbreak\r\ttab",
            "\u{0}\u{1}\u{1F}\u{7F}\u{85}",
            "naïve 書籍 📚", "\u{2028}\u{202E}", "</script>",
        ],
    )
    func text(text: String) throws {
        var line = JSONLine()
        line.add("key", text)
        let value = try object(line)
        #expect(value["key"] as? String == text)
        #expect(!line.bytes.contains(UInt8(ascii: "\n")))
    }

    @Test("A parser reads back arrays of objects, and a missing number is null")
    func objects() throws {
        var inner = JSONLine()
        inner.add("rate", tenthsOf: Double?.some(7.5))
        inner.add("none", tenthsOf: Double?.none)
        var line = JSONLine()
        line.add("full", [inner, inner])
        line.add("empty", [JSONLine]())
        let value = try object(line)
        let full = try #require(value["full"] as? [[String: Any]])
        #expect(full.map { $0["rate"] as? Double } == [7.5, 7.5])
        #expect(full.allSatisfy { $0["none"] is NSNull })
        #expect((value["empty"] as? [Any])?.isEmpty == true)
    }

    @Test("Every control character is escaped")
    func controls() throws {
        let text = String(String.UnicodeScalarView((0..<0x2100).compactMap(UnicodeScalar.init)))
        var line = JSONLine()
        line.add("text", text)
        #expect(try object(line)["text"] as? String == text)
        #expect(
            !String(decoding: line.bytes, as: UTF8.self).unicodeScalars.contains(where: isControl)
        )
    }

    @Test(
        "Numbers have at most one decimal",
        arguments: [
            (0.0, "0"), (12.34, "12.3"), (-0.04, "0"), (-1.26, "-1.3"), (7.96, "8"),
            (Double.nan, "null"), (.infinity, "null"), (1e300, "null"),
        ],
    )
    func tenths(value: Double, expected: String) {
        var line = JSONLine()
        line.add("n", tenthsOf: value)
        #expect(String(decoding: line.bytes, as: UTF8.self) == #"{"n":\#(expected)}"#)
    }

    @Test("Keys keep their order")
    func order() {
        var line = JSONLine()
        line.add("z", nil)
        line.add("a", 1)
        line.add("m", true)
        line.add("b", points: [(1, 2), (3.5, -4)])
        let text = #"{"z":null,"a":1,"m":true,"b":[[1,2],[3.5,-4]]}"#
        #expect(String(decoding: line.bytes, as: UTF8.self) == text)
    }
}

@Suite("Control characters", .timeLimit(.minutes(10)))
struct ControlCharacterTests {
    @Test("Control characters are escaped")
    func visible() {
        #expect("a\u{1B}[31mb\n\t\r\u{9B}\u{202E}".visible == #"a\u{1b}[31mb\n\t\r\u{9b}\u{202e}"#)
    }

    @Test("Control characters are escaped beside bytes that are not text, which are kept")
    func bytes() {
        let name = PlatformString(bytes: [0x62, 0xFF, 0xC2, 0x9B, 0x33, 0xC3, 0xA9])
        #expect(name.visibleBytes == [0x62, 0xFF] + Array(#"\u{9b}3é"#.utf8))
    }

    @Test("Other text is unchanged")
    func others() {
        #expect("Ünïcode 書籍 📚 \\ é".visible == "Ünïcode 書籍 📚 \\ é")
    }
}
