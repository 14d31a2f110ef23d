import BookText
import Glibc

/// The colour of a spine behind its letters, in CIE L*a*b* of D65, with L* stretched to 255.
struct GroundColour: Sendable {
    let lab: SIMD3<Float>

    /// The pixels that are looked at along each side of a line.
    private static let samples = 60

    /// Takes the median of the half of a line's pixels that is no ink; nil outside of the photograph.
    init?(behind line: TextLine, in photo: ShelfPhoto) {
        let corners = line.corners(across: 0.25, along: 0.3)
        let low = corners.reduce(corners[0]) { pointwiseMin($0, $1) }
        let high = corners.reduce(corners[0]) { pointwiseMax($0, $1) }
        let colours = photo.colourSamples(from: low, to: high, limit: Self.samples)
            .map(Self.lab).sorted { $0.x < $1.x }
        let half =
            line.isLight
            ? colours.prefix(max(1, colours.count / 2)) : colours.dropFirst(colours.count / 2)
        guard !half.isEmpty else { return nil }
        lab = [Self.median(half.map(\.x)), Self.median(half.map(\.y)), Self.median(half.map(\.z))]
    }

    func distance(to other: GroundColour) -> Float {
        let difference = lab - other.lab
        return (difference * difference).sum().squareRoot()
    }

    private static func median(_ values: [Float]) -> Float { values.sorted()[values.count / 2] }

    /// Converts a colour of sRGB (IEC 61966-2-1).
    private static func lab(_ colour: SIMD3<UInt8>) -> SIMD3<Float> {
        let light = SIMD3<Float>(
            linear[Int(colour.x)],
            linear[Int(colour.y)],
            linear[Int(colour.z)],
        )
        let x = root((light * [0.412453, 0.357580, 0.180423]).sum() / 0.950456)
        let y = root((light * [0.212671, 0.715160, 0.072169]).sum())
        let z = root((light * [0.019334, 0.119193, 0.950227]).sum() / 1.088754)
        return [(116 * y - 16) * 2.55, 500 * (x - y), 200 * (y - z)]
    }

    private static let linear: [Float] = (0...255).map { value in
        let part = Float(value) / 255
        return part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
    }

    private static func root(_ value: Float) -> Float {
        value > 0.008856 ? cbrtf(value) : 7.787 * value + 16 / 116
    }
}
