import BookImaging

/// Bars that were seen and not read, and what can be measured of them.
package struct UnreadBars: Sendable {
    let region: BarRegion
    /// What the bars look like.
    package let look: BarLook

    init(_ region: BarRegion, look: BarLook) {
        self.region = region
        self.look = look
    }

    init(_ region: BarRegion, in image: LumaImage) {
        self.init(region, look: BarLook(region, in: image))
    }

    /// The middle, in pixels.
    package var middle: Point { region.center }
    /// The extent across the bars, in pixels.
    package var length: Double { 2 * region.halfLength }
    /// The unit vector across the bars.
    package var across: Point { region.across }
}

/// Measures of bars from which can be told why they cannot be read.
package struct BarLook: Sendable, Hashable {
    /// Of a region's length, as much is a module: an EAN-13 has 95, a UPC-E 51, and most are EAN-13s.
    private static let modules = 95.0
    /// From this grey level on a pixel says nothing: cameras clip a little below 255.
    private static let clipped: Float = 248
    /// No code has a space that is wider than this many modules.
    private static let widestSpace = 6.0
    private static let rows = 12

    /// The width of a module, in pixels.
    package let module: Double
    /// The width over which the sharper edges rise, in pixels.
    package let edge: Double
    /// The grey level of the paper: nine tenths of the samples are darker.
    package let paper: Double
    /// The grey level of the print: nine tenths of the samples are lighter.
    package let print: Double
    /// The part of the rows in which a stretch too wide for a space is clipped.
    package let glare: Double
    /// Whether the bars run out of the picture.
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

extension BarLook {
    init(_ region: BarRegion, in image: LumaImage) {
        let patch = RegionPatch(region, of: image, rows: Self.rows)
        // The patch is longer than the region at either end.
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

    /// The longest stretch of clipped samples.
    private static func longestRun(in samples: ArraySlice<Float>) -> Int {
        var (run, longest) = (0, 0)
        for sample in samples {
            run = sample >= clipped ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    /// The contrast over the slope, in samples, where that is steep: of one in twenty samples it is
    /// steeper still.
    private static func edge(of band: ScanLineBand, _ inside: Range<Int>) -> Double {
        let slopes = inside.dropFirst().map { index in
            abs(band.samples[index] - band.samples[index - 1]) / max(band.contrast[index], 1)
        }.sorted()
        guard !slopes.isEmpty else { return 0 }
        return 1 / Double(max(slopes[slopes.count * 19 / 20], 0.01))
    }

    /// Whether an end of the bars lies at the picture's border.
    private static func isCutOff(_ region: BarRegion, _ image: LumaImage) -> Bool {
        let margin = 2.0 * Double(GradientGrid.cell)
        let ends = [-1.0, 1.0].map { region.center + $0 * region.halfLength * region.across }
        return ends.contains { end in
            end.x < margin || end.y < margin || end.x > Double(image.width) - margin
                || end.y > Double(image.height) - margin
        }
    }
}
