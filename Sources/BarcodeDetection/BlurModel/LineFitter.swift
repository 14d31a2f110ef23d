/// Fits the model of a known symbol to a line, by damped Gauss-Newton steps.
///
/// The unknowns are c₀…c₃, the blur width w, the bar growth δ, and the coefficients of the illumination.
/// Each step first fits the illumination, which is linear, and then moves all unknowns at once. Priors
/// keep c₂ within 3 modules, c₃ within 0.7 and δ within 0.1.
struct LineFitter {
    private static let bendPrior: Float = 3
    private static let cubicPrior: Float = 0.7
    private static let growthPrior: Float = 0.1
    private static let maximumGrowth: Float = 0.25
    private static let maximumShift: Float = 0.6
    private static let maximumWidening: Float = 0.25
    /// The number of unknowns besides the illumination, and the most with it.
    private static let (shapes, unknowns) = (6, 14)

    private let layout: WordLattice
    private let grid: SampleGrid
    private var edges: [Int] = []
    private var signal: [SIMD4<Float>]
    private var values: [Float]
    private var columns: [Lanes]
    private var line: [Lanes]
    private var system = LinearSystem(size: unknowns)
    /// A column times the weights of its samples.
    private var weighted: [Lanes]
    /// The products of pairs of columns, at index row · `unknowns` + column.
    private var products = Array(repeating: 0.0, count: unknowns * unknowns)

    private struct State {
        var fit: LineFit
        var error: Float
        var residual: [Lanes]
        var line: [Lanes]
        var white: [Lanes]
        var contrast: [Lanes]
    }

    init(layout: WordLattice, grid: SampleGrid) {
        (self.layout, self.grid) = (layout, grid)
        signal = Array(repeating: .zero, count: 8 * grid.blocks)
        values = Array(repeating: 0, count: 8 * grid.blocks)
        columns = Array(repeating: .zero, count: Self.unknowns * grid.blocks)
        line = Array(repeating: .zero, count: grid.blocks)
        weighted = line
    }

    /// Fits the model; nil if the geometry folds.
    ///
    /// - Parameters:
    ///   - words: The symbol: a word for each cell.
    ///   - integral: The line.
    ///   - start: The initial values.
    ///   - model: The illumination model.
    ///   - steps: The maximum number of steps.
    ///   - blur: The blur kernels.
    /// - Returns: The best fit of all steps.
    mutating func fit(
        _ words: [Int],
        to integral: LineIntegral,
        from start: LineFit,
        _ model: IlluminationModel,
        steps: Int,
        _ blur: inout BlurTable,
    ) -> LineFit? {
        layout.edges(of: words, into: &edges)
        var current = start
        var best: State?
        for step in 0...steps {
            guard sample(integral, current.map) else { break }
            draw(blur.kernel(width: current.width, current.shape))
            let state = measure(current, model)
            let least = best?.error ?? .infinity
            if state.error < least {
                best = state
            } else if step > 3, state.error > least * 1.0005 {
                break
            }
            guard step < steps, let next = moved(state, model, least: min(least, state.error))
            else { break }
            current = next
        }
        return best.map(judged)
    }

    /// Samples the line with a geometry; false if it folds.
    private mutating func sample(_ integral: LineIntegral, _ map: ModuleGeometry) -> Bool {
        let direction: Float = map.coefficients.y < 0 ? -1 : 1
        var (place, sum) = (Float.zero, Float.zero)
        for (index, t) in grid.borders.enumerated() {
            let next = map.position(t)
            let total = integral.sum(to: next)
            if index > 0 {
                guard (next - place) * direction > 0.05 else { return false }
                values[index - 1] = (total - sum) / (next - place)
            }
            (place, sum) = (next, total)
        }
        for block in 0..<grid.blocks { line[block] = Self.packed(values, block) }
        return true
    }

    /// Renders g, ∂g/∂u, ∂g/∂w and the impulses of the edges.
    private mutating func draw(_ kernel: BlurKernel) {
        for index in signal.indices { signal[index] = .zero }
        for (index, edge) in edges.enumerated() {
            let rises = index.isMultiple(of: 2)
            let start = SampleGrid.sample(at: edge)
            if rises, index + 1 < edges.count {
                for sample in start..<SampleGrid.sample(at: edges[index + 1]) {
                    signal[sample].x += 1
                }
            }
            let signs: SIMD4<Float> = rises ? SIMD4(1, 1, 1, 1) : SIMD4(-1, -1, -1, 1)
            let first = start - kernel.radius
            let low = max(0, -first)
            let high = min(kernel.taps.count, grid.count - first)
            for tap in low..<high { signal[first + tap] += signs * kernel.taps[tap] }
        }
    }

