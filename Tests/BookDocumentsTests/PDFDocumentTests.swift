import BarcodeDetection
import BookIdentifiers
import BookImaging
import Testing

@testable import BookDocuments

@Suite("PDF files", .timeLimit(.minutes(10)))
struct PDFDocumentTests {
    private func isbn(_ text: String) throws -> ISBN { try ISBN(text) }

    /// The ISBNs of the barcodes on each page.
    private func codes(_ document: PDFDocument) throws -> [Int: [String]] {
        var detector = BarcodeDetector()
        var found: [Int: [String]] = [:]
        _ = try document.forEachPage { result in
            guard let page = try? result.get(), let codes = try? detector.barcodes(in: page) else {
                return true
            }
            found[page.page] = codes.barcodes.map(\.text)
            return true
        }
        return found
    }

    @Test("Barcodes are read on every page, whatever its size")
    func barcodes() throws {
        let first = try isbn("9780306406157").ean13
        let second = try isbn("9780141439518").ean13
        var drawing = PDFDrawing()
        drawing.page()
        drawing.barcode(first)
        drawing.page()
        drawing.page(width: 2_400, height: 3_000)
        drawing.barcode(second)
        let document = try PDFDocument(drawing.bytes)
        #expect(document.pageCount == 3)
        #expect(try codes(document) == [1: [first.digits], 2: [], 3: [second.digits]])
    }

    @Test("ISBNs are found in the metadata and in the text, with their page")
    func texts() throws {
        var drawing = PDFDrawing()
        drawing.title = "Pride and Prejudice, ISBN 978-0-14-143951-8"
        drawing.page()
        drawing.text("No number, call 030 640 6152")
        drawing.page()
        drawing.text("ISBN 0-306-40615-2 \\(pbk.\\)")
        let isbns = try PDFDocument(drawing.bytes).isbns()
        #expect(isbns.map(\.isbn.digits) == ["9780141439518", "9780306406157"])
        #expect(isbns.map(\.page) == [nil, 2])
        #expect(isbns.map(\.origin) == [.metadata, .text])
    }

    @Test(
        "The text of a scanned page is a recogniser's: its ISBNs come with their lines",
        arguments: [(595, 842), (595, 421), (350, 500)],
    )
    func scannedText(width: Int, height: Int) throws {
        var drawing = PDFDrawing()
        drawing.page()
        drawing.scan(width: width, height: height)
        drawing.text("Cataloguing data")
        drawing.text("Paperback ISBN 0306406152", y: 680)
        drawing.page()
        drawing.text("ISBN 978-0-14-143951-8")
        let isbns = try PDFDocument(drawing.bytes).isbns()
        #expect(isbns.map(\.isbn.digits) == ["9780306406157", "9780141439518"])
        #expect(isbns.map(\.recognisedLine) == ["Paperback ISBN 0306406152", nil])
    }

    @Test(
        "In a long document the first and the last pages are searched, not those about other books"
    )
    func longText() throws {
        var drawing = PDFDrawing()
        for page in 1...40 {
            drawing.page(width: 300, height: 300)
            if page == 3 { drawing.text("ISBN 978-0-14-143951-8", y: 100) }
            if page == 20 { drawing.text("ISBN 0-306-40615-2", y: 100) }
            if page == 40 { drawing.text("ISBN 978-0-19-280238-5", y: 100) }
        }
        let isbns = try PDFDocument(drawing.bytes).isbns()
        #expect(isbns.map(\.isbn.digits) == ["9780141439518", "9780192802385"])
        #expect(isbns.map(\.page) == [3, 40])
    }

    @Test("A page of any claimed size costs a bounded picture")
    func hugePage() throws {
        var drawing = PDFDrawing()
        drawing.page(width: 14_400, height: 10)
        drawing.page(width: 1_000_000, height: 1_000_000)
        let document = try PDFDocument(drawing.bytes)
        var sides: [Int] = []
        _ = try document.forEachPage { result in
            if let page = try? result.get() { sides.append(max(page.width, page.height)) }
            return true
        }
        #expect(sides.first == 6_000)
        #expect(sides.allSatisfy { $0 <= 14_000 })
    }

    @Test("Pages beyond the limit are not read, and this is said")
    func pageLimit() throws {
        var drawing = PDFDrawing()
        for _ in 1...5 { drawing.page(width: 100, height: 100) }
        let document = try PDFDocument(drawing.bytes, limits: ImageLimits(maximumPages: 2))
        var pages: [Int] = []
        let isCut = try document.forEachPage { result in
            if let page = try? result.get().page { pages.append(page) }
            return true
        }
        #expect(pages == [1, 2])
        #expect(isCut)
    }

    @Test("A reader that has seen enough ends the program")
    func earlyEnd() throws {
        var drawing = PDFDrawing()
        for _ in 1...200 { drawing.page() }
        var count = 0
        _ = try PDFDocument(drawing.bytes).forEachPage { _ in
            count += 1
            return false
        }
        #expect(count == 1)
    }

    @Test("A damaged file is an error in one line, or shows what is left")
    func damaged() throws {
        var drawing = PDFDrawing()
        drawing.page()
        drawing.barcode(try isbn("9780306406157").ean13)
        let bytes = drawing.bytes
        for count in [5, 20, bytes.count / 2, bytes.count - 30] {
            do throws(DocumentError) {
                let document = try PDFDocument(Array(bytes.prefix(count)))
                _ = try document.forEachPage { _ in true }
                _ = try document.isbns()
            } catch {
                #expect(!error.description.contains("\n"))
            }
        }
    }

    @Test("A PDF is recognised by its mark near the beginning")
    func recognised() {
        #expect(PDFDocument.recognises(Array("junk\n%PDF-1.7\n".utf8)))
        #expect(!PDFDocument.recognises(Array("%PDX-1.7".utf8)))
        #expect(!PDFDocument.recognises([UInt8]()))
    }
}
