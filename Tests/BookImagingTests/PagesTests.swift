import BookImaging
import Foundation
import Testing

@Suite("Files with several pages or frames", .timeLimit(.minutes(5)))
struct PagesTests {
    private struct Page: Equatable {
        var number = 0
        var width = 0
        var mean = 0
        /// The pixel at the right of the second row, which differs in the patterns.
        var sample: UInt8 = 0
    }

    /// The pages that can be read, with their mean luminance.
    private func pages(_ bytes: [UInt8], _ limits: ImageLimits = .init()) throws -> ([Page], Bool) {
        var pages: [Page] = []
        let isCut = try ImageSource.forEachPage(of: bytes, limits: limits) { result in
            guard let source = try? result.get(), let luma = try? source.luma() else {
                return true
            }
            let sum = luma.image.packed.reduce(0) { $0 + Int($1) }
            let mean = sum / (source.width * source.height)
            let sample = luma.image.packed[source.width + 20]
            pages.append(
                Page(number: source.page, width: source.width, mean: mean, sample: sample)
            )
            return true
        }
        return (pages, isCut)
    }

    @Test("All pages of a TIFF are passed, without smaller copies")
    func tiff() throws {
        let (pages, isCut) = try pages(Fixtures.bytes("grey-pages.tif"))
        #expect(pages.map(\.number) == [1, 2, 4])
        #expect(pages.first?.mean == 255)
        #expect(!isCut)
    }

    @Test(
        "All frames of an animation are passed",
        arguments: ["grey-animated.gif", "grey-animated.webp"],
    )
    func frames(name: String) throws {
        let (pages, _) = try pages(Fixtures.bytes(name))
        #expect(pages.map(\.number) == [1, 2])
        #expect(pages.allSatisfy { $0.width == 32 })
        #expect(pages.first?.sample != pages.last?.sample)
    }

    @Test(
        "The whole frames of an animation that ends too early are passed, and then the error",
        arguments: ["grey-animated.gif", "grey-animated.webp"],
    )
    func truncated(name: String) throws {
        let bytes = try Fixtures.bytes(name)
        var read: [Int] = []
        var failures = 0
        try ImageSource.forEachPage(of: Array(bytes.dropLast(12))) { result in
            if let page = try? result.get().page { read.append(page) } else { failures += 1 }
            return true
        }
        #expect(read.first == 1)
        #expect(failures == 1)
    }

    /// Where the directory of each page of a TIFF begins, least significant byte first.
    private func directories(_ bytes: [UInt8]) -> [Int] {
        func number(_ place: Int, _ count: Int) -> Int {
            bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        var found: [Int] = []
        var next = number(4, 4)
        while next > 0 {
            found.append(next)
            next = number(next + 2 + 12 * number(next, 2), 4)
        }
        return found
    }

    @Test(
        "The pages of a TIFF that ends before, in or behind a directory are passed, and then the error"
    )
    func truncatedTIFF() throws {
        let bytes = try Fixtures.bytes("grey-pages.tif")
        let last = try #require(directories(bytes).last)
        for end in [last - 5, last, last + 1, last + 30] {
            var read: [Int] = []
            var failures = 0
            try ImageSource.forEachPage(of: Array(bytes.prefix(end))) { result in
                if let page = try? result.get().page { read.append(page) } else { failures += 1 }
                return true
            }
            #expect(read == [1, 2], "cut at \(end)")
            #expect(failures == 1, "cut at \(end)")
        }
    }

    @Test(
        "Any other file has one page",
        arguments: [
            "grey.gif", "grey-lossy.webp", "grey.bmp", "grey.jxl", "grey.jp2", "grey-8.png",
        ],
    )
    func single(name: String) throws {
        let (pages, _) = try pages(Fixtures.bytes(name))
        #expect(pages.map(\.number) == [1])
    }

    @Test("A file with more pages than the limit is read up to it, and this is said")
    func limit() throws {
        let limits = ImageLimits(maximumPages: 2)
        let (pages, isCut) = try pages(Fixtures.bytes("grey-pages.tif"), limits)
        #expect(pages.map(\.number) == [1, 2])
        #expect(isCut)
        let pixels = ImageLimits(maximumPixels: 700)
        #expect(throws: ImageError.self) {
            try ImageSource(bytes: Fixtures.bytes("grey-pages.tif"), limits: pixels)
        }
    }

    /// A frame of a GIF: one colour of the palette in a part of the screen.
    private func frame(_ x: UInt8, _ y: UInt8, _ index: UInt8, disposal: UInt8) -> [UInt8] {
        let control: [UInt8] = [0x21, 0xF9, 4, disposal << 2, 0, 0, 0, 0]
        let descriptor: [UInt8] = [0x2C, x, 0, y, 0, 1, 0, 1, 0, 0]
        // Codes of three bits: clear, the index, the end.
        let bits = 4 | Int(index) << 3 | 5 << 6
        return control + descriptor + [2, 2, UInt8(bits & 255), UInt8(bits >> 8), 0]
    }

    @Test("A frame is drawn over those before it, as they ask")
    func disposal() throws {
        let palette: [UInt8] = [0, 0, 0, 255, 255, 255, 0, 0, 0, 0, 0, 0]
        let head = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x81, 0, 0] + palette
        // The ground is transparent, which is white.
        let bytes =
            head + frame(0, 0, 0, disposal: 1) + frame(1, 0, 0, disposal: 2)
            + frame(0, 0, 1, disposal: 3) + frame(1, 0, 0, disposal: 0) + [0x3B]
        var seen: [[UInt8]] = []
        try ImageSource.forEachPage(of: bytes) { result in
            if let luma = try? result.get().luma() { seen.append(luma.image.packed) }
            return true
        }
        #expect(seen == [[0, 255], [0, 0], [255, 255], [0, 0]])
    }

    @Test(
        "A cut or altered file with pages gives pages or errors, and ends",
        arguments: ["grey-pages.tif", "grey-animated.gif", "grey-animated.webp"],
    )
    func damaged(name: String) throws {
        let bytes = try Fixtures.bytes(name)
        for count in stride(from: 1, to: bytes.count, by: max(1, bytes.count / 40)) {
            _ = try? pages(Array(bytes.prefix(count)))
            var altered = bytes
            altered[count] ^= 0xFF
            _ = try? pages(altered)
        }
    }
}
