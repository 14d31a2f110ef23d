import BooklandTestSupport
import Testing

@testable import BookImaging

/// The mixture of colours in which a picture has contrast that its luma does not show.
@Suite("Contrast of colours", .timeLimit(.minutes(5)))
struct ColourAxisTests {
    /// Two colours with about the same luma of BT.601.
    private static let equallyDark: [(ColourImage.Pixel, ColourImage.Pixel)] = [
        (.init(200, 30, 40, 255), .init(20, 120, 60, 255)),
        (.init(30, 60, 200, 255), .init(160, 24, 44, 255)),
        (.init(250, 180, 200, 255), .init(150, 227, 192, 255)),
    ]

    @Test("Stripes as dark as their ground are far apart in the best mixture", arguments: 0..<3)
    func stripes(index: Int) throws {
        let (one, two) = Self.equallyDark[index]
        let image = picture { column, _ in column / 3 % 2 == 0 ? one : two }
        let best = try #require(image.luma(.mostContrast)).packed
        let (low, high) = (try #require(best.min()), try #require(best.max()))
        #expect(high - low >= 60)
        let luma = [one, two].map { RGBLuma.value(red: $0.x, green: $0.y, blue: $0.z) }
        #expect(abs(Int(luma[0]) - Int(luma[1])) <= 4)
    }

    @Test("A picture whose luma shows its contrast has no better mixture")
    func shownByLuma() {
        let dark = ColourImage.Pixel(20, 22, 30, 255)
        let papers: [ColourImage.Pixel] = [
            .init(240, 238, 230, 255), .init(240, 200, 60, 255), .init(120, 220, 160, 255),
        ]
        for paper in papers {
            let image = picture { column, _ in column / 3 % 2 == 0 ? dark : paper }
            #expect(image.luma(.mostContrast) == nil)
        }
    }

    @Test("Noise in all colours has no better mixture", arguments: [1, 2, 3] as [UInt64])
    func noise(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let image = picture { _, _ in
            let samples = (0..<3).map { _ in UInt8.random(in: 60...90, using: &random) }
            return ColourImage.Pixel(samples[0], samples[1], samples[2], 255)
        }
        #expect(image.luma(.mostContrast) == nil)
    }

    @Test("Pictures without room for a cell have no better mixture", arguments: [1, 2, 17])
    func tiny(side: Int) {
        var image = ColourImage(width: side, height: side)
        image.pixels = image.pixels.indices.map { Self.colour($0) }
        #expect(image.luma(.mostContrast) == nil)
    }

    @Test("An axis keeps all colours within 0 and 255")
    func range() {
        for vector in [SIMD3<Float>(1, 0, 0), [1, -1, 0], [-1, 0.5, 0.5], [0.3, 0.6, 0.1]] {
            let axis = ColourAxis(vector)
            let corners = (0..<8).map { axis.value(Self.corner($0)) }
            #expect(corners.min() == 0)
            #expect((corners.max() ?? 0) >= 254)
        }
    }

    private static func corner(_ bits: Int) -> ColourImage.Pixel {
        .init(bits & 1 == 0 ? 0 : 255, bits & 2 == 0 ? 0 : 255, bits & 4 == 0 ? 0 : 255, 255)
    }

    private static func colour(_ index: Int) -> ColourImage.Pixel {
        index % 2 == 0 ? equallyDark[0].0 : equallyDark[0].1
    }

    private func picture(_ colour: (Int, Int) -> ColourImage.Pixel) -> ColourImage {
        var image = ColourImage(width: 120, height: 80)
        for index in image.pixels.indices {
            image.pixels[index] = colour(index % 120, index / 120)
        }
        return image
    }
}
