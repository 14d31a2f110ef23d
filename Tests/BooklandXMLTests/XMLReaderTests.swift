import BooklandXML
import Testing

@Suite(.timeLimit(.minutes(5)))
struct XMLReaderTests {
    private func events(_ text: String, depth: Int = 256) throws(XMLError) -> [XMLEvent] {
        try XMLReader.events(in: Array(text.utf8), depth: depth)
    }

    @Test
    func `Names have their namespace, with any prefix`() throws {
        let name = XMLName("record", in: "http://example.org/ns")
        let expected: [XMLEvent] = [
            .start(name, attributes: [XMLAttribute(name: XMLName("tag"), value: "1 & 2")]),
            .text("x"), .end(name),
        ]
        let prefixed = #"<m:record xmlns:m="http://example.org/ns" tag="1 &amp; 2">x</m:record>"#
        #expect(try events(prefixed) == expected)
        let plain = #"<record xmlns="http://example.org/ns" tag='1 &amp; 2'>x</record>"#
        #expect(try events(plain) == expected)
        #expect(try events("<a/>") == [.start(XMLName("a"), attributes: []), .end(XMLName("a"))])
    }

    @Test
    func `A document can be read one byte at a time`() throws {
        let text = #"<?xml version="1.0"?><a>é<b c="ü"/>&#x1F600;</a>"#
        var reader = try XMLReader()
        var pieces: [XMLEvent] = []
        for byte in text.utf8 { pieces += try reader.events(in: [byte].span) }
        pieces += try reader.finish()
        #expect(joined(pieces) == joined(try events(text)))
    }

    /// The events, with adjacent texts joined.
    private func joined(_ events: [XMLEvent]) -> [XMLEvent] {
        events.reduce(into: []) { result, event in
            if case .text(let more) = event, case .text(let text)? = result.last {
                result[result.count - 1] = .text(text + more)
            } else {
                result.append(event)
            }
        }
    }

    @Test
    func `Latin-1 is read if the document declares it`() throws {
        let bytes =
            Array(#"<?xml version="1.0" encoding="ISO-8859-1"?><a>"#.utf8) + [0xE9]
            + Array("</a>".utf8)
        #expect(joined(try XMLReader.events(in: bytes))[1] == .text("é"))
    }

    @Test(arguments: [
        "", "x", "<a>", "<a></b>", "<a", "<a/><b/>", "<a>&nbsp;</a>", "<a b=1/>", "<a>\u{1}</a>",
        "<x:a/>", "<?xml version='1.0' encoding='EBCDIC'?><a/>",
    ])
    func `Malformed XML is rejected`(text: String) {
        #expect(throws: XMLError.self) { try events(text) }
    }

    @Test
    func `Invalid UTF-8 is rejected`() {
        #expect(throws: XMLError.self) {
            try XMLReader.events(in: Array("<a>".utf8) + [0xC3, 0x28] + Array("</a>".utf8))
        }
    }

    @Test
    func `A document type is rejected before its entities are read`() {
        let text = """
            <?xml version="1.0"?>
            <!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;"><!ENTITY d SYSTEM "file:///etc/passwd">]>
            <a>&c;&d;</a>
            """
        #expect(throws: XMLError.documentType(line: 2)) { try events(text) }
    }

    @Test
    func `The nesting depth is limited`() throws {
        #expect(throws: Never.self) { try events("<a><b/></a>", depth: 2) }
        #expect(throws: XMLError.tooDeep(limit: 1)) { try events("<a><b/></a>", depth: 1) }
        let deep = String(repeating: "<a>", count: 1_000_000)
        #expect(throws: XMLError.tooDeep(limit: 256)) { try events(deep) }
    }

    @Test
    func `Errors name the line`() {
        #expect(throws: XMLError.malformed(line: 3, reason: "mismatched tag")) {
            try events("<a>\n<b>\n</a>")
        }
    }

    @Test
    func `The reader reads back the output of the writer`() throws {
        let text = "a < b && \"c\" > 'd'\t\u{9}\r\n é😀"
        var writer = XMLWriter(declaration: true)
        writer.element("record", [("note", text)]) { $0.element("title", text: text) }
        let read = joined(try events(writer.text)).filter { event in
            if case .text(let text) = event { !text.allSatisfy(\.isWhitespace) } else { true }
        }
        let record = XMLName("record")
        #expect(
            read == [
                .start(record, attributes: [XMLAttribute(name: XMLName("note"), value: text)]),
                .start(XMLName("title"), attributes: []), .text(text), .end(XMLName("title")),
                .end(record),
            ]
        )
    }
}
