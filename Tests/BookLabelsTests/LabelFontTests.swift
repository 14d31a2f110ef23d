import BookIdentifiers
import BooklandTestSupport
import Testing

@testable import BookLabels

@Suite("Texts of labels in a PDF", .timeLimit(.minutes(5)))
struct LabelFontTests {
    private func document() throws -> LabelDocument {
        let sheet = try LabelSheet(named: "L7160")
        let codes = try [1, 2].map { try #require(LabelCode(prefix: 20, number: $0)) }
        let labels = [
            Label(title: "Pride and Prejudice", detail: "shelf 3", code: codes[0]),
            Label(title: "Die Straße", code: codes[1]),
        ]
        return LabelDocument(labels, on: sheet)
    }

    private func text(of file: [UInt8]) async throws -> String {
        let folder = try TemporaryFolder()
        try folder.write("labels.pdf", file)
        var command = Command("pdftotext", ["labels.pdf", "-"])
        command.folder = folder.path
        let result = try await command.run()
        #expect(!result.errors.contains("Error"), "\(result.errors)")
        return result.output
    }

    @Test("Titles, places and digits are in the file, whatever fonts are installed")
    func texts() async throws {
        let document = try document()
        let file = try document.pdf()
        #expect(PDFReferences.areComplete(in: file))
        let common = try document.pdf(.commonFonts)
        #expect(PDFReferences.areComplete(in: common))
        let text = try await text(of: common)
        for part in ["Pride and Prejudice", "shelf 3", "Die Straße"] {
            #expect(text.contains(part), "\(text)")
        }
    }

    @Test("As outlines, letters need no font, and the codes are read all the same")
    func outlines() async throws {
        let document = try document()
        let file = try document.pdf(.outlines)
        #expect(PDFReferences.areComplete(in: file))
        #expect(try await text(of: file).filter(\.isLetter).isEmpty)
        let pages = try await PrintedPage.pages(ofPDF: file)
        let plain = try await PrintedPage.pages(ofPDF: document.pdf(.commonFonts))
        let page = try #require(pages.first)
        for (index, label) in document.labels.enumerated() {
            #expect(page.codes(on: index, of: document.sheet) == [label.code.digits])
        }
        // The same ink, but for the edges of letters and for another font of the digits.
        let (ink, expected) = (page.ink, try #require(plain.first).ink)
        #expect(abs(ink - expected) < expected / 10, "\(ink) \(expected)")
    }

    @Test("A table that points elsewhere than at its objects is noticed")
    func references() throws {
        let file = try document().pdf(.commonFonts)
        #expect(PDFReferences.areComplete(in: file))
        #expect(!PDFReferences.areComplete(in: []))
        #expect(!PDFReferences.areComplete(in: Array(file.dropFirst())))
        #expect(!PDFReferences.areComplete(in: Array(file.dropLast(40))))
        #expect(!PDFReferences.areComplete(in: Array(file.prefix(200) + file.dropFirst(230))))
    }
}
