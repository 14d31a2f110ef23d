/// The luminance of a colour, by the weights of ITU-R BT.601 that JPEG's own Y has.
enum RGBLuma {
    /// The weighted sum, from 0 to 255.
    static func value(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
        // 0.299, 0.587 and 0.114 in 1/256; they add up to 256, so that white stays 255.
        let sum: UInt32 = 77 * UInt32(red) + 150 * UInt32(green) + 29 * UInt32(blue)
        return UInt8((sum + 128) >> 8)
    }

    /// A luminance seen through its alpha, over white.
    static func overWhite(_ luma: UInt8, alpha: UInt8) -> UInt8 {
        let sum: UInt32 = UInt32(luma) * UInt32(alpha) + 255 * UInt32(255 - alpha)
        return UInt8((sum + 127) / 255)
    }
}
