/// The luma of RGB colours, with the weights of ITU-R BT.601, which JPEG uses too.
enum RGBLuma {
    /// 0.299, 0.587 and 0.114 in units of 1/65536.
    ///
    /// They add up to 65536, so white is 255.
    private static let weights: (red: UInt32, green: UInt32, blue: UInt32) = (19595, 38470, 7471)

    /// Returns the luma of a colour, rounded.
    static func value(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
        let sum =
            weights.red &* UInt32(red) &+ weights.green &* UInt32(green)
            &+ weights.blue &* UInt32(blue)
        return UInt8(truncatingIfNeeded: (sum &+ 32768) >> 16)
    }

    /// Composes a luma value with its alpha over white.
    static func overWhite(_ luma: UInt8, alpha: UInt8) -> UInt8 {
        let sum: UInt32 = UInt32(luma) * UInt32(alpha) + 255 * UInt32(255 - alpha)
        return UInt8((sum + 127) / 255)
    }
}
