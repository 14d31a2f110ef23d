/// A picture in colours, for pictures whose luma shows nothing; see ``luma(_:)``.
package struct ColourImage: Sendable {
    /// A pixel: red, green and blue, premultiplied by alpha, and alpha.
    typealias Pixel = SIMD4<UInt8>

    /// A way to make a grey picture of the colours, other than their luma over white.
    package enum Look: Sendable, CaseIterable {
        /// The luma over black: shows white print on a transparent ground.
        case overBlack
        /// The luma of BT.601, for formats that are decoded with other weights.
        ///
        /// The weights matter little, but a code at the limit is read with one and not with the other, so
        /// this is for pictures with unread bars.
        case standardLuma
        /// The mixture of red, green and blue with the most contrast where luma has little: shows red bars
        /// on green.
        case mostContrast
    }

    /// A pixel that could not be decoded.
    static let missing = Pixel(LumaCanvas.grey, LumaCanvas.grey, LumaCanvas.grey, 255)

    let width: Int
    let height: Int
    /// Whether the luminance of the format is that of linear light, not BT.601.
    var isWeightedInLinearLight = false
    /// The pixels, row by row without padding.
    var pixels: [Pixel]

    /// Creates an image of pixels, row by row.
    init(width: Int, height: Int, pixels: [Pixel]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// Creates a grey image; both sides must be at least 1.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = [Pixel](repeating: Self.missing, count: width * height)
    }

    /// Returns the picture in grey; nil if it would show no more than its luma over white.
    package func luma(_ look: Look) -> LumaImage? {
        switch look {
        case .overBlack: return isOpaque ? nil : standardLuma
        case .standardLuma: return isWeightedInLinearLight ? overWhite.standardLuma : nil
        case .mostContrast:
            let onWhite = overWhite
            guard let axis = ColourGradients(onWhite).contrastAxis else { return nil }
            return onWhite.grey(axis.value)
        }
    }

    /// Whether no pixel is transparent.
    private var isOpaque: Bool { pixels.allSatisfy { $0.w == 255 } }

    /// The picture over white.
    private var overWhite: ColourImage {
        if isOpaque { return self }
        var image = self
        for index in pixels.indices {
            let pixel = pixels[index]
            // Damaged files may have colours above their alpha.
            let light = pixel &+ Pixel(repeating: 255 - pixel.w)
            image.pixels[index] = light.replacing(with: 255, where: light .< pixel)
            image.pixels[index].w = 255
        }
        return image
    }

    private var standardLuma: LumaImage {
        grey { RGBLuma.value(red: $0.x, green: $0.y, blue: $0.z) }
    }

    private func grey(_ value: (Pixel) -> UInt8) -> LumaImage {
        let span = pixels.span
        let grey = [UInt8](capacity: span.count) { output in
            for index in span.indices { output.append(value(span[index])) }
        }
        return LumaImage(width: width, height: height, pixels: grey)
    }

    /// Multiplies the colours by alpha, after a codec wrote them as they are.
    mutating func premultiply() {
        for index in pixels.indices where pixels[index].w != 255 {
            pixels[index] = Self.premultiplied(pixels[index])
        }
    }

    /// Returns a pixel with its colours multiplied by its alpha.
    static func premultiplied(_ pixel: Pixel) -> Pixel {
        let alpha = UInt16(pixel.w)
        let wide = SIMD4<UInt16>(truncatingIfNeeded: pixel) &* alpha
        // Rounded: x / 255 is (x + 128 + ((x + 128) >> 8)) >> 8 for x up to 255 * 255.
        let sum = wide &+ 128
        var result = Pixel(truncatingIfNeeded: (sum &+ (sum &>> 8)) &>> 8)
        result.w = pixel.w
        return result
    }
}
