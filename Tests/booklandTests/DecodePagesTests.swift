import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland decode: files with several pages", .timeLimit(.minutes(10)))
struct DecodePagesTests {
    @Test("Each number is printed once, with the page on which it stands first")
    func pages() async throws {
        let folder = try TemporaryFolder()
        let pictures = [
            blankPicture(), ean13Picture(bookNumber(1)), ean13Picture(bookNumber(2)),
            ean13Picture(bookNumber(1)),
        ]
        try folder.write("scan.tif", pagedTIFF(pictures))
        let run = try await Program.run("decode", "--json", "scan.tif", in: folder)
        let found = try run.lines.map { line in
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return "\(value?["page"] ?? "-") \(value?["isbn"] ?? "-")"
        }
        #expect(found == ["2 \(bookNumber(1))", "3 \(bookNumber(2))"])
        #expect(run.status == 0)
        try folder.write("one.tif", pagedTIFF([ean13Picture(bookNumber(1))]))
        let one = try await Program.run("decode", "--json", "one.tif", in: folder)
        #expect(!one.output.contains("\"page\""))
    }

    @Test("Pages that are cut off are an error, and those before are read")
    func truncated() async throws {
        let folder = try TemporaryFolder()
        let whole = pagedTIFF([ean13Picture(bookNumber(1)), ean13Picture(bookNumber(2))])
        let first = pagedTIFF([ean13Picture(bookNumber(1))])
        try folder.write("scan.tif", whole.prefix(first.count - 5))
        try folder.write("next.tif", whole.prefix(first.count + 300))
        for name in ["scan.tif", "next.tif"] {
            let run = try await Program.run("decode", "--no-text", name, in: folder)
            #expect(run.lines == [bookNumber(1)])
            #expect(run.errors.contains("\(name): page 2: "))
            #expect(run.status == 1)
        }
    }

    @Test("A page that is read in part is named, and an error if no number was read on it")
    func damagedPagePart() async throws {
        let folder = try TemporaryFolder()
        // The pixels of the second page begin shortly before the end of the file.
        var file = pagedTIFF([ean13Picture(bookNumber(1)), ean13Picture(bookNumber(2))])
        let first = pagedTIFF([ean13Picture(bookNumber(1))])
        let pixels = first.count + 2 + 5 * 12 + 8
        file.replaceSubrange(pixels..<pixels + 4, with: littleEndian(file.count - 300, 4))
        try folder.write("scan.tif", file)
        let run = try await Program.run("decode", "--no-text", "scan.tif", in: folder)
        #expect(run.lines == [bookNumber(1)])
        #expect(run.errors.contains("scan.tif: page 2: "))
        #expect(run.status == 1)
    }

    @Test("More pages than are read are an error, since a book may be on them")
    func tooManyPages() async throws {
        let folder = try TemporaryFolder()
        let small = Data("P5 1 1 255\n\u{0}".utf8)
        let pages = [ean13Picture(bookNumber(1))] + Array(repeating: small, count: 1000)
        try folder.write("scan.tif", pagedTIFF(pages))
        let run = try await Program.run("decode", "--no-text", "scan.tif", in: folder)
        #expect(run.lines == [bookNumber(1)])
        #expect(run.errors.contains("scan.tif: more than 1000 pages"))
        #expect(run.status == 1)
    }

    @Test("A page that cannot be read is named, and the others are read")
    func damagedPage() async throws {
        let folder = try TemporaryFolder()
        var file = pagedTIFF([ean13Picture(bookNumber(1)), blankPicture()])
        // The second page has a width of 0: its directory follows the first page's pixels.
        let first = pagedTIFF([ean13Picture(bookNumber(1))])
        file.replaceSubrange(first.count + 10..<first.count + 14, with: [0, 0, 0, 0])
        try folder.write("scan.tif", file)
        let run = try await Program.run("decode", "scan.tif", in: folder)
        #expect(run.lines == [bookNumber(1)])
        #expect(run.errors.contains("scan.tif: page 2: "))
        #expect(run.status == 1)
    }
}
