import BookIdentifiers
import Testing

@testable import BookDocuments

@Suite("EPUB files", .timeLimit(.minutes(5)))
struct EPUBDocumentTests {
    /// A ZIP archive of stored files (APPNOTE.TXT, section 4.3).
    private func archive(_ files: [(name: String, text: String)]) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var (bytes, list) = ([UInt8](), [UInt8]())
        for (name, text) in files {
            let sizes = number(text.utf8.count, 4) + number(text.utf8.count, 4)
            let names = number(name.utf8.count, 2)
            let common = [UInt8](repeating: 0, count: 10)
            list += [0x50, 0x4B, 1, 2, 0, 0, 0, 0] + common + [0, 0]
            list += sizes + names + [UInt8](repeating: 0, count: 12) + number(bytes.count, 4)
            list += name.utf8
            bytes += [0x50, 0x4B, 3, 4] + common + [0, 0, 0, 0] + sizes + names + [0, 0]
            bytes += name.utf8
            bytes += text.utf8
        }
        let end =
            [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + number(files.count, 2) + number(files.count, 2)
        return bytes + list + end + number(list.count, 4) + number(bytes.count, 4) + [0, 0]
    }

    private func book(metadata: String, texts: [String]) -> [UInt8] {
        let items = texts.indices.map { "<item id='i\($0)' href='t/part%20\($0).xhtml'/>" }
        let order = texts.indices.map { "<itemref idref='i\($0)'/>" }
        let package =
            "<package xmlns:opf='http://www.idpf.org/2007/opf' "
            + "xmlns:dc='http://purl.org/dc/elements/1.1/'><metadata>\(metadata)</metadata>"
            + "<manifest>\(items.joined())</manifest><spine>\(order.joined())</spine></package>"
        let container =
            "<container><rootfiles><rootfile full-path='OEBPS/a.opf'/></rootfiles></container>"
        return archive(
            [
                ("mimetype", "application/epub+zip"), ("META-INF/container.xml", container),
                ("OEBPS/a.opf", package),
            ] + texts.enumerated().map { ("OEBPS/t/part \($0.offset).xhtml", $0.element) }
        )
    }

    @Test("Identifiers, sources and the text are searched")
    func isbns() throws {
        let bytes = book(
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
        let found = try EPUBDocument(book(metadata: "", texts: texts)).isbns()
        #expect(found.map(\.isbn.digits) == ["9780306406157"])
    }

    @Test("A damaged book is an error, or shows what is left")
    func damaged() throws {
        let bytes = book(
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
            try EPUBDocument(archive([("mimetype", "application/epub+zip")]))
        }
    }
}
