import BookIdentifiers
import BooklandTestSupport
import Testing

@testable import BookDocuments

@Suite("EPUB files", .timeLimit(.minutes(5)))
struct EPUBDocumentTests {
    @Test("Identifiers, sources and the text are searched")
    func isbns() throws {
        let bytes = epubFile(
            metadata: "<dc:identifier>urn:isbn:9780306406157</dc:identifier>"
                + "<dc:identifier opf:scheme='ISBN'>0141439580</dc:identifier>"
                + "<dc:identifier>urn:uuid:01414395-8000-4000-8000-000000000000</dc:identifier>"
                + "<dc:source>9780192802385</dc:source>",
            texts: ["<p>A title</p>", "<p>ISBN 978-0-14-<b>143951</b>-8, 978-0-306-40615-7</p>"],
        )
        #expect(EPUBDocument.recognises(bytes))
        let found = try EPUBDocument(bytes).isbns()
        #expect(
            found.map(\.isbn.digits)
                == ["9780306406157", "9780141439587", "9780192802385", "9780141439518"]
        )
        #expect(found.map(\.origin) == [.metadata, .metadata, .metadata, .text])
    }

    @Test("Numbers of other books in the midst of a long one are not its own")
    func longBook() throws {
        var texts = [String](repeating: "<p>text</p>", count: 30)
        texts[15] = "<p>ISBN 978-0-14-143951-8</p>"
        texts[29] = "<p>ISBN 978-0-306-40615-7</p>"
        let found = try EPUBDocument(epubFile(metadata: "", texts: texts)).isbns()
        #expect(found.map(\.isbn.digits) == ["9780306406157"])
    }

    @Test("A damaged book is an error, or shows what is left")
    func damaged() throws {
        let bytes = epubFile(
            metadata: "<dc:identifier>urn:isbn:9780306406157</dc:identifier>",
            texts: ["x"],
        )
        for count in stride(from: 30, to: bytes.count, by: 37) {
            _ = try? EPUBDocument(Array(bytes.prefix(count))).isbns()
            var altered = bytes
            altered[count] ^= 0xFF
            _ = try? EPUBDocument(altered).isbns()
        }
        #expect(throws: DocumentError.damaged("EPUB")) {
            try EPUBDocument(zipArchive([("mimetype", "application/epub+zip")]))
        }
    }
}
