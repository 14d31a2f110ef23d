import BookImaging

/// Whether bars are on a dark ground, and the picture on which they are dark.
enum DarkGround {
    /// The samples of a line across the bars.
    private static let samples = 160
    /// The length of the line and of the bars in it.
    private static let (line, bars) = (1.3, 1.08)
    /// The part of the range from dark to light below which a ground is dark.
    private static let limit: Float = 0.4

    /// Returns the number of ends of bars beside which the ground is dark, as it is if they are light.
    static func ends(_ region: BarRegion, of image: LumaImage) -> Int {
        let half = Self.line * region.halfLength
        let step = 2 * half / Double(samples - 1)
        let sampler = LineSampler(image)
        var values = Array(repeating: Float.zero, count: samples)
        image.withPixels { pixels in
            let scan = ScanLine(
                origin: region.center - half * region.across,
                step: step * region.across,
                count: samples,
            )
            sampler.sample(scan, of: pixels, into: &values, at: 0)
        }
        let sorted = values.sorted()
        let (dark, light) = (sorted[samples / 20], sorted[samples * 19 / 20])
        let count = Int(Double(samples) / 2 * (1 - bars / line))
        return [values.prefix(count), values.suffix(count)].count { end in
            end.sorted()[count / 2] < dark + limit * (light - dark)
        }
    }

    /// Returns a picture with dark and light exchanged.
    static func negative(_ image: LumaImage) -> LumaImage {
        let (width, height) = (image.width, image.height)
        let pixels = image.withPixels { pixels in
            var result = Array(repeating: UInt8.zero, count: width * height)
            var negative = result.mutableSpan
            for y in 0..<height {
                let row = pixels.extracting(y * image.stride..<y * image.stride + width)
                for x in 0..<width { negative[y * width + x] = ~row[x] }
            }
            return result
        }
        return LumaImage(width: width, height: height, pixels: pixels)
    }
}
