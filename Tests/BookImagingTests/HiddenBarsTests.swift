import Glibc
import Testing

@testable import BookImaging

/// Which pictures are worth a look at their colours.
@Suite("Bars that luma does not show", .timeLimit(.minutes(5)))
struct HiddenBarsTests {
    /// Red and green that are equally dark.
    private static let (ink, paper) = (
        ColourImage.Pixel(200, 30, 40, 255), ColourImage.Pixel(20, 120, 60, 255),
    )

    /// Draws a picture of 240 × 240 pixels.
    private func picture(_ isInk: (Double, Double) -> Bool) -> ColourImage {
        var image = ColourImage(width: 240, height: 240)
        for place in image.pixels.indices {
            let (x, y) = (Double(place % 240) - 120, Double(place / 240) - 120)
            image.pixels[place] = isInk(x, y) ? Self.ink : Self.paper
        }
        return image
    }

    @Test(
        "Bars are shown by a mixture of colours, whatever their direction",
        arguments: [0, 0.4, 0.8, 1.6],
    )
    func bars(angle: Double) throws {
        let image = picture { x, y in
            let across = cos(angle) * x + sin(angle) * y
            let along = cos(angle) * y - sin(angle) * x
            return abs(across) < 90 && abs(along) < 60
                && Int((across + 200) / 4) * 7 % 5 < 2
        }
        let grey = try #require(image.luma(.mostContrast))
        let values = grey.packed
        #expect(Int(values.max() ?? 0) - Int(values.min() ?? 0) > 80)
    }

    @Test("The border of two colours is no code, straight or slanted", arguments: [0, 0.3, 1])
    func border(slope: Double) {
        let image = picture { x, y in x + slope * y > 3 }
        #expect(ColourGradients(image).hidden.count >= 8)
        #expect(image.luma(.mostContrast) == nil)
    }

    @Test("Long stripes, as the spines of books have, are no code")
    func stripes() {
        let image = picture { x, _ in abs(x) < 12 }
        #expect(ColourGradients(image).hidden.count >= 8)
        #expect(image.luma(.mostContrast) == nil)
    }

    @Test("A few spots are no code")
    func spots() {
        let image = picture { x, y in
            let (row, column) = (remainder(x, 60), remainder(y, 60))
            return row * row + column * column < 80
        }
        #expect(image.luma(.mostContrast) == nil)
    }

    @Test(
        "The half of an angle is that of the direction",
        arguments: [0.1, 0.7, 1.4, -0.9, -1.5] as [Float],
    )
    func halved(angle: Float) {
        var direction = GradientDirection()
        direction.add(x: 3, y: 3 * angle)
        direction.add(x: -6, y: -6 * angle)
        let half = GradientDirection.halved(direction.doubledAngle)
        #expect(abs(half.y - angle * half.x) < 1e-4)
        #expect(abs(direction.coherence - 1) < 1e-4)
    }
}