    /// Fits the illumination and computes the residual.
    private mutating func measure(_ fit: LineFit, _ model: IlluminationModel) -> State {
        let blocks = grid.blocks
        for block in 0..<blocks {
            var g = Lanes.zero
            for lane in 0..<8 {
                let sample = signal[8 * block + lane]
                g[lane] = sample.x + fit.growth * sample.w
            }
            for degree in 0..<model.white {
                columns[(Self.shapes + degree) * blocks + block] =
                    grid.legendre[degree * blocks + block]
            }
            for degree in 0..<model.contrast {
                columns[(Self.shapes + model.white + degree) * blocks + block] =
                    -g * grid.legendre[degree * blocks + block]
            }
        }
        system.clear(model.count)
        accumulate(Self.shapes..<Self.shapes + model.count, line)
        let ridge = model.ridge(samples: grid.count)
        for (index, value) in ridge.enumerated() {
            system.addRidge(Double(value) + 1e-9, at: index)
        }
        system.solve()
        return state(fit, model)
    }

    private func state(_ fit: LineFit, _ model: IlluminationModel) -> State {
        var (white, contrast, residual) = (
            Array(repeating: Lanes.zero, count: grid.blocks),
            Array(repeating: Lanes.zero, count: grid.blocks),
            Array(repeating: Lanes.zero, count: grid.blocks),
        )
        let blocks = grid.blocks
        var (error, sum) = (Lanes.zero, Lanes.zero)
        for block in 0..<blocks {
            var drawn = Lanes.zero
            for index in 0..<model.count {
                let factor = Float(system.solution[index])
                drawn += factor * columns[(Self.shapes + index) * blocks + block]
                let degree = index < model.white ? index : index - model.white
                let value = factor * grid.legendre[degree * blocks + block]
                if index < model.white { white[block] += value } else { contrast[block] += value }
            }
            let rest = line[block] - drawn
            residual[block] = rest
            error += grid.weights[block] * rest * rest
            sum += contrast[block]
        }
        var fit = fit
        fit.contrast = sum.sum() / Float(grid.count)
        return State(
            fit: fit,
            error: error.sum(),
            residual: residual,
            line: line,
            white: white,
            contrast: contrast,
        )
    }

    /// Takes a Gauss-Newton step over all unknowns.
    private mutating func moved(
        _ state: State,
        _ model: IlluminationModel,
        least: Float,
    ) -> LineFit? {
        let illumination = (0..<model.count).map { system.solution[$0] }
        differentiate(state)
        let count = Self.shapes + model.count
        system.clear(count)
        // The illumination's columns are still those that were measured.
        accumulate(0..<count, state.residual, known: Self.shapes..<count)
        let fit = state.fit
        let unit = fit.map.moduleWidth(layout.modules)
        let noise = max(least / Float(grid.count), 1e-4 * fit.contrast * fit.contrast)
        let c = fit.map.coefficients
        hold(2, near: c.z, within: Self.bendPrior * unit, noise)
        hold(3, near: c.w, within: Self.cubicPrior * unit, noise)
        hold(5, near: fit.growth, within: Self.growthPrior, noise)
        for (index, ridge) in model.ridge(samples: grid.count).enumerated() {
            system.addRidge(Double(ridge), at: Self.shapes + index)
            system.add(-Double(ridge) * illumination[index], at: Self.shapes + index)
        }
        system.regularise(1e-9)
        guard system.solve() else { return nil }
        return step(fit, unit)
    }

    private mutating func hold(
        _ index: Int,
        near value: Float,
        within range: Float,
        _ noise: Float,
    ) {
        let weight = Double(noise / (range * range))
        system.addRidge(weight, at: index)
        system.add(-weight * Double(value), at: index)
    }

