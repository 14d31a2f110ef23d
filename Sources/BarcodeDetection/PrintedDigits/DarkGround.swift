import BookImaging

/// Whether bars are on a dark ground, and the picture on which they are dark.
enum DarkGround {
    /// The samples of a line across the bars.
    private static let samples = 160
    /// The length of the line and of the bars in it.
    private static let (line, bars) = (1.3, 1.08)
    /// The part of the range from dark to light below which a ground is dark.
    private static let limit: Float = 0.4

    /// The distances above and below bars at which the ground is seen, as parts of their length: most of it is paper also where
    /// digits are.
    private static let distances = [0.03, 0.06, 0.09, 0.12]

    /// Returns the number of ends of bars beside which the ground is dark, as it is if they are light.
    static func ends(_ region: BarRegion, of image: LumaImage) -> Int {
        let values = line(across: region, of: image, at: 0)
        let limit = limit(of: values)
        let count = Int(Double(samples) / 2 * (1 - bars / line))
        return [values.prefix(count), values.suffix(count)].count { end in
            end.sorted()[count / 2] < limit
        }
    }

    /// Whether the ground above and below bars is dark.
    static func isAround(_ region: BarRegion, of image: LumaImage) -> Bool {
        let limit = limit(of: line(across: region, of: image, at: 0))
        let levels = distances.flatMap { distance in
            [-1, 1.0].flatMap { side -> [Float] in
                let height = region.halfHeight + distance * 2 * region.halfLength
                return line(across: region, of: image, at: side * height)
            }
        }
        return levels.sorted()[levels.count / 2] < limit
    }

    /// Returns a line across bars at a distance from their middle.
    private static func line(
        across region: BarRegion,
        of image: LumaImage,
        at height: Double,
    ) -> [Float] {
        let half = line * region.halfLength
        let step = 2 * half / Double(samples - 1)
        var values = Array(repeating: Float.zero, count: samples)
        let scan = ScanLine(
            origin: region.center - half * region.across + height * region.along,
            step: step * region.across,
            count: samples,
        )
        image.withPixels { pixels in
            LineSampler(image).sample(scan, of: pixels, into: &values, at: 0)
        }
        return values
    }

    /// Returns the level below which the ground of bars is dark.
    private static func limit(of values: [Float]) -> Float {
        let sorted = values.sorted()
        let (dark, light) = (sorted[samples / 20], sorted[samples * 19 / 20])
        return dark + limit * (light - dark)
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
