import Glibc

/// Converts linear light, from 0 (black) to 65535 (white), to 8-bit grey levels.
enum GammaEncoding {
    /// `LumaCanvas.grey` in linear light.
    static let grey: UInt16 = 14386

    /// libpng approximates sRGB by this power when it linearises, so the inverse does too.
    private static let gamma = 2.2

    /// The grey level for each amount of light.
    private static let levels: [UInt8] = (0...65535).map { light in
        UInt8((255 * pow(Double(light) / 65535, 1 / gamma)).rounded())
    }

    /// Returns the grey level for an amount of light.
    static func encoded(_ light: UInt16) -> UInt8 {
        levels[Int(light)]
    }

    /// Returns the colour for amounts of red, green and blue light that are premultiplied by alpha.
    static func encoded(_ light: SIMD4<UInt16>) -> ColourImage.Pixel {
        guard light.w > 0 else { return ColourImage.Pixel() }
        func level(_ part: UInt16) -> UInt8 {
            encoded(UInt16(min(UInt32(part) * 65535 / UInt32(light.w), 65535)))
        }
        let alpha = UInt8(light.w >> 8)
        return ColourImage.premultiplied(
            ColourImage.Pixel(level(light.x), level(light.y), level(light.z), alpha)
        )
    }
}
