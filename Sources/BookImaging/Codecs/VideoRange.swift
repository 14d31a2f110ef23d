/// Limited-range luma, as in video: 16 is black, 235 is white (ITU-R BT.601).
enum VideoRange {
    /// The full-range value for each limited-range value.
    static let stretched: [UInt8] = (0...255).map { luma in
        let level = min(max(luma - 16, 0), 219)
        return UInt8((level * 255 + 109) / 219)
    }
}
