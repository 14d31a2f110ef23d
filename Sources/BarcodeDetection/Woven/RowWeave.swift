import BookImaging

/// The rows of bars, each moved so that its bars are where those of the others are.
struct RowWeave {
    /// The samples over the length of the bars, and beside them, as a part of it.
    static let samplesPerLength = 400.0
    private static let margin = 0.25
    /// The number of bands, the least pixels of one, and the most rows of pixels that one averages.
    private static let (mostBands, leastPixels, rowsPerBand) = (32, 2.0, 4)
    /// The likeness of a row to those before, below which it does not belong to them, and how many such rows end the bars.
    private static let (likeness, mostMisses): (Float, Int) = (0.45, 3)
    /// What remains of older rows with each that follows, and how much of rows makes their bars known.
    private static let (memory, knowing): (Float, Float) = (0.88, 0.5)
    /// Half the width in samples in which a row must be like the others.
    private static let reach = 20

    /// The rows that belong together, from top to bottom, with their heights in pixels from the middle.
    private(set) var rows: [(height: Double, row: WovenRow)] = []
    let pencil: BarPencil
    /// The distance of samples in pixels.
    let pitch: Double
    let count: Int

    /// Weaves the rows of bars; nil if too few belong together.
    init?(_ pencil: BarPencil, of image: LumaImage) {
        self.pencil = pencil
        let region = pencil.region
        pitch = 2 * region.halfLength / Self.samplesPerLength
        count = Int(Self.samplesPerLength * (1 + 2 * Self.margin))
        let height = 2 * region.halfHeight
        let bands = max(1, min(Self.mostBands, Int(height / Self.leastPixels)))
        guard bands >= 6, pitch > 0 else { return nil }
        let found = (0..<bands).map { band in
            let middle = (Double(band) + 0.5) / Double(bands) * height - region.halfHeight
            return (middle, samples(at: middle, height: height / Double(bands), of: image))
        }
        let contrasts = found.map { WovenRow.Contrast($0.1) }
        let spans = contrasts.flatMap(\.span).sorted()
        let usual = spans[spans.count * 9 / 10]
        guard usual > 12 else { return nil }
        let rows = zip(found, contrasts).map {
            (height: $0.0, row: WovenRow($0.1, $1, usual: usual))
        }
        weave(rows)
        guard self.rows.count >= 5 else { return nil }
    }

    /// Averages a few rows of pixels.
    private func samples(at middle: Double, height: Double, of image: LumaImage) -> [Float] {
        let rows = max(1, min(Self.rowsPerBand, Int(height.rounded())))
        var (sum, row) = (
            Array(repeating: Float.zero, count: count), Array(repeating: Float.zero, count: count),
        )
        let sampler = LineSampler(image)
        image.withPixels { pixels in
            for index in 0..<rows {
                let y = middle + ((Double(index) + 0.5) / Double(rows) - 0.5) * height
                let first = point(0, height: y)
                let line = ScanLine(
                    origin: first,
                    step: point(1, height: y) - first,
                    count: count,
                )
                sampler.sample(line, of: pixels, into: &row, at: 0)
                for x in 0..<count { sum[x] += row[x] }
            }
        }
        return sum.map { $0 / Float(rows) }
    }

    /// Returns the point in the image of a sample at a height from the middle.
    func point(_ sample: Double, height: Double) -> Point {
        let x = (sample - Double(count - 1) / 2) * pitch
        return pencil.region.center + (x + pencil.shift(x: x, y: height)) * pencil.region.across
            + height * pencil.region.along
    }

