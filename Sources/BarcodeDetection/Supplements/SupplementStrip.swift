import BookImaging

/// The luma to the right of a symbol, along its reading direction, averaged over a few rows.
struct SupplementStrip {
    /// The samples in a module of the symbol.
    static let rate = 4
    /// The modules of the symbol that are sampled too: its right guard pattern.
    private static let before = 3
    /// The modules that are sampled behind the symbol: the widest distance, five digits and a quiet zone.
    private static let reach = 68
    /// The modules behind the symbol that must be light.
    private static let gap = 2.75...5.25
    /// The modules behind the symbol in which the first bar begins; see ``SupplementRule/distances``.
    private static let starts = 5.25...13.5
    /// The rows that tell whether there is anything at all.
    private static let firstRows = 2
    /// The least contrast in grey levels.
    private static let minimumContrast: Float = 12
    /// The least number of edges in the modules of two digits, some of which may be blurred away.
    private static let minimumEdges = 3
    /// How much darker a quiet zone may be than the gap, as a part of the contrast.
    private static let shadow: Float = 0.3
    /// The least height of an edge, as a part of the contrast.
    private static let leastTurn: Float = 0.08
    /// The modules of two digits.
    private static let shortest = 20

    /// The samples; dark where bars are.
    private(set) var samples: [Float] = []
    /// The number of samples within the image.
    private(set) var visibleCount = 0
    /// The position of the first edge in samples.
    private(set) var firstEdge: Float = 0
    /// The height of its middle, in lengths of the symbol below the symbol's middle.
    let height: Double

    /// Samples a strip; nil if there is nothing like the first bars of a supplement.
    ///
    /// - Parameters:
    ///   - site: Where the symbol is.
    ///   - parts: The places of the samples.
    ///   - height: The height of the strip's middle, in lengths of the symbol.
    ///   - rows: The number of rows to average.
    ///   - image: The image.
    init?(
        _ site: SupplementSite,
        _ parts: [Double],
        height: Double,
        rows: Int,
        of image: LumaImage,
    ) {
        self.height = height
        let sampler = LineSampler(image)
        let sign: Float = site.polarity == .darkOnLight ? 1 : -1
        func sample(_ range: Range<Int>, rows: Int) {
            for index in range { samples[index] = 0 }
            for row in 0..<rows {
                let offset = (Double(row) - Double(rows - 1) / 2) / max(site.length, 1)
                let line = site.line(height: height + offset)
                image.withPixels { pixels in
                    for index in range {
                        samples[index] +=
                            sign * sampler.value(pixels, at: line.point(part: parts[index]))
                    }
                }
            }
            for index in range { samples[index] /= Float(rows) }
        }
        let count = parts.count
        samples = Array(repeating: 0, count: count)
        // Nearly all symbols have no supplement: most of these end here.
        let near = Self.index(Self.starts.upperBound) + Self.rate
        sample(0..<near, rows: min(rows, Self.firstRows))
        guard firstEdge(near) != nil else { return nil }
        sample(0..<count, rows: rows)
        guard let start = firstEdge(near) else { return nil }
        firstEdge = start
        let edges = turns(Int(start)..<min(Int(start) + Self.shortest * Self.rate, count))
        guard edges >= Self.minimumEdges else { return nil }
        let line = site.line(height: height)
        visibleCount =
            (0..<count).first { index in
                let point = line.point(part: parts[index])
                return point.x < 0 || point.y < 0 || point.x > Double(image.width - 1)
                    || point.y > Double(image.height - 1)
            } ?? count
    }

    /// Returns the places of a strip's samples at any height, as parts of the length of a symbol.
    static func parts(of site: SupplementSite) -> [Double] {
        (0..<(before + reach) * rate).map { index in
            let module = Double(site.modules - before) + (Double(index) + 0.5) / Double(rate)
            return site.part(module: module)
        }
    }

    /// The modules between the right border of the symbol and a position.
    static func distance(_ position: Float) -> Float { position / Float(rate) - Float(before) }

    private static func index(_ module: Double) -> Int {
        Int((module + Double(before)) * Double(rate))
    }

    /// The number of rises and falls in a range.
    private func turns(_ range: Range<Int>) -> Int {
        let part = samples[range]
        guard var low = part.min(), var high = part.max() else { return 0 }
        let least = Self.leastTurn * (high - low)
        var (count, isRising) = (0, false)
        (low, high) = (samples[range.lowerBound], samples[range.lowerBound])
        for value in part {
            (low, high) = (min(low, value), max(high, value))
            if isRising ? high - value > least : value - low > least {
                isRising.toggle()
                count += 1
                (low, high) = (value, value)
            }
        }
        return count
    }

    /// Whether nothing dark is in a range.
    ///
    /// - Parameters:
    ///   - range: The samples; false if some are beyond the image.
    ///   - contrast: The difference of bars and spaces.
    /// - Returns: Whether it is light.
    func isLight(_ range: ClosedRange<Int>, contrast: Float) -> Bool {
        guard range.lowerBound >= 0, range.upperBound < visibleCount else { return false }
        let level = light - Self.shadow * contrast
        return samples[range].allSatisfy { $0 > level }
    }

    /// The level of the gap before the supplement.
    private var light: Float {
        let gap = Self.index(Self.gap.lowerBound)...Self.index(Self.gap.upperBound)
        return samples[gap].reduce(0, +) / Float(gap.count)
    }

    /// The level between bars and spaces.
    private var threshold: Float {
        let light = light
        let dark = samples[0..<Self.before * Self.rate].min() ?? light
        return light - 0.4 * (light - dark)
    }

    /// Returns where the first bar behind a light gap begins; nil if there is no such gap or no bar.
    private func firstEdge(_ count: Int) -> Float? {
        let gap = Self.index(Self.gap.lowerBound)...Self.index(Self.gap.upperBound)
        let level = threshold
        guard light - level >= 0.4 * Self.minimumContrast,
            samples[gap].allSatisfy({ $0 > level })
        else { return nil }
        let starts = Self.index(Self.starts.lowerBound)..<min(count, samples.count)
        guard let index = starts.first(where: { samples[$0] <= level }) else { return nil }
        let step = samples[index - 1] - samples[index]
        return Float(index - 1) + 0.5 + (step > 0 ? (samples[index - 1] - level) / step : 0.5)
    }
}
