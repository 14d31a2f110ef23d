import BookImaging

/// The picture below bars, upright, with a known number of samples in a module.
struct DigitStrip {
    /// The samples in a module.
    static let rate = 2
    /// The most points across and along of which a sample is the mean: where modules are large, all strokes are wide.
    private static let mostParts = 4

    /// The number of samples across and along the bars.
    let columns: Int
    let rows: Int
    /// The position of the first sample: modules from the middle of the bars, and below their lower end.
    let left: Float
    let top: Float
    /// The ink: 255 minus the luma, or the luma of light ink.
    let samples: [Float]
    /// The difference of ink and paper.
    let contrast: Float

    /// Samples a strip.
    ///
    /// - Parameters:
    ///   - bars: The bars, upright: their `along` points to the digits.
    ///   - module: The width of a module in pixels.
    ///   - across: The modules from the middle of the bars.
    ///   - along: The modules below their lower end.
    ///   - image: The image.
    ///   - isLight: Whether the ink is lighter than the paper.
    init(
        _ bars: BarRegion,
        module: Double,
        across: ClosedRange<Double>,
        along: ClosedRange<Double>,
        of image: LumaImage,
        isLight: Bool,
    ) {
        let rate = Double(Self.rate)
        let columns = max(1, Int((across.upperBound - across.lowerBound) * rate))
        let rows = max(1, Int((along.upperBound - along.lowerBound) * rate))
        (self.columns, self.rows) = (columns, rows)
        (left, top) = (Float(across.lowerBound), Float(along.lowerBound))
        let step = module / rate
        let parts = min(max(1, Int((step / 1.2).rounded(.up))), Self.mostParts)
        var samples = Array(repeating: Float.zero, count: columns * rows)
        let sampler = LineSampler(image)
        var line = Array(repeating: Float.zero, count: columns)
        let origin = bars.center + bars.halfHeight * bars.along
        image.withPixels { pixels in
            for row in 0..<rows {
                for part in 0..<parts * parts {
                    let (i, j) = part.quotientAndRemainder(dividingBy: parts)
                    let dx = (Double(i) + 0.5) / Double(parts) - 0.5
                    let dy = (Double(j) + 0.5) / Double(parts) - 0.5
                    let u = across.lowerBound * module + dx * step
                    let v = along.lowerBound * module + (Double(row) + dy) * step
                    let scan = ScanLine(
                        origin: origin + u * bars.across + v * bars.along,
                        step: step * bars.across,
                        count: columns,
                    )
                    sampler.sample(scan, of: pixels, into: &line, at: 0)
                    let start = row * columns
                    for x in 0..<columns { samples[start + x] += line[x] }
                }
            }
        }
        let factor = 1 / Float(parts * parts)
        for index in samples.indices {
            let luma = factor * samples[index]
            samples[index] = isLight ? luma : 255 - luma
        }
        self.samples = samples
        contrast = Self.contrast(samples)
    }

    /// The difference of the darkest and the lightest twentieth.
    private static func contrast(_ samples: [Float]) -> Float {
        var counts = Array(repeating: 0, count: 256)
        for sample in samples { counts[Int(min(max(sample, 0), 255))] += 1 }
        func level(_ part: Double) -> Float {
            var rest = Int(part * Double(samples.count))
            for (level, count) in counts.enumerated() {
                rest -= count
                if rest < 0 { return Float(level) }
            }
            return 255
        }
        return level(0.95) - level(0.05)
    }

    /// Returns the ink at a position in modules, as `left` and `top` are; beyond the strip, that of its border.
    private func value(_ samples: Span<Float>, x: Float, y: Float) -> Float {
        let x = min(max((x - left) * Float(Self.rate), 0), Float(columns - 1))
        let y = min(max((y - top) * Float(Self.rate), 0), Float(rows - 1))
        let (column, row) = (min(Int(x), max(columns - 2, 0)), min(Int(y), max(rows - 2, 0)))
        let start = row * columns + column
        let (right, down) = (min(1, columns - 1), min(1, rows - 1) * columns)
        let (fx, fy) = (x - Float(column), y - Float(row))
        let upper = samples[start] + fx * (samples[start + right] - samples[start])
        let lower =
            samples[start + down]
            + fx * (samples[start + down + right] - samples[start + down])
        return upper + fy * (lower - upper)
    }

    /// Returns the strip at another size: steps of `step` modules.
    func resized(step: Float) -> (columns: Int, rows: Int, samples: [Float]) {
        let width = max(1, Int(Float(columns) / Float(Self.rate) / step))
        let height = max(1, Int(Float(rows) / Float(Self.rate) / step))
        var result = Array(repeating: Float.zero, count: width * height)
        let source = samples.span
        let half = step / 4
        for row in 0..<height {
            let y = top + (Float(row) + 0.5) * step
            for column in 0..<width {
                let x = left + (Float(column) + 0.5) * step
                // Four points, as a step is about two samples.
                result[row * width + column] =
                    0.25
                    * (value(source, x: x - half, y: y - half)
                        + value(source, x: x + half, y: y - half)
                        + value(source, x: x - half, y: y + half)
                        + value(source, x: x + half, y: y + half))
            }
        }
        return (width, height, result)
    }

    /// Returns the picture of what may be a digit.
    ///
    /// - Parameters:
    ///   - center: The middle of the digit in modules, as `left` and `top` are.
    ///   - height: The height of a digit in modules.
    ///   - aspect: How much wider than the templates digits are.
    ///   - slope: The slope of the line of digits.
    /// - Returns: The picture.
    func picture(
        _ center: SIMD2<Float>,
        height: Float,
        aspect: Float,
        slope: Float,
    ) -> DigitPicture {
        let unit = height / Float(DigitFonts.digitRows)
        let columns = DigitFonts.columns
        let rows = DigitFonts.digitRows + 2 * DigitFonts.margin
        let source = samples.span
        let first = SIMD2(
            center.x - Float(columns - 1) / 2 * unit * aspect,
            center.y - Float(rows - 1) / 2 * unit,
        )
        // What the rows of the picture share: the samples beside each column, and how far down it is shifted.
        let places = (0..<columns).map { column -> (sample: Int, part: Float, shift: Float) in
            let x = first.x + Float(column) * unit * aspect
            let place = min(max((x - left) * Float(Self.rate), 0), Float(self.columns - 1))
            let sample = min(Int(place), max(self.columns - 2, 0))
            return (sample, place - Float(sample), slope * (x - center.x))
        }
        let (right, down) = (min(1, self.columns - 1), min(1, self.rows - 1) * self.columns)
        let (lastRow, beforeLast) = (Float(self.rows - 1), max(self.rows - 2, 0))
        return DigitPicture(count: columns * rows, floor: floor(of: columns * rows)) { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            let (sample, part, shift) = places[column]
            let y = first.y + Float(row) * unit + shift
            let place = min(max((y - top) * Float(Self.rate), 0), lastRow)
            let above = min(Int(place), beforeLast)
            let start = above * self.columns + sample
            let upper = source[start] + part * (source[start + right] - source[start])
            let lower =
                source[start + down]
                + part * (source[start + down + right] - source[start + down])
            return upper + (place - Float(above)) * (lower - upper)
        }
    }

    /// The least length of a picture of this number of pixels: that of faint ink.
    func floor(of count: Int) -> Float { 0.12 * contrast * Float(count).squareRoot() }
}
