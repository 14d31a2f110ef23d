import BookIdentifiers
import BookImaging
import BookLibrary
import BookText
import BooklandJSON
import BooklandPrintedPages
import Testing

@Suite(
    "Pictures of printed pages at a station",
    .timeLimit(.minutes(10)),
    .enabled(if: (try? PrintedISBNReader()) != nil && PrintedPage(scannedSeed: 1) != nil),
)
struct PagePictureTests {
    @Test("The one ISBN of a page is taken; of several, which may be references, none is")
    func references() async throws {
        let station = try TestStation()
        let first = try #require(PrintedPage(scannedSeed: 1))
        let second = try #require(PrintedPage(scannedSeed: 3))
        let one = try await send(first.jpeg, to: station)
        #expect(codes(one) == first.isbns.map(\.digits))
        #expect(one["items"]?.elements.count == 1)
        let pages = try [first, second].map { try ImageSource(bytes: $0.jpeg).luma().image }
        let both = try #require(Self.stacked(pages).jpeg(quality: 90))
        let several = try await send(both, to: station)
        #expect(codes(several).sorted() == (first.isbns + second.isbns).map(\.digits).sorted())
        #expect(several["items"]?.elements.count == 0)
        #expect(try await station.library.count(of: EntryQuery()) == 1)
        await station.stop()
    }

    private func send(_ jpeg: [UInt8], to station: TestStation) async throws -> JSONValue {
        try await station.send("POST", "/v1/scan", jpeg, type: "image/jpeg").data
    }

    private func codes(_ answer: JSONValue) -> [String] {
        answer["codes"]?.elements.compactMap(\.string) ?? []
    }

    private static func stacked(_ pages: [LumaImage]) -> LumaImage {
        let width = pages.map(\.width).max() ?? 0
        var pixels: [UInt8] = []
        for page in pages {
            page.withPixels { source in
                for row in 0..<page.height {
                    for column in 0..<width {
                        let isInside = column < page.width
                        pixels.append(isInside ? source[row * page.stride + column] : 255)
                    }
                }
            }
        }
        return LumaImage(width: width, height: pixels.count / width, pixels: pixels)
    }
}
