/// The luma of RGB colours, with the weights of ITU-R BT.601, which JPEG uses too.
enum RGBLuma {
    /// Returns the luma of a colour.
    static func value(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
        // 0.299, 0.587 and 0.114 in units of 1/256. They add up to 256, so white is 255.
        let sum: UInt32 = 77 * UInt32(red) + 150 * UInt32(green) + 29 * UInt32(blue)
        return UInt8((sum + 128) >> 8)
    }

    /// Composes a luma value with its alpha over white.
    static func overWhite(_ luma: UInt8, alpha: UInt8) -> UInt8 {
        let sum: UInt32 = UInt32(luma) * UInt32(alpha) + 255 * UInt32(255 - alpha)
        return UInt8((sum + 127) / 255)
    }
}
