import BooklandTestSupport
import Testing

@testable import BookImaging

/// Every format and variant decodes to the colours of its pattern.
@Suite("Pictures in colours", .timeLimit(.minutes(5)))
struct ColourImageTests {
    /// Black, red, green, blue, yellow, cyan, magenta and white.
    private static let colours: [ColourImage.Pixel] = (0..<8).map { index in
        let bits = [0, 1, 2, 4, 3, 6, 5, 7][index]
        return ColourImage.Pixel(
            bits & 1 == 0 ? 0 : 255,
            bits & 2 == 0 ? 0 : 255,
            bits & 4 == 0 ? 0 : 255,
            255,
        )
    }

    @Test(
        "Every kind of image with colours decodes to them",
        arguments: Fixtures.readable.filter { $0.hasPrefix("bars") },
    )
    func bars(name: String) throws {
        let image = try #require(try ImageSource(path: Fixtures.path(name)).colours())
        #expect((image.width, image.height) == (32, 24))
        // The tiles of one file are compressed so much that other programs show the same.
        let tolerance = name == "bars-jpeg-tiled.tif" ? 100 : name.hasSuffix(".png") ? 0 : 40
        for index in image.pixels.indices {
            let column = index % 32
            // Chroma is blurred at the edges of bars.
            guard column % 4 == 1 || column % 4 == 2 else { continue }
            let difference = Self.difference(image.pixels[index], Self.colours[column / 4])
            #expect(difference <= tolerance, "\(column), \(index / 32)")
        }
    }

    @Test(
        "Every kind of image with transparent pixels decodes to them",
        arguments: Fixtures.readable.filter { $0.hasPrefix("alpha") && !$0.contains("grey-16") },
    )
    func alpha(name: String) throws {
        let image = try #require(try ImageSource(path: Fixtures.path(name)).colours())
        for index in image.pixels.indices {
            let expected = ColourImage.Pixel(0, 0, 0, index % 32 / 4 % 2 == 0 ? 0 : 255)
            #expect(Self.difference(image.pixels[index], expected) <= 3)
        }
    }

    @Test(
        "Grey images have no colours, or only grey ones",
        arguments: Fixtures.readable.filter { $0.hasPrefix("grey") || $0.hasPrefix("rows") },
    )
    func grey(name: String) throws {
        let source = try ImageSource(path: Fixtures.path(name))
        guard let image = try source.colours() else { return }
        let luma = try source.luma().image.packed
        for (pixel, value) in zip(image.pixels, luma) {
            #expect(Self.difference(pixel, ColourImage.Pixel(value, value, value, 255)) <= 8)
        }
        #expect(image.luma(.mostContrast) == nil)
        #expect(image.luma(.overBlack) == nil)
    }

    @Test("A JPEG in colours is reduced like its luma")
    func reduced() throws {
        let source = try ImageSource(path: Fixtures.path("bars-420.jpg"))
        let image = try #require(try source.colours(reducedTo: 16))
        #expect((image.width, image.height) == (16, 12))
    }

    /// A JPEG of bars, of which the last columns and rows are cut off.
    private static func jpeg(_ name: String, width: Int, height: Int) throws -> ImageSource {
        var bytes = try ImageSource(path: Fixtures.path(name)).bytes
        let frame = try #require(
            bytes.indices.first { bytes[$0] == 0xFF && [0xC0, 0xC2].contains(bytes[$0 + 1]) }
        )
        bytes[frame + 6] = UInt8(height)
        bytes[frame + 8] = UInt8(width)
        return try ImageSource(bytes: bytes)
    }

    @Test(
        "One decoding of a JPEG gives its luma, and its colours at a reduced size",
        arguments: [
            "bars-420.jpg", "bars-422.jpg", "bars-440.jpg", "bars-444-progressive.jpg",
        ],
        [(32, 24), (31, 23), (30, 21)],
    )
    func planes(name: String, size: (width: Int, height: Int)) throws {
        let source = try Self.jpeg(name, width: size.width, height: size.height)
        let (luma, known) = try source.luma(withColoursReducedTo: 12)
        #expect(try luma.image.packed == source.luma().image.packed)
        #expect(!luma.isTruncated)
        let colours = try #require(known)
        #expect((colours.width, colours.height) == (size.width / 2, size.height / 2))
        for (index, pixel) in colours.pixels.enumerated() {
            let column = index % colours.width
            #expect(Self.difference(pixel, Self.colours[column / 2]) <= 40, "\(index)")
        }
    }

    @Test(
        "A JPEG without luma and chroma, or with rare ones, is decoded twice for its colours",
        arguments: [
            "bars-cmyk-adobe.jpg", "bars-rgb.jpg", "bars-411.jpg", "bars-unusual-sampling.jpg",
            "grey-baseline.jpg",
        ],
    )
    func noPlanes(name: String) throws {
        let source = try ImageSource(path: Fixtures.path(name))
        let (luma, colours) = try source.luma(withColoursReducedTo: 16)
        #expect(try luma.image.packed == source.luma().image.packed)
        #expect(colours == nil)
    }

    @Test("A damaged JPEG in colours gives the part of its luma that is there")
    func damagedPlanes() throws {
        let bytes = try ImageSource(path: Fixtures.path("bars-420.jpg")).bytes
        let source = try ImageSource(bytes: Array(bytes.dropLast(bytes.count / 8)))
        let (luma, colours) = try source.luma(withColoursReducedTo: 16)
        #expect(luma.isTruncated)
        #expect(try luma.image.packed == source.luma().image.packed)
        #expect(colours == nil)
    }

    @Test(
        "CMYK has another reading, in which the samples are inverted",
        arguments: ["bars-cmyk-adobe.jpg", "bars-cmyk-plain.jpg"],
    )
    func otherReading(name: String) throws {
        let source = try ImageSource(path: Fixtures.path(name))
        let other = try #require(source.otherReading)
        // Without black ink, all of it is there in the other reading.
        #expect(try other.luma().image.packed.allSatisfy { $0 < 8 })
        let again = try #require(other.otherReading)
        #expect(try again.luma().image.packed == source.luma().image.packed)
        let rgb = try ImageSource(path: Fixtures.path("bars-420.jpg"))
        #expect(rgb.otherReading == nil)
    }

    @Test("The standard luma of a PNG is that of other formats")
    func standardLuma() throws {
        let image = try #require(try ImageSource(path: Fixtures.path("bars-rgb.png")).colours())
        let luma = try #require(image.luma(.standardLuma))
        #expect(luma.packed.prefix(32).map(Int.init) == Self.standardBars)
        let other = try #require(try ImageSource(path: Fixtures.path("bars-rgb.tif")).colours())
        #expect(other.luma(.standardLuma) == nil)
    }

    @Test("A transparent picture over black is as light as its pixels")
    func overBlack() throws {
        var image = ColourImage(width: 2, height: 1)
        image.pixels = [
            ColourImage.Pixel(200, 100, 50, 128), ColourImage.Pixel(255, 255, 255, 0),
        ]
        image.premultiply()
        #expect(image.pixels[0] == ColourImage.Pixel(100, 50, 25, 128))
        #expect(try #require(image.luma(.overBlack)).packed == [62, 0])
    }

    private static let standardBars = [0, 76, 150, 29, 226, 179, 105, 255]
        .flatMap { Array(repeating: $0, count: 4) }

    /// The largest difference of two samples.
    private static func difference(_ a: ColourImage.Pixel, _ b: ColourImage.Pixel) -> Int {
        (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
    }
}
