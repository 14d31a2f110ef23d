import Glibc

/// What a blurred picture shows of a point: the way of the camera, out of focus.
///
/// It is the same from both ends.
struct BlurKernel {
    /// How much of a neighbour a pixel has.
    private struct Tap {
        let dx: Int
        let dy: Int
        let weight: Float
    }

    /// Sums that follow each other.
    private let passes: [[Tap]]

    /// - Parameters:
    ///   - motion: The way of the camera in pixels.
    ///   - deviation: The standard deviation, in pixels, of the Gaussian that the focus is taken for.
    init(motion: SIMD2<Float>, deviation: Float) {
        var passes: [[Tap]] = []
        if (motion * motion).sum() > 1 { passes.append(Self.way(motion)) }
        if deviation > 0.2 {
            let reach = Int(2.5 * deviation) + 1
            let weights = (-reach...reach).map {
                exp(-Float($0 * $0) / (2 * deviation * deviation))
            }
            let part = 1 / weights.reduce(0, +)
            let taps = (-reach...reach).map { (place: $0, weight: weights[$0 + reach] * part) }
            passes.append(taps.map { Tap(dx: $0.place, dy: 0, weight: $0.weight) })
            passes.append(taps.map { Tap(dx: 0, dy: $0.place, weight: $0.weight) })
        }
        self.passes = passes
    }

    /// Whether nothing is blurred.
    var isPoint: Bool { passes.isEmpty }

    /// The pixels along a way, each with the part of it that it has.
    private static func way(_ motion: SIMD2<Float>) -> [Tap] {
        let count = Int((motion * motion).sum().squareRoot().rounded(.up)) + 1
        var weights: [SIMD2<Int>: Float] = [:]
        for step in 0..<count {
            let point = ((Float(step) + 0.5) / Float(count) - 0.5) * motion
            let corner = point.rounded(.down)
            let part = point - corner
            for (dx, wx) in [(0, 1 - part.x), (1, part.x)] {
                for (dy, wy) in [(0, 1 - part.y), (1, part.y)] where wx * wy > 0.01 {
                    let place = SIMD2(Int(corner.x) + dx, Int(corner.y) + dy)
                    weights[place, default: 0] += wx * wy
                }
            }
        }
        let total = weights.values.reduce(0, +)
        return weights.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }
            .map { Tap(dx: $0.key.x, dy: $0.key.y, weight: $0.value / total) }
    }

    /// Returns an image blurred; its border pixels repeat.
    func applied(to image: [Float], width: Int, height: Int) -> [Float] {
        passes.reduce(image) { Self.sums($0, width, height, $1) }
    }

    private static func sums(_ image: [Float], _ width: Int, _ height: Int, _ taps: [Tap])
        -> [Float]
    {
        let source = image.span
        return [Float](capacity: width * height) { output in
            var sums = [Float](repeating: 0, count: width)
            for row in 0..<height {
                for column in 0..<width { sums[column] = 0 }
                for tap in taps {
                    let line = min(max(row + tap.dy, 0), height - 1) * width
                    let moved = source.extracting(line..<line + width)
                    ShiftedRow.add(moved, tap.weight, by: tap.dx, to: &sums)
                }
                for column in 0..<width { output.append(sums[column]) }
            }
        }
    }
}

/// The sums of which filters are made.
enum ShiftedRow {
    /// Adds a row that is moved by some columns to another; its ends repeat.
    static func add(_ row: Span<Float>, _ weight: Float, by offset: Int, to sums: inout [Float]) {
        let count = row.count
        let first = min(max(0, -offset), count)
        let last = max(min(count, count - offset), first)
        var target = sums.mutableSpan
        for column in 0..<first { target[column] += weight * row[0] }
        let (moved, inner) = (row.extracting(first + offset..<last + offset), last - first)
        for column in 0..<inner { target[first + column] += weight * moved[column] }
        for column in last..<count { target[column] += weight * row[count - 1] }
    }
}
