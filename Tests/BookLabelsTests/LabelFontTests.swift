import BookIdentifiers
import BooklandPrintedPages
import BooklandSystem
import BooklandTestSupport
import Synchronization
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

    @Test("Many threads draw at once, with more fonts than Cairo keeps open")
    func threads() throws {
        let fonts = [
            "C059", "DejaVu Sans", "DejaVu Serif", "EB Garamond", "Liberation Mono",
            "Liberation Sans", "Liberation Serif", "Linux Libertine O", "Nimbus Mono PS",
            "Nimbus Roman", "Nimbus Sans", "P052", "URW Bookman", "URW Gothic",
        ]
        let (document, file) = (try document(), try document().pdf())
        let work = Work()
        Threads.run(8) {
            while let number = work.next() {
                if number % 20 == 0 {
                    if (try? document.pdf()) != file { work.fail() }
                } else {
                    _ = PrintedSign("5", font: fonts[number % fonts.count])
                }
            }
        }
        #expect(work.failures == 0)
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

    /// Numbers for several threads.
    private final class Work: Sendable {
        private let state = Mutex((left: 800, failures: 0))

        var failures: Int { state.withLock { $0.failures } }

        func next() -> Int? {
            state.withLock { state in
                state.left -= 1
                return state.left < 0 ? nil : state.left
            }
        }

        func fail() { state.withLock { $0.failures += 1 } }
    }
}
