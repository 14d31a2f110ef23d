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
        let measured = Self.withoutRings(Self.logarithms(spectrum, bins), bins)
        let norm = measured.reduce(0) { $0 + $1 * $1 }.squareRoot()
        var best: (fit: Float, length: Int, step: Int) = (Self.leastFit, 0, 0)
        for length in Self.lengths {
            for step in 0..<Self.angleCount {
                let angle = Float(step) * .pi / Float(Self.angleCount)
                // The stripes of long ways along the axes are those of lines of text.
                if length >= 10, 2 * step % Self.angleCount == 0 { continue }
                let stripes = Self.withoutRings(
                    Self.stripes(Float(length), angle, bins),
                    bins,
                )
                var (product, squares): (Float, Float) = (0, 0)
                for index in stripes.indices {
                    product += stripes[index] * measured[index]
                    squares += stripes[index] * stripes[index]
                }
                let fit = product / (squares.squareRoot() * norm)
                if fit > best.fit { best = (fit, length, step) }
            }
        }
        guard best.length > 0 else { return nil }
        length = Float(best.length)
        angle = Float(best.step) * .pi / Float(Self.angleCount)
    }

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

    /// The logarithms of the power above that of noise.
    private static func logarithms(_ spectrum: PowerSpectrum, _ bins: [Bin]) -> [Float] {
        let side = PowerSpectrum.side
        var noise: [Float] = []
        for row in side * 3 / 8...side / 2 {
            for column in side * 3 / 8...side * 5 / 8 {
                noise.append(spectrum.power[row * side + column])
            }
        }
        let level = noise.median
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
