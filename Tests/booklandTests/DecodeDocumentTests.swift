import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland decode --add: documents", .timeLimit(.minutes(10)))
struct DecodeDocumentTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Adds the books of an e-book.
    private func add(
        _ options: [String] = [],
        metadata: String,
        text: String,
    ) async throws -> Program.Result {
        try folder.write("a.epub", Data(epubFile(metadata: metadata, texts: [text])))
        let words = ["decode", "--add", "--library", folder.path + "/library.db"] + options
        return try await Program.run(words + ["a.epub"], in: folder)
    }

    private func added() async throws -> [String] {
        let words = ["library", "list", "--library", folder.path + "/library.db"]
        let list = try await Program.run(words + ["--columns", "isbn"], in: folder)
        return list.lines
    }

    @Test("An e-book that names its ISBN does not add the books that it advertises")
    func advertisements() async throws {
        let run = try await add(
            metadata: "<dc:identifier>urn:isbn:\(bookNumber(1))</dc:identifier>",
            text: "<p>Also: ISBN \(bookNumber(2)), ISBN \(bookNumber(3))</p>",
        )
        #expect(run.status == 0)
        #expect(run.lines == [bookNumber(1)])
        #expect(run.errors.contains("not added: \(bookNumber(2)) \(bookNumber(3))"))
        #expect(try await added() == [bookNumber(1)])
    }

    @Test("A text that names several ISBNs adds none of them, and says which")
    func references() async throws {
        let text = "<p>ISBN \(bookNumber(2)) and ISBN \(bookNumber(3))</p>"
        let run = try await add(["--quiet"], metadata: "", text: text)
        #expect(run.status == 1)
        #expect(run.lines.isEmpty)
        #expect(run.errors.contains("\(bookNumber(2)) \(bookNumber(3))"))
        #expect(try await added().isEmpty)
        let json = try await add(["--json"], metadata: "", text: text)
        #expect(json.lines.count == 2)
        #expect(json.lines.allSatisfy { $0.contains(#""outcome":"refused""#) })
    }

    @Test("The only ISBN of a text is added, and without --add all are printed")
    func single() async throws {
        let one = try await add(metadata: "", text: "<p>ISBN \(bookNumber(2))</p>")
        #expect(one.lines == [bookNumber(2)])
        #expect(try await added() == [bookNumber(2)])
        let text = "<p>ISBN \(bookNumber(2)) and ISBN \(bookNumber(3))</p>"
        try folder.write("b.epub", Data(epubFile(metadata: "", texts: [text])))
        let both = try await Program.run("decode", "b.epub", in: folder)
        #expect(both.lines == [bookNumber(2), bookNumber(3)])
        #expect(both.status == 0)
    }

    /// Reads a PDF of one page with a text, which a picture of white paper covers if it was scanned.
    private func read(_ text: String, isScanned: Bool) async throws -> [String] {
        let paper = String(repeating: "FF", count: 60 * 84)
        let picture =
            "q 595 0 0 842 0 0 cm BI /W 60 /H 84 /CS /G /BPC 8 /F /AHx ID\n\(paper)>\nEI Q 3 Tr"
        let content = (isScanned ? picture : "") + "\nBT /F 12 Tf 72 700 Td (\(text)) Tj ET\n"
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 1 /Kids [5 0 R] >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)endstream",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
                + "/Resources << /Font << /F 3 0 R >> >> >>",
        ]
        // Without a table of objects, which poppler makes.
        let body = objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined()
        let file = "%PDF-1.4\n\(body)trailer << /Size 6 /Root 1 0 R >>\n%%EOF\n"
        try folder.write("scan.pdf", Data(file.utf8))
        return try await Program.run("decode", "scan.pdf", in: folder).lines
    }

    @Test(
        "What a recogniser left in a scanned page needs a label and all hyphens, or is read again"
    )
    func scannedText() async throws {
        let number = bookNumber(2)
        #expect(try await read("ISBN \(number)", isScanned: false) == [number])
        #expect(try await read("ISBN \(number)", isScanned: true).isEmpty)
        #expect(try await read("ISBN 978-0-14-143951-8", isScanned: true) == ["9780141439518"])
        #expect(try await read("978-0-14-143951-8", isScanned: true).isEmpty)
        #expect(try await read("ISBN 0-1414-3951-3", isScanned: true).isEmpty)
    }
}
