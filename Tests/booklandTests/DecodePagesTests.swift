import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland decode: files with several pages", .timeLimit(.minutes(10)))
struct DecodePagesTests {
    /// A grey TIFF file of uncompressed pages (TIFF 6.0, section 8), each from a PGM file.
    private func tiff(_ pages: [Data]) -> Data {
        var file = Data([0x49, 0x49, 42, 0, 8, 0, 0, 0])
        for (index, page) in pages.enumerated() {
            // "P5 200 100 255"
            let head = String(decoding: page.prefix { $0 != 10 }, as: UTF8.self)
            let size = head.split(separator: " ").compactMap { Int($0) }
            let (width, height) = (size[0], size[1])
            let pixels = page.suffix(width * height)
            let tags: [(Int, Int)] = [
                (256, width), (257, height), (258, 8), (259, 1), (262, 1),
                (273, file.count + 2 + 9 * 12 + 4), (277, 1), (278, height), (279, pixels.count),
            ]
            let start = file.count
            file.append(number(tags.count, 2))
            for (tag, value) in tags {
                file.append(number(tag, 2) + number(4, 2) + number(1, 4) + number(value, 4))
            }
            let next = start + 2 + 9 * 12 + 4 + pixels.count
            file.append(number(index == pages.count - 1 ? 0 : next, 4))
            file.append(pixels)
        }
        return file
    }

    private func number(_ value: Int, _ size: Int) -> Data {
        Data((0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }

    @Test("Each number is printed once, with the page on which it stands first")
    func pages() async throws {
        let folder = try TemporaryFolder()
        let pictures = [
            blankPicture(), ean13Picture(bookNumber(1)), ean13Picture(bookNumber(2)),
            ean13Picture(bookNumber(1)),
        ]
        try folder.write("scan.tif", tiff(pictures))
        let run = try await Program.run("decode", "--json", "scan.tif", in: folder)
        let found = try run.lines.map { line in
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return "\(value?["page"] ?? "-") \(value?["isbn"] ?? "-")"
        }
        #expect(found == ["2 \(bookNumber(1))", "3 \(bookNumber(2))"])
        #expect(run.status == 0)
        try folder.write("one.tif", tiff([ean13Picture(bookNumber(1))]))
        let one = try await Program.run("decode", "--json", "one.tif", in: folder)
        #expect(!one.output.contains("\"page\""))
    }

    @Test("A page that cannot be read is named, and the others are read")
    func damagedPage() async throws {
        let folder = try TemporaryFolder()
        var file = tiff([ean13Picture(bookNumber(1)), blankPicture()])
        // The second page has a width of 0: its directory follows the first page's pixels.
        let first = tiff([ean13Picture(bookNumber(1))])
        file.replaceSubrange(first.count + 10..<first.count + 14, with: [0, 0, 0, 0])
        try folder.write("scan.tif", file)
        let run = try await Program.run("decode", "scan.tif", in: folder)
        #expect(run.lines == [bookNumber(1)])
        #expect(run.errors.contains("scan.tif: page 2: "))
        #expect(run.status == 1)
    }
}
