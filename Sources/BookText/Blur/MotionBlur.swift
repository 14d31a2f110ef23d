package import BookImaging
import Glibc

/// The straight way that a camera moved while it took a picture.
///
/// Waves whose length fits once or more into that way are missing in the picture: its spectrum has dark stripes across
/// the direction of the motion, at a distance that tells the length.
package struct MotionBlur: Sendable {
    /// The length of the way in pixels.
    package let length: Float
    /// Its direction, in radians from the x axis towards the y axis.
    package let angle: Float

    /// How well the stripes must fit, from 0 to 1.
    private static let leastFit: Float = 0.4
    /// The waves that are compared, in cycles in a pixel: longer ones are the light, shorter ones are noise.
    private static let waves: ClosedRange<Float> = 0.05...0.36
    private static let lengths = 3...12
    private static let angleCount = 16

    /// Looks for the motion that an image shows; nil if there is none.
    package init?(of image: LumaImage) {
        guard let spectrum = PowerSpectrum(image) else { return nil }
        let bins = Self.bins
        let weights = Self.weights(spectrum, bins)
        let measured = Self.weighted(Self.logarithms(spectrum, bins), bins, weights)
        let norm = measured.reduce(0) { $0 + $1 * $1 }.squareRoot()
        func fit(_ length: Float, _ angle: Float) -> Float {
            let stripes = Self.weighted(Self.stripes(length, angle, bins), bins, weights)
            var (product, squares): (Float, Float) = (0, 0)
            for index in stripes.indices {
                product += stripes[index] * measured[index]
                squares += stripes[index] * stripes[index]
            }
            return product / (squares.squareRoot() * norm)
        }
        var best: (fit: Float, length: Float, angle: Float) = (Self.leastFit, 0, 0)
        for length in Self.lengths {
            for step in 0..<Self.angleCount {
                // The stripes of long ways along the axes are those of lines of text.
                if length >= 10, 2 * step % Self.angleCount == 0 { continue }
                let angle = Float(step) * .pi / Float(Self.angleCount)
                let found = fit(Float(length), angle)
                if found > best.fit { best = (found, Float(length), angle) }
            }
        }
        guard best.length > 0 else { return nil }
        // Then between these steps.
        let coarse = best
        for part in -3...3 {
            for turn in -2...2 {
                let length = coarse.length + Float(part) / 4
                let angle = coarse.angle + Float(turn) * .pi / Float(4 * Self.angleCount)
                let found = fit(length, angle)
                if found > best.fit { best = (found, length, angle) }
            }
        }
        (length, angle) = (best.length, best.angle)
    }

    /// The way in pixels.
    var way: SIMD2<Float> { [length * cos(angle), length * sin(angle)] }

    // MARK: The spectrum

    /// A wave, and its ring: the waves of about its length.
    private struct Bin {
        let index: Int
        let x: Float
        let y: Float
        let ring: Int
    }

    /// The waves that are compared, one of each pair of opposite ones.
    private static var bins: [Bin] {
        let side = PowerSpectrum.side
        var bins: [Bin] = []
        for row in 0...side / 2 {
            for column in 0..<side {
                let x = Float(column < side / 2 ? column : column - side) / Float(side)
                let y = Float(row) / Float(side)
                let radius = (x * x + y * y).squareRoot()
                guard waves.contains(radius) else { continue }
                let ring = Int((radius * Float(side)).rounded())
                bins.append(Bin(index: row * side + column, x: x, y: y, ring: ring))
            }
        }
        return bins
    }

    /// The power of noise: that of the shortest waves.
    private static func noise(_ spectrum: PowerSpectrum) -> Float {
        let side = PowerSpectrum.side
        var noise: [Float] = []
        for row in side * 3 / 8...side / 2 {
            for column in side * 3 / 8...side * 5 / 8 {
                noise.append(spectrum.power[row * side + column])
            }
        }
        return noise.median
    }

    /// How much a wave counts: less where its ring is hardly stronger than noise.
    private static func weights(_ spectrum: PowerSpectrum, _ bins: [Bin]) -> [Float] {
        let level = noise(spectrum)
        var sums = [Float](repeating: 0, count: PowerSpectrum.side)
        var counts = sums
        for bin in bins {
            sums[bin.ring] += spectrum.power[bin.index]
            counts[bin.ring] += 1
        }
        return bins.map { bin in
            let signal = max(sums[bin.ring] / max(counts[bin.ring], 1) - level, 0)
            return (signal / (signal + 0.5 * level)).squareRoot()
        }
    }

    private static func weighted(_ values: [Float], _ bins: [Bin], _ weights: [Float]) -> [Float] {
        let values = withoutRings(values, bins)
        return values.indices.map { values[$0] * weights[$0] }
    }

    /// The logarithms of the power above that of noise.
    private static func logarithms(_ spectrum: PowerSpectrum, _ bins: [Bin]) -> [Float] {
        let level = noise(spectrum)
        return bins.map { log(max(spectrum.power[$0.index] - 0.9 * level, 0.2 * level)) }
    }

    /// What motion does to the logarithms; the zeros of a real picture are no zeros.
    private static func stripes(_ length: Float, _ angle: Float, _ bins: [Bin]) -> [Float] {
        let (c, s) = (cos(angle) * length * .pi, sin(angle) * length * .pi)
        return bins.map { bin in
            let phase = bin.x * c + bin.y * s
            let factor = abs(phase) < 1e-4 ? 1 : sin(phase) / phase
            return log(factor * factor + 0.03)
        }
    }

    /// Values less the mean of their ring, which focus and the size of letters change.
    private static func withoutRings(_ values: [Float], _ bins: [Bin]) -> [Float] {
        let count = PowerSpectrum.side
        var sums = [Float](repeating: 0, count: count)
        var counts = sums
        for (index, bin) in bins.enumerated() {
            sums[bin.ring] += values[index]
            counts[bin.ring] += 1
        }
        return bins.indices.map { index in
            let ring = bins[index].ring
            return values[index] - sums[ring] / max(counts[ring], 1)
        }
    }
}
