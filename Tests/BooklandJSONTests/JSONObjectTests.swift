import BooklandJSON
import Testing

@Suite(.timeLimit(.minutes(5)))
struct JSONObjectTests {
    @Test
    func `Keys keep their order, and unknown values are left out`() {
        var author = JSONObject()
        author.add("born", 1920)
        var object = JSONObject()
        object.add("title", "Dune")
        object.add("authors", [author, JSONObject()])
        object.add("none", [JSONObject]())
        object.add("empty", JSONObject())
        object.add("absent", nil as JSONObject?)
        object.add("subtitle", nil as String?)
        object.add("series", "")
        object.add("tags", [String]())
        object.add("ids", always: [String]())
        object.add("note", always: "")
        object.add("score", 0.5)
        object.add("endless", Double.infinity)
        object.add("read", true)
        object.addNull("nothing")
        object.add("sources", ["b": "2", "a": "1"])
        object.add("dates", rows: [[2006, 8], []])
        #expect(
            object.text == #"{"title":"Dune","authors":[{"born":1920},{}],"none":[],"empty":{},"#
                + #""ids":[],"note":"","score":0.5,"read":true,"nothing":null,"#
                + #""sources":{"a":"1","b":"2"},"dates":[[2006,8],[]]}"#
        )
    }

    @Test(arguments: [
        (0.0, "0"), (12.34, "12.3"), (-0.04, "0"), (-1.26, "-1.3"), (7.96, "8"),
        (Double.nan, "null"), (.infinity, "null"), (1e300, "null"),
    ])
    func `A number has at most so many decimal places`(value: Double, expected: String) {
        var object = JSONObject()
        object.add("n", value, places: 1)
        object.add("m", rows: [[value]], places: 1)
        #expect(object.text == #"{"n":\#(expected),"m":[[\#(expected)]]}"#)
    }

    @Test(arguments: [
        "", "plain", "\"\\/", "\u{0}\u{1}\n\t\r\u{1F}", "\u{7F}\u{9B}\u{2028}",
        "é😀\u{FFFF}\u{10FFFF}",
    ])
    func `A string is read back as it was`(text: String) throws {
        var object = JSONObject()
        object.add("text", always: text)
        #expect(try JSONValue(reading: object.bytes)["text"]?.string == text)
        #expect(object.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
}
