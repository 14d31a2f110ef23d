import Imaging

/// The structure tensor of an image, summed over square cells.
///
/// For each cell the sums of gx², gy² and gx·gy over its pixels, where g is the gradient. Bars give
/// gradients of one direction: the tensor has one large and one small eigenvalue. See Bigün and
/// Granlund, "Optimal orientation detection of linear symmetry", ICCV 1987.
struct GradientGrid {
    /// The side of a cell in pixels.
    static let cell = 8

    let columns: Int
    let rows: Int
    /// Σgx², Σgy², Σgx·gy and nothing, a cell, over every other row; in squared grey levels.
    private(set) var tensors: [SIMD4<Float>]

    /// Sums up the gradients of an image; pixels beyond the last whole cell are left out.
    init(_ image: LumaImage) {
        columns = image.width / Self.cell
        rows = image.height / Self.cell
        tensors = Array(repeating: .zero, count: columns * rows)
        image.withPixels { pixels in
            // Every other row says as much of directions as all of them, in half the time.
            for y in stride(from: 1, to: rows * Self.cell - 1, by: 2) {
                add(row: y, of: pixels, stride: image.stride)
            }
        }
    }

    private mutating func add(row y: Int, of pixels: Span<UInt8>, stride: Int) {
        let above = pixels.extracting((y - 1) * stride..<(y - 1) * stride + columns * Self.cell)
        let here = pixels.extracting(y * stride..<y * stride + columns * Self.cell)
        let below = pixels.extracting((y + 1) * stride..<(y + 1) * stride + columns * Self.cell)
        let first = (y / Self.cell) * columns
        for column in 0..<columns {
            var (xx, yy, xy): (Int32, Int32, Int32) = (0, 0, 0)
            let start = max(1, column * Self.cell)
            let end = min(columns * Self.cell - 1, (column + 1) * Self.cell)
            for x in start..<end {
                let gx = Int32(here[x + 1]) - Int32(here[x - 1])
                let gy = Int32(below[x]) - Int32(above[x])
                xx &+= gx &* gx
                yy &+= gy &* gy
                xy &+= gx &* gy
            }
            tensors[first + column] += SIMD4(Float(xx), Float(yy), Float(xy), 0)
        }
    }

    /// The sum over the 3 × 3 cells around each: wide bars leave single cells empty.
    func pooled() -> [SIMD4<Float>] {
        var result = tensors
        for row in 0..<rows {
            for column in 0..<columns {
                var sum = SIMD4<Float>.zero
                for r in max(0, row - 1)...min(rows - 1, row + 1) {
                    for c in max(0, column - 1)...min(columns - 1, column + 1) {
                        sum += tensors[r * columns + c]
                    }
                }
                result[row * columns + column] = sum
            }
        }
        return result
    }
}

/// Directions in one tensor.
struct Linearity {
    /// 0: gradients in all directions, 1: in one only.
    let coherence: Float
    /// Twice the angle of the gradient, as cosine and sine: a line has no front.
    let doubled: SIMD2<Float>
    /// The sum of the squared gradients.
    let energy: Float

    init(_ tensor: SIMD4<Float>) {
        energy = tensor.x + tensor.y
        let vector = SIMD2(tensor.x - tensor.y, 2 * tensor.z)
        let length = (vector * vector).sum().squareRoot()
        coherence = length / (energy + 1)
        doubled = length > 0 ? vector / length : SIMD2(1, 0)
    }
}
