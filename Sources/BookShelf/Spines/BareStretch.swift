import BookImaging
import BookText

/// The stretch of a spine between two lines that stand far apart on it, such as its title and its author.
enum BareStretch {
    /// The number of profiles across the stretch, and the samples of each.
    private static let (profiles, samples) = (64, 5)
    /// The greatest difference of grey levels from the ground of the lines, which light changes along a spine.
    private static let mostDifference: Float = 26
    /// The part of the profiles that must show the ground: a spine may have an ornament, but no shelf board.
    private static let leastPart: Float = 0.9

    /// Whether nothing but the ground of both lines is between them, so that they are on one spine.
    ///
    /// - Parameters:
    ///   - one: A line.
    ///   - other: Another one of the same direction, which overlaps it across the spine.
    ///   - image: The photograph.
    /// - Returns: Whether they are.
    static func lies(between one: TextLine, _ other: TextLine, in image: LumaImage) -> Bool {
        guard one.isUpright == other.isUpright else { return false }
        let (a, b) = one.start <= other.start ? (one, other) : (other, one)
        let (from, to) = (a.end + 0.5 * a.size, b.start - 0.5 * b.size)
        guard to - from > Float(profiles) else { return false }
        let (first, last) = (a.centre(at: a.end), b.centre(at: b.start))
        let half = 0.35 * min(a.size, b.size)
        let greys = image.withPixels { pixels in
            (0..<profiles).map { profile in
                let part = Float(profile) / Float(profiles - 1)
                let (u, v) = (from + (to - from) * part, first + (last - first) * part)
                let values = (0..<samples).map { sample in
                    let place = v + half * (2 * Float(sample) / Float(samples - 1) - 1)
                    let (x, y) = a.isUpright ? (place, u) : (u, place)
                    let column = min(max(Int(x), 0), image.width - 1)
                    let row = min(max(Int(y), 0), image.height - 1)
                    return pixels[row * image.stride + column]
                }
                return Float(values.sorted()[samples / 2])
            }
        }
        // Between the levels beside the two lines.
        let ends = (median(greys.prefix(6)), median(greys.suffix(6)))
        guard abs(ends.0 - ends.1) <= 2 * mostDifference else { return false }
        let bare = greys.enumerated().count { profile, grey in
            let part = Float(profile) / Float(profiles - 1)
            return abs(grey - (ends.0 + (ends.1 - ends.0) * part)) <= mostDifference
        }
        return Float(bare) >= leastPart * Float(profiles)
    }

    private static func median(_ values: ArraySlice<Float>) -> Float {
        values.sorted()[values.count / 2]
    }
}
