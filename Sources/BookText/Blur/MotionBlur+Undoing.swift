package import BookImaging
import Glibc

extension MotionBlur {
    /// How far the filter reaches on either side, in pixels along the axis that is nearer to the direction.
    private static let reach = 24
    /// The longest waves of text, in cycles in a pixel: shorter ones are weaker.
    private static let textWave: Float = 0.1
    /// The contrast of text in grey levels, for noise of which more must be left as it is.
    private static let contrast: Float = 63
    /// The least part of noise, as a real motion is not quite even.
    private static let leastNoise: Float = 0.004

    /// Returns an image as it would be without the motion, with more noise.
    ///
    /// Wiener's filter along the direction: what the motion left of a wave is strengthened as far as noise allows.
    package func undone(in image: LumaImage) -> LumaImage {
        let noise = ImageGrain.level(of: image)
        let isAcross = abs(cos(angle)) >= abs(sin(angle))
        // In pixels of the nearer axis, so that samples lie in rows or columns of the image.
        let along = isAcross ? cos(angle) : sin(angle)
        let drift = (isAcross ? sin(angle) : cos(angle)) / along
        let taps = Self.taps(length: max(1, length * abs(along)), noise: noise)
        let (width, height) = (image.width, image.height)
        let source = image.withPixels { pixels in
            [Float](capacity: width * height) { output in
                for row in 0..<height {
                    for column in 0..<width {
                        output.append(Float(pixels[row * image.stride + column]))
                    }
                }
            }
        }
        var result = [UInt8](repeating: 0, count: width * height)
        var sums = [Float](repeating: 0, count: width)
        for row in 0..<height {
            for column in 0..<width { sums[column] = 0 }
            for (index, tap) in taps.enumerated() {
                let step = index - Self.reach
                let side = Float(step) * drift
                let whole = Int(side.rounded(.down))
                let part = side - side.rounded(.down)
                for (offset, weight) in [(whole, tap * (1 - part)), (whole + 1, tap * part)] {
                    let (dx, dy) = isAcross ? (step, offset) : (offset, step)
                    let line = min(max(row + dy, 0), height - 1) * width
                    ShiftedRow.add(
                        source.span.extracting(line..<line + width),
                        weight,
                        by: dx,
                        to: &sums,
                    )
                }
            }
            for column in 0..<width {
                result[row * width + column] = UInt8(min(max(sums[column] + 0.5, 0), 255))
            }
        }
        let undone = LumaImage(width: width, height: height, pixels: result)
        return noise > 3 ? ImageGrain.smoothed(undone) : undone
    }

    /// The filter in space: its response to waves from 0 to half a cycle in a pixel, summed up.
    private static func taps(length: Float, noise: Float) -> [Float] {
        let steps = 256
        let part = max(leastNoise, noise * noise / (contrast * contrast))
        let response = (0..<steps).map { step in
            let wave = (Float(step) + 0.5) / Float(2 * steps)
            let phase = .pi * wave * length
            let left = sin(phase) / phase
            let text = 1 / (1 + wave / textWave * (wave / textWave))
            return left * text / (left * left * text + part)
        }
        let taps = (-reach...reach).map { place in
            let sum = response.indices.reduce(Float(0)) { sum, step in
                let wave = (Float(step) + 0.5) / Float(2 * steps)
                return sum + response[step] * cos(2 * .pi * wave * Float(place))
            }
            // Less at the ends, or the filter would ring.
            return sum * (0.5 + 0.5 * cos(.pi * Float(place) / Float(reach + 1)))
        }
        let total = taps.reduce(0, +)
        return taps.map { $0 / total }
    }
}
