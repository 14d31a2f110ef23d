import BookImaging

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
        tensors = []
        tensors.reserveCapacity(columns * rows)
        image.withPixels { pixels in
            for row in 0..<rows {
                for column in 0..<columns {
                    tensors.append(tensor(row, column, of: pixels, stride: image.stride))
                }
            }
        }
    }

    /// The sums of one cell.
    ///
    /// Every other row says as much of directions as all of them, in half the time.
    private func tensor(_ row: Int, _ column: Int, of pixels: Span<UInt8>, stride: Int)
        -> SIMD4<Float>
    {
        let x = column * Self.cell
        let isAtSide = column == 0 || column == columns - 1
        var (xx, yy, xy): (EightSums, EightSums, EightSums) = (.zero, .zero, .zero)
        for y in Swift.stride(from: row * Self.cell + 1, to: (row + 1) * Self.cell, by: 2)
        where y < rows * Self.cell - 1 {
            let here = y * stride + x
            let (above, below) = (pixels.eight(at: here - stride), pixels.eight(at: here + stride))
            var gy = below &- above
            var gx: EightLevels
            if isAtSide {
                gx = EightLevels.zero
                // A cell at the picture's side has pixels without a neighbour: they are left out.
                for lane in 0..<Self.cell {
                    let place = x + lane
                    if place > 0, place < columns * Self.cell - 1 {
                        gx[lane] = Int16(pixels[here + lane + 1]) - Int16(pixels[here + lane - 1])
                    } else {
                        gy[lane] = 0
                    }
                }
            } else {
                gx = pixels.eight(at: here + 1) &- pixels.eight(at: here - 1)
            }
            let (wideX, wideY) = (
                EightSums(truncatingIfNeeded: gx), EightSums(truncatingIfNeeded: gy),
            )
            xx &+= wideX &* wideX
            yy &+= wideY &* wideY
            xy &+= wideX &* wideY
        }
        return SIMD4(Float(xx.wrappedSum()), Float(yy.wrappedSum()), Float(xy.wrappedSum()), 0)
    }

    /// The sum over the 3 × 3 cells around each: wide bars leave single cells empty.
    func pooled() -> [SIMD4<Float>] {
        // First sideways, then downwards.
        var across = tensors
        for row in 0..<rows {
            let first = row * columns
            for column in 0..<columns {
                if column > 0 { across[first + column] += tensors[first + column - 1] }
                if column + 1 < columns { across[first + column] += tensors[first + column + 1] }
            }
        }
        var result = across
        for index in columns..<max(columns, across.count) {
            result[index] += across[index - columns]
            result[index - columns] += across[index]
        }
        return result
    }
}

private typealias EightLevels = SIMD8<Int16>
private typealias EightSums = SIMD8<Int32>

extension Span<UInt8> {
    /// Eight neighbouring pixels, wide enough to be subtracted.
    fileprivate func eight(at index: Int) -> SIMD8<Int16> {
        // Checked against the span's end, and any eight bytes are eight pixels.
        let levels = unsafe bytes.unsafeLoadUnaligned(
            fromByteOffset: index,
            as: SIMD8<UInt8>.self,
        )
        return SIMD8(truncatingIfNeeded: levels)
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
