/// Luma as video keeps it: 16 is black, 235 is white (ITU-R BT.601).
enum VideoRange {
    /// For each luma from 0 to 255 the luminance from 0 to 255.
    static let stretched: [UInt8] = (0...255).map { luma in
        let level = min(max(luma - 16, 0), 219)
        return UInt8((level * 255 + 109) / 219)
    }
}
