import BookImaging

/// Bars that meet in one point, as parallel bars do in perspective.
///
/// In the frame of a region, with x across and y along its middle bar, a bar at x leans by
/// t = (p + q·x) / (1 + q·y), since all lines go through one point. Luma is constant along a bar: Iy + t·Ix = 0, which is
/// linear in p and q. So strong perspective needs no more than least squares, and a part of the bars tells where the
/// others are.
struct BarPencil {
    /// Luma's gradient at a pixel, in the frame of a region.
    private struct Slope {
        let x: Float
        let y: Float
        let across: Float
        let along: Float
    }

    private static let rounds = 3
    private static let fits = 4
    /// The approximate number of gradients.
    private static let wantedSlopes = 40_000.0
    /// How far bars may reach beyond the region, as parts of its size.
    private static let (farAcross, farAlong) = (3.0, 2.0)
    /// The part of the energy of a block that may be along the bars, and the least gradient in grey levels.
    private static let (mostAlong, leastGradient): (Float, Float) = (0.2, 4)
    /// The number of blocks over the length of the first region.
    private static let blocks = 30.0
    /// The blocks across and along the bars that a reflection may hide.
    private static let (gapAcross, gapAlong) = (7, 1)
    /// The largest lean at a border: 55°.
    private static let mostLean: Float = 1.4

    /// The region of all bars that lean as expected.
    private(set) var region: BarRegion
    /// p and q, per pixel.
    private(set) var (lean, fan): (Float, Float) = (0, 0)

    /// Follows the bars of a region to both sides; nil if they do not meet in a point.
    init?(_ region: BarRegion, of image: LumaImage) {
        self.region = region
        for round in 0...Self.rounds {
            let isFirst = round == 0
            let slopes = slopes(of: image, isWide: !isFirst)
            guard slopes.count > 50, fit(isFirst ? slopes : nearby(slopes)) else { return nil }
            if isFirst { continue }
            guard extend(over: slopes) else { return nil }
        }
        let slopes = nearby(slopes(of: image, isWide: false))
        guard fit(slopes) else { return nil }
    }

    /// Returns the shift at a height of the bar that is at x in the middle, in pixels.
    func shift(x: Double, y: Double) -> Double { (Double(lean) + Double(fan) * x) * y }

    private func lean(x: Float, y: Float) -> Float {
        (lean + fan * x) / max(1 + fan * y, 0.2)
    }

    /// Measures gradients around the region.
    private func slopes(of image: LumaImage, isWide: Bool) -> [Slope] {
        let length = region.halfLength * (isWide ? Self.farAcross : 1)
        let height = region.halfHeight * (isWide ? Self.farAlong : 1)
        let (across, along, center) = (region.across, region.along, region.center)
        let reachX = length * abs(across.x) + height * abs(along.x)
        let reachY = length * abs(across.y) + height * abs(along.y)
        let columns = Int(center.x - reachX)..<Int(center.x + reachX) + 1
        let rows = Int(center.y - reachY)..<Int(center.y + reachY) + 1
        guard image.width > 2, image.height > 2 else { return [] }
        let step = max(1, Int((4 * length * height / Self.wantedSlopes).squareRoot()))
        var result: [Slope] = []
        image.withPixels { pixels in
            for y in stride(
                from: max(1, rows.lowerBound),
                to: min(image.height - 1, rows.upperBound),
                by: step,
            ) {
                for x in stride(
                    from: max(1, columns.lowerBound),
                    to: min(image.width - 1, columns.upperBound),
                    by: step,
                ) {
                    let place = Point(x: Double(x), y: Double(y)) - center
                    let (u, v) = (place.dot(across), place.dot(along))
                    guard abs(u) <= length, abs(v) <= height else { continue }
                    let index = y * image.stride + x
                    let dx = Int(pixels[index + 1]) - Int(pixels[index - 1])
                    let dy =
                        Int(pixels[index + image.stride]) - Int(pixels[index - image.stride])
                    let gradient = Point(x: Double(dx) / 2, y: Double(dy) / 2)
                    result.append(
                        Slope(
                            x: Float(u),
                            y: Float(v),
                            across: Float(gradient.dot(across)),
                            along: Float(gradient.dot(along)),
                        )
                    )
                }
            }
        }
        return result
    }

