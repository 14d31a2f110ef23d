import BookImaging

/// Finds what stands out of its ground, dark and light, in one walk over an image.
struct InkFinder {
    /// The size of letters.
    let size: LetterSize
    /// The least difference to the ground, in grey levels.
    let minimumContrast: Float

    /// How far a pixel stands out at least, as a part of the standard deviation around it.
    private static let deviationPart: Float = 0.35

    /// Returns the components that may be letters: dark ones and light ones.
    func letters(in image: LumaImage) -> (dark: [InkComponent], light: [InkComponent]) {
        var dark = InkComponentTracker(touchesAtCorners: true)
        var light = InkComponentTracker(touchesAtCorners: false)
        image.withPixels { pixels in
            var sums = WindowSums(width: image.width, window: size.window)
            var ground = [Float](repeating: 0, count: image.width)
            var threshold = [Float](repeating: 0, count: image.width)
            var differences = [Float](repeating: 0, count: image.width)
            for row in 0..<image.height {
                sums.move(to: row, of: image, pixels)
                dark.beginRow()
                light.beginRow()
                sums.statistics(mean: &ground, variance: &threshold)
                let line = pixels.extracting(row * image.stride..<row * image.stride + image.width)
                mark(line, ground, threshold, &differences)
                addRuns(line, differences, Int32(row), &dark, &light)
            }
        }
        return (dark.letters(size.sides), light.letters(size.sides))
    }

    /// Computes by how much pixels are lighter than their ground, or 0 where that is not enough.
    private func mark(
        _ line: Span<UInt8>,
        _ ground: [Float],
        _ variance: [Float],
        _ differences: inout [Float],
    ) {
        let least = minimumContrast * minimumContrast
        let part = Self.deviationPart * Self.deviationPart
        let (ground, variance) = (ground.span, variance.span)
        var differences = differences.mutableSpan
        for column in 0..<line.count {
            let difference = Float(line[column]) - ground[column]
            let stands = difference * difference > max(least, part * variance[column])
            differences[column] = stands ? difference : 0
        }
    }

    private func addRuns(
        _ line: Span<UInt8>,
        _ differences: [Float],
        _ row: Int32,
        _ dark: inout InkComponentTracker,
        _ light: inout InkComponentTracker,
    ) {
        let differences = differences.span
        var column = 0
        while column < line.count {
            if differences[column] == 0 {
                column += 1
                continue
            }
            let start = column
            let isDark = differences[column] < 0
            var grey = 0
            var contrast: Float = 0
            while column < line.count, differences[column] != 0, (differences[column] < 0) == isDark
            {
                grey &+= Int(line[column])
                contrast += differences[column]
                column += 1
            }
            let run = InkComponent(
                left: Int32(start),
                top: row,
                right: Int32(column),
                bottom: row + 1,
                area: Int32(column - start),
                greySum: Float(grey),
                contrastSum: abs(contrast),
            )
            if isDark { dark.add(run) } else { light.add(run) }
        }
    }
}
