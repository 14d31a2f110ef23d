import BookImaging
import BookText

/// The edge between two spines.
enum SpineEdge {
    /// The least step of grey levels that is an edge.
    private static let leastStep: Float = 34
    /// The number of profiles across whose median counts: letters do not reach through all of them.
    private static let profiles = 48

    /// Whether an edge lies between two lines of the same direction.
    static func lies(between one: TextLine, _ other: TextLine, in image: LumaImage) -> Bool {
        let isFirst =
            one.centre(at: (one.start + one.end) / 2)
            <= other.centre(at: (other.start + other.end) / 2)
        let (a, b) = isFirst ? (one, other) : (other, one)
        var (from, to) = (max(a.start, b.start), min(a.end, b.end))
        if to - from < 0.5 * min(a.length, b.length) {
            (from, to) = (min(a.start, b.start), max(a.end, b.end))
        }
        let places = (0..<profiles).map { index in
            let u = from + (to - from) * Float(index) / Float(profiles - 1)
            let low = a.middle(at: u) + a.high - 0.1 * a.size
            let high = b.middle(at: u) + b.low + 0.1 * b.size
            return (u: u, low: low, high: high)
        }
        let meanWidth = places.reduce(0) { $0 + $1.high - $1.low } / Float(profiles)
        // A sample for each pixel, as many as needed for wide letters.
        let samples = min(max(6, Int(meanWidth) + 1), 200)
        let medians = image.withPixels { pixels in
            (0..<samples).map { sample in
                let part = Float(sample) / Float(samples - 1)
                let values = places.map { place in
                    let v = place.low + (place.high - place.low) * part
                    let (x, y) = a.isUpright ? (v, place.u) : (place.u, v)
                    let column = min(max(Int(x), 0), image.width - 1)
                    let row = min(max(Int(y), 0), image.height - 1)
                    return pixels[row * image.stride + column]
                }
                return Float(values.sorted()[profiles / 2])
            }
        }
        return (medians.max() ?? 0) - (medians.min() ?? 0) >= leastStep
    }
}
