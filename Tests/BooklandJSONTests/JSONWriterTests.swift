import BooklandJSON
import Testing

@Suite
struct JSONWriterTests {
    @Test
    func `Commas stand between values and nowhere else`() {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("title", "Dune")
            writer.array("authors") { writer in
                writer.element("Frank Herbert")
                writer.object { $0.member("born", 1920) }
                writer.array { _ in }
                writer.element(3)
            }
            writer.object("empty") { _ in }
            writer.member("tags", [])
            writer.member("absent", nil as String?)
            writer.member("score", 0.5)
            writer.member("endless", Double.infinity)
            writer.member("read", true)
            writer.null("nothing")
        }
        #expect(
            writer.text == #"{"title":"Dune","authors":["Frank Herbert",{"born":1920},[],3],"#
                + #""empty":{},"tags":[],"score":0.5,"read":true,"nothing":null}"#
        )
    }

    @Test(arguments: [
        "", "plain", "\"\\/", "\u{0}\u{1}\n\t\r\u{1F}", "\u{7F}\u{9B}\u{2028}",
        "é😀\u{FFFF}\u{10FFFF}",
    ])
    func `A string is read back as it was`(text: String) throws {
        var writer = JSONWriter()
        writer.element(text)
        #expect(try JSONValue(reading: writer.bytes).string == text)
        #expect(writer.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
}
