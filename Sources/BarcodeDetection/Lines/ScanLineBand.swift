/// A scan line averaged over neighbouring rows of a straightened patch.
struct ScanLineBand {
    /// The block size for local contrast, in samples: about ten modules.
    private static let reach = 40
    /// The minimum local contrast, as a part of the whole line's.
    ///
    /// Below it there is only noise, or other print.
    private static let minimumContrast: Float = 0.2

    /// The mean luma along the band.
    let samples: [Float]
    /// The local contrast: the difference of the lightest and the darkest sample around each sample.
    let contrast: [Float]
    /// The positions of the samples in the image.
    let line: ScanLine

    init(_ patch: RegionPatch, rows: Range<Int>) {
        var sums = Array(repeating: Float.zero, count: patch.width)
        for row in rows {
            let start = row * patch.width
            for x in 0..<patch.width { sums[x] += patch.samples[start + x] }
        }
        let factor = 1 / Float(rows.count)
        for x in 0..<patch.width { sums[x] *= factor }
        samples = sums
        contrast = Self.contrast(sums)
        let middle = Double(rows.lowerBound + rows.upperBound - 1) / 2
        line = patch.line(row: middle)
    }

    /// Computes extremes in blocks of `reach` samples, and contrast over three blocks.
    private static func contrast(_ samples: [Float]) -> [Float] {
        let count = (samples.count + reach - 1) / reach
        let extremes = (0..<count).map { block in
            let part = samples[block * reach..<min(samples.count, (block + 1) * reach)]
            return (part.min() ?? 0, part.max() ?? 0)
        }
        let least = minimumContrast * ((samples.max() ?? 0) - (samples.min() ?? 0))
        return samples.indices.map { index in
            let block = index / reach
            let around = extremes[max(0, block - 1)...min(count - 1, block + 1)]
            var (low, high) = (Float.infinity, -Float.infinity)
            for (darkest, lightest) in around {
                (low, high) = (min(low, darkest), max(high, lightest))
            }
            return max(high - low, least)
        }
    }
}