    /// Applies the solution, limited to the range in which the linear model is valid.
    private func step(_ fit: LineFit, _ unit: Float) -> LineFit? {
        let d = (0..<Self.shapes).map { Float(system.solution[$0]) }
        guard d.allSatisfy(\.isFinite) else { return nil }
        let shift = ModuleGeometry(coefficients: SIMD4(d[0], d[1], d[2], d[3]))
        var largest: Float = 0
        for t in stride(from: Float(-1.08), through: 1.08, by: 0.06) {
            largest = max(largest, abs(shift.position(t)))
        }
        var result = fit
        result.map.coefficients +=
            min(1, Self.maximumShift * unit / max(largest, 1e-9)) * shift.coefficients
        result.growth = min(max(fit.growth + d[5], -Self.maximumGrowth), Self.maximumGrowth)
        let widening = min(max(d[4], -Self.maximumWidening), Self.maximumWidening)
        let widths = BlurKernel.widths
        result.width = min(max(fit.width + widening, widths.lowerBound), widths.upperBound)
        return result
    }

    /// Computes the derivatives by geometry, blur width and bar growth: the first six columns.
    private mutating func differentiate(_ state: State) {
        let blocks = grid.blocks
        let c = state.fit.map.coefficients
        let half = Float(layout.modules) / 2
        for block in 0..<blocks {
            var (byPlace, byWidth, byGrowth) = (Lanes.zero, Lanes.zero, Lanes.zero)
            for lane in 0..<8 {
                let sample = signal[8 * block + lane]
                byPlace[lane] = sample.y
                byWidth[lane] = sample.z
                byGrowth[lane] = sample.w
            }
            let contrast = state.contrast[block]
            let pitch =
                (c.y + c.z * grid.bend[block] + c.w * grid.bend[blocks + block]) / half
            // If the symbol moves right, the line moves left relative to it.
            let slope = contrast * byPlace / pitch
            for index in 0..<4 {
                columns[index * blocks + block] = slope * grid.geometry[index * blocks + block]
            }
            columns[4 * blocks + block] = -contrast * byWidth
            columns[5 * blocks + block] = -contrast * byGrowth
        }
    }

    /// Adds Jᵀ W J and Jᵀ W y for a range of columns.
    ///
    /// - Parameters:
    ///   - range: The columns.
    ///   - target: y.
    ///   - known: The columns whose products are ``products`` already; the last of the range.
    private mutating func accumulate(
        _ range: Range<Int>,
        _ target: [Lanes],
        known: Range<Int>? = nil,
    ) {
        let blocks = grid.blocks
        for row in range {
            for block in 0..<blocks {
                weighted[block] = grid.weights[block] * columns[row * blocks + block]
            }
            let product = Self.product(weighted, target, from: 0)
            system.add(product, at: row - range.lowerBound)
            for column in range.lowerBound...row {
                let place = row * Self.unknowns + column
                if !(known?.contains(column) ?? false) {
                    products[place] = Self.product(weighted, columns, from: column * blocks)
                }
                system.set(products[place], row - range.lowerBound, column - range.lowerBound)
            }
        }
    }

    /// Returns the sum of the products of a column and of a part of another array.
    private static func product(_ column: [Lanes], _ other: [Lanes], from start: Int) -> Double {
        let column = column.span
        let other = other.span.extracting(start..<start + column.count)
        var sum = Lanes.zero
        for block in column.indices { sum += column[block] * other[block] }
        return Double(sum.sum())
    }

    /// Returns the fit of a state with darkness, residuals and R².
    private func judged(_ state: State) -> LineFit {
        var fit = state.fit
        let floor = 0.25 * fit.contrast
        fit.darkness = []
        fit.residuals = []
        var (explained, total) = (Lanes.zero, Lanes.zero)
        let trend = LineTrend(state.line, grid)
        for block in 0..<grid.blocks {
            let contrast = state.contrast[block]
            let divisor = contrast.replacing(with: floor, where: contrast .< floor)
            let dark = (state.white[block] - state.line[block]) / divisor
            let residual = state.residual[block]
            for lane in 0..<8 where 8 * block + lane < grid.count {
                fit.darkness.append(dark[lane])
                fit.residuals.append(residual[lane])
            }
            let rest = state.line[block] - trend.value(block, grid)
            explained += grid.judged[block] * residual * residual
            total += grid.judged[block] * rest * rest
        }
        fit.determination = 1 - explained.sum() / max(total.sum(), 1e-6)
        return fit
    }

    private static func packed(_ values: [Float], _ block: Int) -> Lanes {
        let i = 8 * block
        return Lanes(
            values[i],
            values[i + 1],
            values[i + 2],
            values[i + 3],
            values[i + 4],
            values[i + 5],
            values[i + 6],
            values[i + 7],
        )
    }
}
