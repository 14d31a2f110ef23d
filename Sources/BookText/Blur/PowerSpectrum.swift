import BookImaging
import Glibc

/// How strong the waves of each direction and length are in an image: the mean over square parts of it.
struct PowerSpectrum {
    /// The side of the parts, a power of two.
    static let side = 64
    /// How many parts are looked at: those with most contrast, which is where text is.
    private static let partCount = 400

    /// The power of each wave, by rows; the wave at column x and row y has x / side cycles in a pixel across and y / side
    /// down, or these minus 1.
    let power: [Float]

    /// Measures an image; nil if it is too small.
    init?(_ image: LumaImage) {
        let side = Self.side
        let places = Self.places(in: image)
        guard places.count >= 8 else { return nil }
        let window = (0..<side).map { 0.5 - 0.5 * cos(2 * .pi * Float($0) / Float(side - 1)) }
        let transform = FourierTransform(count: side)
        var power = [Float](repeating: 0, count: side * side)
        // Two parts at a time: one as the real part of the values, the other as the imaginary part.
        for first in stride(from: 0, to: places.count - 1, by: 2) {
            var real = Self.part(of: image, at: places[first], window)
            var imaginary = Self.part(of: image, at: places[first + 1], window)
            transform.transformSquare(&real, &imaginary)
            for row in 0..<side {
                for column in 0..<side {
                    let index = row * side + column
                    let opposite = (side - row) % side * side + (side - column) % side
                    power[index] +=
                        (real[index] * real[index] + imaginary[index] * imaginary[index]
                            + real[opposite] * real[opposite]
                            + imaginary[opposite] * imaginary[opposite]) / 2
                }
            }
        }
        self.power = power
    }

    private static func places(in image: LumaImage) -> [(column: Int, row: Int)] {
        var places: [(contrast: Float, column: Int, row: Int)] = []
        guard image.width >= side, image.height >= side else { return [] }
        image.withPixels { pixels in
            for row in stride(from: 0, through: image.height - side, by: side / 2) {
                for column in stride(from: 0, through: image.width - side, by: side / 2) {
                    var (sum, squares): (Float, Float) = (0, 0)
                    for y in stride(from: 1, to: side, by: 4) {
                        for x in stride(from: 1, to: side, by: 4) {
                            let value = Float(pixels[(row + y) * image.stride + column + x])
                            sum += value
                            squares += value * value
                        }
                    }
                    let count = Float(side * side / 16)
                    let contrast = squares / count - sum / count * (sum / count)
                    places.append((contrast, column, row))
                }
            }
        }
        return places.sorted { $0.contrast > $1.contrast }.prefix(partCount)
            .map { ($0.column, $0.row) }
    }

    /// A part of an image that fades at its borders, with the mean 0 and the sum of squares 1.
    private static func part(
        of image: LumaImage,
        at place: (column: Int, row: Int),
        _ window: [Float],
    ) -> [Float] {
        var part = [Float](repeating: 0, count: side * side)
        image.withPixels { pixels in
            for row in 0..<side {
                let start = (place.row + row) * image.stride + place.column
                for column in 0..<side { part[row * side + column] = Float(pixels[start + column]) }
            }
        }
        let mean = part.reduce(0, +) / Float(part.count)
        var squares: Float = 0
        for row in 0..<side {
            for column in 0..<side {
                let value = (part[row * side + column] - mean) * window[row] * window[column]
                part[row * side + column] = value
                squares += value * value
            }
        }
        let scale = 1 / max(squares, 1).squareRoot()
        return part.map { $0 * scale }
    }
}
