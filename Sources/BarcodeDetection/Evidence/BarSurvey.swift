import BookImaging

/// Strips across the bars of a symbol, over their whole height.
///
/// A number read from a few rows says nothing about the others: strokes along the bars or a second label
/// may change only some. So the bars are followed up and down from the rows that were read, and strips
/// are taken at even distances. Each averages rows of its own, so strips are independent, except for
/// those that copy their neighbour.
struct BarSurvey {
    /// A strip, and its middle relative to that of the candidate, in pixels.
    struct Strip {
        let samples: [Float]
        let step: Int
        let offset: Point
    }

    /// The minimum height of a strip in pixels.
    private static let minimumHeight = 4.0
    /// The maximum number of strips above and below the middle.
    private static let reach = 10
    /// The minimum distance in pixels of lines that show how the bars lean.
    private static let minimumSpan = 8.0
    /// The minimum correlation with the strip before; bars of one symbol correlate by more than 0.8.
    private static let minimumCorrelation: Float = 0.6

    /// The samples of a module, and the quiet zones, of a straightened strip.
    private static let samplesPerModule = 3
    private static let quietModules = 9

    /// The strips of the bars without copies of the strip before, from top to bottom.
    let witnesses: [Strip]
    /// The number of samples between the borders.
    let length: Float
    /// The position of the left border, or of the right one if the symbol is upside down.
    let left: Float

    /// Follows the bars of a candidate.
    ///
    /// - Parameters:
    ///   - candidate: The candidate.
    ///   - image: The original image or a reduced one.
    ///   - scale: The factor from its pixels to those of the candidate.
    ///   - sampler: Samples the strips.
    init(
        _ candidate: SymbolCandidate,
        of image: LumaImage,
        scale: Double,
        _ sampler: BandSampler,
    ) {
        let region = candidate.region.scaled(by: 1 / scale)
        let places = candidate.reads.map { $0.place.scaled(by: 1 / scale) }
        let frame =
            Self.frame(region, places, sampler) ?? sampler.frame(region, of: image)
        let height = 2 * region.halfHeight
        length = Float(2 * region.halfLength / frame.pitch)
        left = Float(frame.count - 1) / 2 - length / 2
        let pitch = max(Self.minimumHeight, 2 * region.halfLength / 30)
        func strip(_ step: Int) -> Strip {
            let place = BandPosition(
                middle: 0.5 + Double(step) * pitch / height,
                half: (pitch - 1) / 2 / height,
            )
            let line = sampler.line(frame, at: place, of: image, from: 0)
            return Strip(
                samples: candidate.polarity == .darkOnLight ? line : line.map { 255 - $0 },
                step: step,
                offset: (Double(step) * pitch) * region.along,
            )
        }
        let borders = max(0, Int(left))..<min(frame.count, Int(left + length) + 1)
        let middle = strip(0)
        var found = [middle]
        for direction in [-1, 1] {
            var (last, misses) = (middle, 0)
            for step in 1...Self.reach {
                let next = strip(direction * step)
                if lineCorrelation(last.samples[borders], next.samples[borders])
                    > Self.minimumCorrelation
                {
                    found.append(next)
                    (last, misses) = (next, 0)
                } else {
                    misses += 1
                    if misses == 2 { break }
                }
            }
        }
        found.sort { $0.step < $1.step }
        var witnesses: [Strip] = []
        for strip in found {
            if let before = witnesses.last,
                RowCopy.isCopy(strip.samples[borders], of: before.samples[borders])
            {
                continue
            }
            witnesses.append(strip)
        }
        self.witnesses = witnesses
    }

    /// Prepares the region with the slopes of the borders, if the lines are far enough apart.
    static func frame(
        _ region: BarRegion,
        _ places: [SymbolPlace],
        _ sampler: BandSampler,
    ) -> BandSampler.Frame? {
        let heights = places.map { ($0.middle - region.center).dot(region.along) }
        guard let top = heights.indices.min(by: { heights[$0] < heights[$1] }),
            let bottom = heights.indices.max(by: { heights[$0] < heights[$1] }),
            heights[bottom] - heights[top] > minimumSpan
        else { return nil }
        let slopes = [\SymbolPlace.left, \.right].map { border in
            (places[bottom][keyPath: border] - places[top][keyPath: border]).dot(region.across)
                / (heights[bottom] - heights[top])
        }
        // If the symbol is upside down, its right border is the region's left one.
        let isReversed = (places[top].right - places[top].left).dot(region.across) < 0
        return sampler.frame(
            region,
            left: isReversed ? slopes[1] : slopes[0],
            right: isReversed ? slopes[0] : slopes[1],
        )
    }

    /// Returns some of the strips, at even distances.
    func witnesses(atMost count: Int) -> [Strip] {
        let last = witnesses.count - 1
        guard last >= count else { return witnesses }
        return (0..<count).map { witnesses[$0 * last / (count - 1)] }
    }

    /// Returns a strip with the modules of the symbol at equal distances.
    ///
    /// - Parameters:
    ///   - strip: The strip.
    ///   - isReversed: Whether the symbol is upside down in it.
    ///   - modules: The number of modules of the symbol.
    ///   - place: Returns the position of a module from the left border, as a part of the length.
    /// - Returns: The line, and where the model begins to fit.
    func straightened(
        _ strip: Strip,
        isReversed: Bool,
        modules: Int,
        place: (Float) -> Float,
    ) -> (line: LineIntegral, map: ModuleGeometry) {
        let integral = LineIntegral(strip.samples)
        let (rate, quiet) = (Self.samplesPerModule, Float(Self.quietModules))
        func position(_ module: Float) -> Float {
            let part = place(module)
            return left + (isReversed ? 1 - part : part) * length
        }
        var line: [Float] = []
        var last = position(-quiet)
        var sum = integral.sum(to: last)
        for index in 1...(modules + 2 * Self.quietModules) * rate {
            let next = position(Float(index) / Float(rate) - quiet)
            let total = integral.sum(to: next)
            line.append(abs(next - last) < 1e-4 ? line.last ?? 0 : (total - sum) / (next - last))
            (last, sum) = (next, total)
        }
        let half = Float(modules * rate) / 2
        let middle = quiet * Float(rate) + half - 0.5
        return (LineIntegral(line), ModuleGeometry(coefficients: SIMD4(middle, half, 0, 0)))
    }
}
