import BooklandSyntheticLines
import BooklandTestSupport
import Glibc

/// Damage to the pixels of a picture.
extension GreyCanvas {
    /// Blurs with a box, twice, which is a triangle.
    mutating func blur(across: Float, down: Float) {
        for _ in 0..<2 {
            if across > 0.05 { blurRows(reach: across) }
            if down > 0.05 { blurColumns(reach: down) }
        }
    }

    private mutating func blurRows(reach: Float) {
        let weights = Self.boxWeights(reach)
        let half = weights.count / 2
        var row = Array(repeating: Float.zero, count: width)
        for y in 0..<height {
            for x in 0..<width {
                var sum: Float = 0
                for (offset, weight) in weights.enumerated() {
                    sum += weight * self[min(max(x + offset - half, 0), width - 1), y]
                }
                row[x] = sum
            }
            for x in 0..<width { self[x, y] = row[x] }
        }
    }

    private mutating func blurColumns(reach: Float) {
        let weights = Self.boxWeights(reach)
        let half = weights.count / 2
        let before = self
        for y in 0..<height {
            for x in 0..<width {
                var sum: Float = 0
                for (offset, weight) in weights.enumerated() {
                    sum += weight * before[x, min(max(y + offset - half, 0), height - 1)]
                }
                self[x, y] = sum
            }
        }
    }

    /// Returns a box of 1 + 2·reach pixels.
    private static func boxWeights(_ reach: Float) -> [Float] {
        let whole = Int(reach)
        let part = reach - Float(whole)
        let weights = [part] + Array(repeating: Float(1), count: 2 * whole + 1) + [part]
        let sum = weights.reduce(0, +)
        return weights.map { $0 / sum }
    }

    /// Sharpens: adds a multiple of the difference to a blurred copy.
    mutating func sharpen(amount: Float, radius: Float) {
        var soft = self
        soft.blur(across: radius, down: radius)
        for index in values.indices {
            values[index] = min(
                max(values[index] + amount * (values[index] - soft.values[index]), 0),
                1,
            )
        }
    }

    mutating func addNoise(_ deviation: Float, _ random: inout SeededGenerator) {
        for index in values.indices {
            values[index] += Float(random.normal(Double(deviation)))
        }
    }

    /// Prints in dots of ink on a grid at an angle, which grow with the darkness.
    mutating func halftone(pitch: Float, angle: Float) {
        let (c, s) = (cos(angle) * .pi / pitch, sin(angle) * .pi / pitch)
        for y in 0..<height {
            for x in 0..<width {
                let (u, v) = (Float(x) * c + Float(y) * s, Float(y) * c - Float(x) * s)
                let threshold = 0.5 + 0.25 * (cos(2 * u) + cos(2 * v))
                self[x, y] = self[x, y] > 0.9 - 0.8 * threshold ? 1 : 0
            }
        }
    }

    /// Dims pixels by the grid of a screen, whose pitch beats with that of the camera.
    mutating func addScreenGrid(pitch: Float, angle: Float, depth: Float) {
        let (c, s) = (cos(angle) * 2 * .pi / pitch, sin(angle) * 2 * .pi / pitch)
        for y in 0..<height {
            for x in 0..<width {
                let wave = cos(Float(x) * c + Float(y) * s) + 0.4 * cos(Float(y) * c - Float(x) * s)
                self[x, y] *= 1 - depth * (0.5 + 0.36 * wave)
            }
        }
    }

    /// Makes every pixel black or white.
    mutating func binarise(at level: Float) {
        for index in values.indices { values[index] = values[index] > level ? 1 : 0 }
    }

    /// Compresses and shifts the range of levels.
    mutating func flatten(to range: ClosedRange<Float>, gamma: Float) {
        let span = range.upperBound - range.lowerBound
        for index in values.indices {
            values[index] = range.lowerBound + span * powf(min(max(values[index], 0), 1), gamma)
        }
    }

    /// Quantises blocks of 8 × 8 pixels as JPEG does.
    ///
    /// - Parameter step: The quantum of the lowest frequency, in grey levels of 255.
    mutating func compress(step: Float) {
        let basis = (0..<8).map { k -> [Float] in
            let scale: Float = k == 0 ? 0.353_553_4 : 0.5
            return (0..<8).map { n -> Float in
                let angle = (Float(n) + 0.5) * Float(k) * Float.pi / 8
                return scale * cos(angle)
            }
        }
        for top in stride(from: 0, to: height, by: 8) {
            for left in stride(from: 0, to: width, by: 8) {
                compressBlock(left, top, step / 255, basis)
            }
        }
    }

    private mutating func compressBlock(_ left: Int, _ top: Int, _ step: Float, _ basis: [[Float]])
    {
        var block = (0..<64).map { index in
            self[min(left + index % 8, width - 1), min(top + index / 8, height - 1)]
        }
        Self.transform(&block, basis, isForward: true)
        for index in block.indices {
            let quantum = step * (1 + 0.6 * Float(index % 8 + index / 8))
            block[index] = (block[index] / quantum).rounded() * quantum
        }
        Self.transform(&block, basis, isForward: false)
        for index in block.indices where left + index % 8 < width && top + index / 8 < height {
            self[left + index % 8, top + index / 8] = block[index]
        }
    }

    private static func transform(_ block: inout [Float], _ basis: [[Float]], isForward: Bool) {
        for isRow in [true, false] {
            let before = block
            for line in 0..<8 {
                for k in 0..<8 {
                    var sum: Float = 0
                    for n in 0..<8 {
                        let value = before[isRow ? 8 * line + n : 8 * n + line]
                        sum += value * (isForward ? basis[k][n] : basis[n][k])
                    }
                    block[isRow ? 8 * line + k : 8 * k + line] = sum
                }
            }
        }
    }
}
