import BookIdentifiers
import BookImaging
import BookText
import BooklandPrintedPages
import BooklandTestSupport
import Testing

/// A page whose ISBN is read; nil without Tesseract or Cairo, which `scripts/setup` installs.
private let readablePage: PrintedPage? = {
    guard let reader = try? PrintedISBNReader() else { return nil }
    for seed in UInt64(1)...10 {
        guard let page = PrintedPage(scannedSeed: seed),
            let image = try? ImageSource(bytes: page.jpeg).luma().image
        else { continue }
        if page.isbns.count == 1, reader.isbns(in: image).map(\.isbn) == page.isbns { return page }
    }
    return nil
}()

@Suite(
    "bookland decode: printed ISBNs",
    .timeLimit(.minutes(10)),
    .enabled(if: readablePage != nil),
)
struct DecodeTextTests {
    @Test("A page without a barcode gives its printed ISBN, with --text or without")
    func printed() async throws {
        let (folder, isbn) = try page()
        for options in [["--text"], ["--effort=thorough"]] {
            let result = try await Program.run(["decode"] + options + ["page.jpg"], in: folder)
            #expect(
                result.lines.first?.split(separator: "\t").first.map(String.init) == isbn.digits
            )
            #expect(result.errors.isEmpty)
            #expect(result.status == 0)
        }
    }

    @Test("With --no-text and with --effort fast, text is not read")
    func off() async throws {
        let (folder, _) = try page()
        for option in ["--no-text", "--effort=fast"] {
            let result = try await Program.run(["decode", option, "page.jpg"], in: folder)
            #expect(result.output.isEmpty)
            #expect(result.errors == "bookland: page.jpg: no barcode found\n")
            #expect(result.status == 4)
        }
    }

    @Test("JSON has the method text, the number of readings and the qualifier")
    func json() async throws {
        let (folder, isbn) = try page()
        let result = try await Program.run(["decode", "--json", "--text", "page.jpg"], in: folder)
        #expect(result.output.hasPrefix(#"{"file":"page.jpg","isbn":"\#(isbn.digits)","isbn10":"#))
        let kind = #""kind":"ISBN","supplement":null,"candidates":[],"polygon":[["#
        #expect(result.output.contains(kind))
        #expect(result.output.contains(#""method":"text","qualifier":"#))
    }

    private func page() throws -> (folder: TemporaryFolder, isbn: ISBN) {
        let page = try #require(readablePage)
        let folder = try TemporaryFolder()
        try folder.write("page.jpg", page.jpeg)
        return (folder, try #require(page.isbns.first))
    }
}
