import BookImaging

/// Bars that were found but not read, with measurements.
package struct UnreadBars: Sendable {
    let region: BarRegion
    /// The measurements of the bars.
    package let measurements: BarMeasurements

    init(_ region: BarRegion, measurements: BarMeasurements) {
        self.region = region
        self.measurements = measurements
    }

    init(_ region: BarRegion, in image: LumaImage) {
        self.init(region, measurements: BarMeasurements(region, in: image))
    }

    /// The centre, in pixels.
    package var middle: Point { region.center }
    /// The extent across the bars, in pixels.
    package var length: Double { 2 * region.halfLength }
    /// The unit vector across the bars.
    package var across: Point { region.across }
    /// The corners, in pixels.
    package var corners: [Point] {
        let (length, height) = (
            region.halfLength * region.across, region.halfHeight * region.along,
        )
        return [
            middle - length - height, middle + length - height, middle + length + height,
            middle - length + height,
        ]
    }
}

/// Measurements of bars that tell why they cannot be read.
package struct BarMeasurements: Sendable, Hashable {
    /// The assumed number of modules in the length of a region: an EAN-13 has 95, the most common case.
    private static let modules = 95.0
    /// Pixels from this grey level on are clipped; cameras clip a little below 255.
    private static let clipped: Float = 248
    /// Clipped runs wider than this many modules are glare; no barcode has such wide spaces.
    private static let widestSpace = 6.0
    private static let rows = 12

    /// The width of a module, in pixels.
    package let module: Double
    /// The width of the sharpest edges, in pixels.
    package let edge: Double
    /// The grey level of the paper: the 90th percentile.
    package let paper: Double
    /// The grey level of the print: the 10th percentile.
    package let print: Double
    /// The part of the rows with glare: a clipped run too wide for a space.
    package let glare: Double
    /// Whether the bars extend beyond the image.
    package let isCutOff: Bool

    init(
        module: Double,
        edge: Double,
        paper: Double,
        print: Double,
        glare: Double,
        isCutOff: Bool,
    ) {
        (self.module, self.edge, self.paper) = (module, edge, paper)
        (self.print, self.glare, self.isCutOff) = (print, glare, isCutOff)
    }
}

extension BarMeasurements {
    init(_ region: BarRegion, in image: LumaImage) {
        let patch = RegionPatch(region, of: image, rows: Self.rows)
        // The patch is longer than the region, at both ends.
        let margin = Int(Double(patch.width) - RegionPatch.samplesPerLength) / 2
        let inside = max(0, margin)..<max(1, patch.width - max(0, margin))
        var levels: [Float] = []
        var glaring = 0
        for row in 0..<patch.height {
            let samples = patch.samples[row * patch.width..<(row + 1) * patch.width]
            let part = samples.dropFirst(inside.lowerBound).prefix(inside.count)
            levels += part
            let longest = Self.longestRun(in: part)
            let widest = Self.widestSpace * RegionPatch.samplesPerLength / Self.modules
            if Double(longest) > widest { glaring += 1 }
        }
        levels.sort()
        let band = ScanLineBand(patch, rows: patch.height / 2..<patch.height / 2 + 1)
        let pixelsPerSample = patch.across.length
        self.init(
            module: 2 * region.halfLength / Self.modules,
            edge: Self.edge(of: band, inside) * pixelsPerSample,
            paper: Double(levels[levels.count * 9 / 10]),
            print: Double(levels[levels.count / 10]),
            glare: Double(glaring) / Double(patch.height),
            isCutOff: Self.isCutOff(region, image),
        )
    }

    /// The length of the longest run of clipped samples.
    private static func longestRun(in samples: ArraySlice<Float>) -> Int {
        var (run, longest) = (0, 0)
        for sample in samples {
            run = sample >= clipped ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    /// The width of the steepest edges in samples: contrast over slope, at the 95th percentile.
    private static func edge(of band: ScanLineBand, _ inside: Range<Int>) -> Double {
        let slopes = inside.dropFirst().map { index in
            abs(band.samples[index] - band.samples[index - 1]) / max(band.contrast[index], 1)
        }.sorted()
        guard !slopes.isEmpty else { return 0 }
        return 1 / Double(max(slopes[slopes.count * 19 / 20], 0.01))
    }

    /// Whether an end of the bars is at the image border.
    private static func isCutOff(_ region: BarRegion, _ image: LumaImage) -> Bool {
        let margin = 2.0 * Double(GradientGrid.smallestCell)
        let ends = [-1.0, 1.0].map { region.center + $0 * region.halfLength * region.across }
        return ends.contains { end in
            end.x < margin || end.y < margin || end.x > Double(image.width) - margin
                || end.y > Double(image.height) - margin
        }
    }
}
