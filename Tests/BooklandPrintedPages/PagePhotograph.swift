import BooklandTestSupport
import Glibc

/// A drawn page as a camera sees it: turned, tilted, curled, unevenly lit, blurred and noisy.
struct PagePhotograph {
    private(set) var width: Int
    private(set) var height: Int
    private(set) var levels: [Float]
    /// What was done to it, for reports.
    private(set) var conditions = ""

    /// Photographs a page of grey levels from 0 to 255.
    init(
        _ page: [UInt8],
        width pageWidth: Int,
        height pageHeight: Int,
        _ random: inout SeededGenerator,
    ) {
        levels = []
        func part(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
        let isBig = part(0...1) < 0.18
        let sides = isBig ? (4032, 3024) : (2000, 1500)
        let (width, height) = part(0...1) < 0.6 ? (sides.1, sides.0) : sides
        (self.width, self.height) = (width, height)
        let (w, h) = (Float(pageWidth), Float(pageHeight))
        var scale = part(0.75...1) * min(Float(width) / w, Float(height) / h)
        if !isBig { scale = max(scale, 0.62) }
        let angle = random.gaussian(2.5) * .pi / 180
        let shorter = Float(min(width, height))
        let corners = [(0, 0), (w, 0), (w, h), (0, h)].map { corner -> (Float, Float) in
            let (x, y) = ((corner.0 - w / 2) * scale, (corner.1 - h / 2) * scale)
            return (
                x * cos(angle) - y * sin(angle) + Float(width) / 2
                    + random.gaussian(0.012 * shorter),
                x * sin(angle) + y * cos(angle) + Float(height) / 2
                    + random.gaussian(0.012 * shorter),
            )
        }
        let curl = random.pick([0, 0, 0, part(2...14)])
        let phase = part(0...6)
        let map = Homography(from: corners, to: [(0, 0), (w, 0), (w, h), (0, h)])
        let light = Lighting(&random)
        levels.reserveCapacity(width * height)
        let samples = scale < 0.85 ? 2 : 1
        let table = Table(ground: part(40...140), &random)
        for row in 0..<height {
            for column in 0..<width {
                var sum: Float = 0
                var isPaper = true
                for sample in 0..<samples * samples {
                    let x = Float(column) + (Float(sample % samples) + 0.5) / Float(samples)
                    let y = Float(row) + (Float(sample / samples) + 0.5) / Float(samples)
                    var (px, py) = map.point(x, y)
                    if curl > 0 { py += curl * sin(px / w * 3 + phase) }
                    px -= 0.5
                    py -= 0.5
                    let (left, top) = (Int(px.rounded(.down)), Int(py.rounded(.down)))
                    guard left >= 0, top >= 0, left < pageWidth - 1, top < pageHeight - 1 else {
                        isPaper = false
                        break
                    }
                    let (fx, fy) = (px - Float(left), py - Float(top))
                    let index = top * pageWidth + left
                    let upper = Float(page[index]) * (1 - fx) + Float(page[index + 1]) * fx
                    let lower =
                        Float(page[index + pageWidth]) * (1 - fx) + Float(
                            page[index + pageWidth + 1]
                        ) * fx
                    sum += upper + fy * (lower - upper)
                }
                let value =
                    isPaper
                    ? sum / Float(samples * samples)
                    : table.level(x: Float(column) / Float(width), y: Float(row) / Float(height))
                levels.append(
                    light.lit(
                        value,
                        x: 2 * Float(column) / Float(width) - 1,
                        y: 2 * Float(row) / Float(height) - 1,
                    )
                )
            }
        }
        let defocus = random.pick([0, 0.6, 1, 1.6, 2.4]) * max(Float(width) / 3000, 0.6)
        blur(defocus)
        let motion = part(0...1) < 0.25 ? Int.random(in: 3...9, using: &random) : 0
        if motion > 0 { move(motion, &random) }
        let noise = random.pick([2, 5, 10] as [Float])
        conditions =
            "scale \(scale), defocus \(defocus), motion \(motion), noise \(noise), curl \(curl)"
            + light.description
        for index in levels.indices { levels[index] += random.gaussian(noise) }
    }

    /// The grey levels as a file stores them.
    var pixels: [UInt8] { levels.map { UInt8(min(max($0, 0), 255)) } }

    private mutating func blur(_ deviation: Float) {
        guard deviation > 0 else { return }
        let reach = Int(3 * deviation) + 1
        let weights = (-reach...reach).map { exp(-Float($0 * $0) / (2 * deviation * deviation)) }
        let sum = weights.reduce(0, +)
        let kernel = (-reach...reach).map { (dx: $0, dy: 0, weight: weights[$0 + reach] / sum) }
        convolve(kernel)
        convolve(kernel.map { (dx: 0, dy: $0.dx, weight: $0.weight) })
    }

    /// Blurs along a line, as a camera that moves does.
    private mutating func move(_ length: Int, _ random: inout SeededGenerator) {
        let from = Int.random(in: 0..<length, using: &random)
        let to = Int.random(in: 0..<length, using: &random)
        convolve(
            (0..<length).map { step in
                let y = from + (to - from) * step / max(length - 1, 1)
                return (dx: step - length / 2, dy: y - length / 2, weight: 1 / Float(length))
            }
        )
    }

    private mutating func convolve(_ kernel: [(dx: Int, dy: Int, weight: Float)]) {
        var result = [Float](repeating: 0, count: levels.count)
        let before = levels
        let source = before.span
        var target = result.mutableSpan
        for row in 0..<height {
            for (dx, dy, weight) in kernel {
                let from = min(max(row + dy, 0), height - 1) * width
                let (first, last) = (max(0, -dx), min(width, width - dx))
                for column in first..<last {
                    target[row * width + column] += weight * source[from + column + dx]
                }
                for column in 0..<first {
                    target[row * width + column] += weight * source[from]
                }
                for column in last..<width {
                    target[row * width + column] += weight * source[from + width - 1]
                }
            }
        }
        levels = result
    }
}

/// What the page lies on: soft spots.
private struct Table {
    private let ground: Float
    private let spots: [Float]
    private static let columns = 60

