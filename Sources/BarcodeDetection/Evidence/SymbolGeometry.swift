import Glibc

/// Where the modules of a symbol are on a line, according to its edges.
///
/// Perspective, cans and wavy pages change the width of a module, but smoothly. So around each border of
/// a digit, a parabola is fitted to the edges within three digits. Edges off these parabolas belong to
/// something else: a stroke of a pen, another digit than the one that was read, another code.
struct SymbolGeometry {
    /// A parabola for the modules around one of them: x = a + b·d + c·d², d = (u − middle) / reach.
    private struct Piece {
        let middle: Float
        let factors: SIMD4<Float>

        func position(_ module: Float) -> Float {
            let d = (module - middle) / SymbolGeometry.reach
            return (factors * SIMD4(1, d, d * d, 0)).sum()
        }

        var moduleWidth: Float { factors.y / SymbolGeometry.reach }
    }

    /// The edges within this many modules count: three digits.
    private static let reach: Float = 16
    /// The modules between two parabolas.
    private static let spacing: Float = 7

    private let pieces: [Piece]
    /// The largest distance of an edge from its place, in modules.
    let deviation: Float
    /// How much wider than its neighbours each digit is, in modules; negative for narrower ones.
    let steps: [Float]
    /// The range of the widths of all elements, in modules at their place.
    let elementWidths: ClosedRange<Float>
    /// The same for the elements of guard patterns.
    let guardWidths: ClosedRange<Float>

    /// Measures a symbol.
    ///
    /// - Parameters:
    ///   - pattern: The symbol that was read.
    ///   - edges: Its edges without bar growth, ascending in reading direction.
    init?(_ pattern: SymbolPattern, _ edges: [Float]) {
        guard edges.count == pattern.edges.count else { return nil }
        let places = pattern.edges.map(Float.init)
        let count = Int((Float(pattern.modules) / Self.spacing).rounded())
        var pieces: [Piece] = []
        for index in 0...count {
            let middle = Float(pattern.modules) * Float(index) / Float(count)
            guard let piece = Self.piece(around: middle, places, edges) else { return nil }
            pieces.append(piece)
        }
        self.pieces = pieces
        let isGuard = Self.guardElements(pattern)
        var deviation: Float = 0
        var (least, most): (Float, Float) = (.infinity, 0)
        var (leastGuard, mostGuard): (Float, Float) = (.infinity, 0)
        for index in edges.indices {
            let piece = pieces[Self.index(of: places[index], pattern.modules, count)]
            let module = piece.moduleWidth
            guard module > 0 else { return nil }
            deviation = max(deviation, abs(edges[index] - piece.position(places[index])) / module)
            guard index + 1 < edges.count else { break }
            let width = (edges[index + 1] - edges[index]) / module
            (least, most) = (min(least, width), max(most, width))
            if isGuard[index] {
                (leastGuard, mostGuard) = (min(leastGuard, width), max(mostGuard, width))
            }
        }
        guard deviation.isFinite, least.isFinite, most.isFinite else { return nil }
        self.deviation = deviation
        steps = Self.steps(pattern, edges)
        elementWidths = least...most
        guardWidths = leastGuard...mostGuard
    }

    /// Compares the width of each digit with that of its neighbours.
    private static func steps(_ pattern: SymbolPattern, _ edges: [Float]) -> [Float] {
        let widths = pattern.cells.map { edges[$0.firstEdge + 4] - edges[$0.firstEdge] }
        guard widths.count > 2 else { return [] }
        return widths.indices.map { index in
            let beside = [index - 1, index + 1].filter(widths.indices.contains).map { widths[$0] }
            let usual = beside.reduce(0, +) / Float(beside.count)
            return spacing * (widths[index] / max(usual, 1e-6) - 1)
        }
    }

    /// Returns the position of a module on the line.
    func position(_ module: Float) -> Float {
        let last = pieces.count - 1
        let step = (pieces[last].middle - pieces[0].middle) / Float(last)
        let place = min(max(module / step, 0), Float(last))
        let index = min(Int(place), last - 1)
        let part = place - Float(index)
        return (1 - part) * pieces[index].position(module)
            + part * pieces[index + 1].position(module)
    }

    /// Fits the parabola around a module.
    private static func piece(around middle: Float, _ places: [Float], _ edges: [Float]) -> Piece? {
        var equations = NormalEquations()
        for (place, edge) in zip(places, edges) {
            let d = (place - middle) / reach
            guard abs(d) < 1 else { continue }
            equations.add(SIMD4(1, d, d * d, 0), value: edge, weight: 1 - d * d)
        }
        equations.addRidge(SIMD4(0, 0, 1e-4, 1))
        return equations.solution().map { Piece(middle: middle, factors: $0) }
    }

    private static func index(of place: Float, _ modules: Int, _ count: Int) -> Int {
        min(count, Int((place * Float(count) / Float(modules)).rounded()))
    }

    /// Returns for each element whether it belongs to a guard pattern.
    private static func guardElements(_ pattern: SymbolPattern) -> [Bool] {
        var result = Array(repeating: true, count: pattern.edges.count)
        for cell in pattern.cells {
            for index in cell.firstEdge..<cell.firstEdge + 4 { result[index] = false }
        }
        return result
    }
}
