import Glibc

/// Luminance as light adds up, from 0 black to 65535 white, and its way back to grey levels.
enum LinearLight {
    /// What `LumaCanvas.grey` is in linear light.
    static let grey: UInt16 = 14386

    /// sRGB's exponent as libpng has it, on the way there and so on the way back: a pure power.
    private static let gamma = 2.2

    /// The grey level of each light.
    private static let levels: [UInt8] = (0...65535).map { light in
        UInt8((255 * pow(Double(light) / 65535, 1 / gamma)).rounded())
    }

    /// The grey level of a light.
    static func encoded(_ light: UInt16) -> UInt8 {
        levels[Int(light)]
    }
}