    /// The gradients in the region.
    private func nearby(_ slopes: [Slope]) -> [Slope] {
        let (length, height) = (Float(region.halfLength), Float(region.halfHeight))
        return slopes.filter { slope in
            let x = (slope.x - lean * slope.y) / max(1 + fan * slope.y, 0.2)
            return abs(x) <= length && abs(slope.y) <= height
        }
    }

    /// Fits p and q, with less weight for what does not fit.
    private mutating func fit(_ slopes: [Slope]) -> Bool {
        let unit = Float(region.halfLength)
        let energy = slopes.reduce(0) { $0 + $1.across * $1.across }
        guard energy > 0 else { return false }
        for _ in 0..<Self.fits {
            var equations = NormalEquations()
            for slope in slopes {
                let length = slope.across * slope.across + slope.along * slope.along
                guard length > Self.leastGradient * Self.leastGradient else { continue }
                let t = lean(x: slope.x, y: slope.y)
                let along = (slope.along + t * slope.across) / (1 + t * t).squareRoot()
                // The sine of the angle between the bar and what is expected.
                let relative = along * along / (0.01 * length)
                equations.add(
                    SIMD4(
                        slope.across,
                        (slope.across * slope.x + slope.along * slope.y) / unit,
                        0,
                        0,
                    ),
                    value: -slope.along,
                    weight: 1 / (1 + relative),
                )
            }
            equations.addRidge(SIMD4(1e-6 * energy + 1, 1e-3 * energy + 1, 1, 1))
            guard let solution = equations.solution() else { return false }
            (lean, fan) = (solution.x, solution.y / unit)
        }
        return abs(lean) + abs(fan) * unit < Self.mostLean
    }

    /// Makes the region that of all blocks around its middle whose bars lean as expected.
    private mutating func extend(over slopes: [Slope]) -> Bool {
        let side = Float(max(6, 2 * region.halfLength / Self.blocks))
        var grid = PencilGrid(
            columns: Int(Float(Self.farAcross * region.halfLength) / side) + 1,
            rows: Int(Float(Self.farAlong * region.halfHeight) / side) + 1,
        )
        for slope in slopes {
            let t = lean(x: slope.x, y: slope.y)
            let length = (1 + t * t).squareRoot()
            let across = (slope.across - t * slope.along) / length
            let along = (slope.along + t * slope.across) / length
            grid.add(
                across * across,
                along * along,
                column: Int((slope.x / side).rounded()),
                row: Int((slope.y / side).rounded()),
            )
        }
        let members = grid.members(gapAcross: Self.gapAcross, gapAlong: Self.gapAlong) { sum in
            sum.across > Self.leastGradient * Self.leastGradient * sum.count
                && sum.along < Self.mostAlong * sum.across
        }
        guard members.count > 4 else { return false }
        let rows = members.map { side * Float($0.row) }.sorted()
        let columns = members.map { block in
            let (x, y) = (side * Float(block.column), side * Float(block.row))
            return (x - lean * y) / max(1 + fan * y, 0.2)
        }.sorted()
        let cut = members.count / 50
        let (left, right) = (columns[cut] - side / 2, columns[columns.count - 1 - cut] + side / 2)
        let (top, bottom) = (rows[cut] - side / 2, rows[rows.count - 1 - cut] + side / 2)
        move(toX: Double(left + right) / 2, y: Double(top + bottom) / 2)
        let turned = Double(1 + lean * lean).squareRoot()
        region = BarRegion(
            center: region.center,
            across: region.across,
            halfLength: Double(right - left) / 2 * Double(max(1 + fan * (top + bottom) / 2, 0.3))
                / turned,
            halfHeight: Double(bottom - top) / 2 * turned,
            score: region.score,
        )
        return true
    }

    /// Moves the frame, so that its middle is on the bar at x, upright there.
    private mutating func move(toX x: Double, y: Double) {
        let t = Double(lean) + Double(fan) * x
        let center =
            region.center + (x + t * y) * region.across + y * region.along
        let length = (1 + t * t).squareRoot()
        let along = (1 / length) * (t * region.across + region.along)
        region = BarRegion(
            center: center,
            across: Point(x: along.y, y: -along.x),
            halfLength: region.halfLength,
            halfHeight: region.halfHeight,
            score: region.score,
        )
        // Only the next fit knows the lean in the new frame; the fan changes little.
        lean = 0
        fan /= Float(max(1 + Double(fan) * y, 0.3) * length)
    }
}