    /// Moves rows, from the clearest one up and down.
    private mutating func weave(_ found: [(height: Double, row: WovenRow)]) {
        let border = Int(Double(count) * Self.margin / (1 + 2 * Self.margin))
        let inside = border..<count - border
        func clarity(_ index: Int) -> Float {
            let around = max(0, index - 1)...min(found.count - 1, index + 1)
            return around.reduce(Float(0)) { sum, index in
                sum + found[index].row.visibility[inside].reduce(0) { $0 + $1.squareRoot() }
            }
        }
        let clarities = found.indices.map(clarity)
        let best = clarities.max() ?? 0
        // Of about equally clear rows, that next to the middle.
        let start =
            found.indices.filter { clarities[$0] > 0.93 * best }
            .min { abs(2 * $0 - found.count) < abs(2 * $1 - found.count) } ?? found.count / 2
        var known = Known(count)
        known.add(found[start].row, likeness: nil)
        let origin = known
        rows = [found[start]]
        for isDown in [true, false] {
            // Upwards, the rows below are known too.
            if isDown { known = origin }
            var shifts = Array(repeating: Float.zero, count: count)
            var trend = shifts
            var misses = 0
            for index in isDown ? Array(start + 1..<found.count) : (0..<start).reversed() {
                let row = found[index].row
                let expected = zip(shifts, trend).map { $0 + 0.6 * $1 }
                let next = RowAlignment.shifts(of: row, to: known.bars, from: expected)
                let moved = row.moved(by: next)
                guard known.likeness(moved, inside) > Self.likeness else {
                    misses += 1
                    if misses == Self.mostMisses { break }
                    continue
                }
                misses = 0
                trend = zip(next, shifts).map { 0.5 * ($0 - $1) }
                shifts = next
                known.add(moved, likeness: known.localLikeness(moved, Self.reach))
                if isDown {
                    rows.append((found[index].height, moved))
                } else {
                    rows.insert((found[index].height, moved), at: 0)
                }
            }
        }
        // All rows together show more than those before.
        var all = Known(count)
        for (_, row) in rows { all.add(row, likeness: nil, forgets: false) }
        for index in rows.indices {
            let none = Array(repeating: Float.zero, count: count)
            let shifts = RowAlignment.shifts(of: rows[index].row, to: all.bars, from: none)
            rows[index].row = rows[index].row.moved(by: shifts)
        }
    }

    /// What is known of the bars from some rows.
    struct Known {
        private var sums: [Float]
        private var weights: [Float]

        init(_ count: Int) {
            (sums, weights) = (
                Array(repeating: 0, count: count), Array(repeating: 0, count: count),
            )
        }

        /// The bars: from −0.5 (space) to 0.5 (bar), less where less is known.
        var bars: [Float] { zip(sums, weights).map { $0 / ($1 + RowWeave.knowing) } }
        /// How much of rows was seen.
        var seen: [Float] { weights }

        mutating func add(_ row: WovenRow, likeness: [Float]?, forgets: Bool = true) {
            let memory = forgets ? RowWeave.memory : 1
            for index in sums.indices {
                let weight = row.visibility[index] * (likeness?[index] ?? 1)
                sums[index] = memory * sums[index] + weight * (row.darkness[index] - 0.5)
                weights[index] = memory * weights[index] + weight
            }
        }

        /// The correlation with a row where both are seen.
        func likeness(_ row: WovenRow, _ range: Range<Int>) -> Float {
            var (a, b, c): (Float, Float, Float) = (0, 0, 1e-6)
            for index in range {
                let known = sums[index] / (weights[index] + RowWeave.knowing)
                let value = (row.darkness[index] - 0.5) * row.visibility[index]
                guard weights[index] > 0.05 else { continue }
                a += known * value
                b += known * known * row.visibility[index]
                c += value * value
            }
            return a / (b * c + 1e-9).squareRoot()
        }

        /// The correlation around each sample, from 0 to 1; half where nothing is known.
        func localLikeness(_ row: WovenRow, _ reach: Int) -> [Float] {
            let count = sums.count
            var (products, squares, own): ([Float], [Float], [Float]) = ([0], [0], [0])
            for index in 0..<count {
                let known = sums[index] / (weights[index] + RowWeave.knowing)
                let value = row.darkness[index] - 0.5
                products.append(products[index] + known * value)
                squares.append(squares[index] + known * known)
                own.append(own[index] + value * value)
            }
            return (0..<count).map { index in
                let (first, end) = (max(0, index - reach), min(count, index + reach + 1))
                let a = products[end] - products[first]
                let b = squares[end] - squares[first]
                let c = own[end] - own[first]
                guard b > 0.01 * Float(end - first) else { return 0.5 }
                let likeness = max(0, a / (b * c + 1e-9).squareRoot())
                return likeness * likeness
            }
        }
    }

    /// Returns the line that some of the rows show together: the darkness, and how much of rows was seen.
    func line(_ isChosen: (Int) -> Bool = { _ in true }) -> (darkness: [Float], seen: [Float]) {
        var all = Known(count)
        for (index, row) in rows.enumerated() where isChosen(index) {
            all.add(row.row, likeness: nil, forgets: false)
        }
        var result = Known(count)
        for (index, row) in rows.enumerated() where isChosen(index) {
            result.add(row.row, likeness: all.localLikeness(row.row, Self.reach), forgets: false)
        }
        return (result.darkness, result.seen)
    }
}

extension RowWeave.Known {
    var darkness: [Float] {
        zip(bars, seen).map { bar, seen in
            min(max(0.5 + bar * (seen + 0.5) / max(seen, 0.05), 0), 1)
        }
    }
}