    init(ground: Float, _ random: inout SeededGenerator) {
        self.ground = ground
        spots = (0..<Self.columns * Self.columns).map { _ in random.gaussian(18) }
    }

    /// The level at a place from 0 to 1.
    func level(x: Float, y: Float) -> Float {
        let (u, v) = (x * Float(Self.columns - 1), y * Float(Self.columns - 1))
        let (left, top) = (min(Int(u), Self.columns - 2), min(Int(v), Self.columns - 2))
        let (fx, fy) = (u - Float(left), v - Float(top))
        let index = top * Self.columns + left
        let upper = spots[index] * (1 - fx) + spots[index + 1] * fx
        let lower = spots[index + Self.columns] * (1 - fx) + spots[index + Self.columns + 1] * fx
        return ground + upper + fy * (lower - upper)
    }
}

/// The light on a photographed page: slopes, a shadow's edge and a reflection.
private struct Lighting {
    private let across: Float
    private let down: Float
    private let glare: (x: Float, y: Float, level: Float, size: Float)?
    private let shadow: (x: Float, y: Float, edge: Float, depth: Float)?

    init(_ random: inout SeededGenerator) {
        func part(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
        (across, down) = (part(-0.3...0.3), part(-0.3...0.3))
        glare =
            part(0...1) < 0.25
            ? (part(-1...1), part(-1...1), part(30...120), part(0.02...0.2)) : nil
        let angle = part(0...6.28)
        shadow =
            part(0...1) < 0.2 ? (cos(angle), sin(angle), part(-0.4...0.4), part(0.15...0.5)) : nil
    }

    var description: String {
        (glare == nil ? "" : ", glare") + (shadow == nil ? "" : ", shadow")
    }

    func lit(_ value: Float, x: Float, y: Float) -> Float {
        var value = value * (1 + across * x + down * y)
        if let shadow {
            let distance = (x * shadow.x + y * shadow.y - shadow.edge) / 0.06
            value *= 1 - shadow.depth / (1 + exp(-distance))
        }
        if let glare {
            let (dx, dy) = (x - glare.x, y - glare.y)
            value += glare.level * exp(-(dx * dx + dy * dy) / glare.size)
        }
        return value
    }
}

extension SeededGenerator {
    /// A normally distributed number, nearly: the sum of four evenly distributed ones.
    mutating func gaussian(_ deviation: Float) -> Float {
        let bits = next()
        let sum = (bits & 0xFFFF) + (bits >> 16 & 0xFFFF) + (bits >> 32 & 0xFFFF) + (bits >> 48)
        return (Float(sum) / 65536 - 2) * 1.732 * deviation
    }
}
