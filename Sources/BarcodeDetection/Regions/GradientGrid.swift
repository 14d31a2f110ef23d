import BookImaging

/// The structure tensor of an image, summed over square cells.
///
/// The sums of gx², gy² and gx·gy over the pixels of a cell, where g is the gradient. Bars have
/// gradients in one direction, so one eigenvalue is large and the other small. See Bigün and Granlund, "Optimal orientation detection of linear symmetry", ICCV 1987.
struct GradientGrid {
    /// The side length of the smallest cell in pixels.
    static let smallestCell = 8
    /// The pixels that are processed at a time.
    private static let lanes = smallestCell

    /// The side length of a cell in pixels.
    let cell: Int
    let columns: Int
    let rows: Int
    /// Σgx², Σgy², Σgx·gy and 0 for each cell, over some of its rows, in squared grey levels.
    private(set) var tensors: [SIMD4<Float>]

    /// The number of pixels of a cell whose gradients are summed.
    var samples: Int { cell * Self.lanes / 2 }

    /// Computes the tensors of an image.
    ///
    /// Pixels beyond the last whole cell are ignored.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - parts: The side length of a cell, in eights of pixels. Each cell takes four rows, however
    ///     many it has, so larger cells cost less.
    init(_ image: LumaImage, parts: Int = 1) {
        cell = parts * Self.lanes
        columns = image.width / cell
        rows = image.height / cell
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

    /// Returns the tensor of one cell.
    ///
    /// Every other row is enough for directions, in half the time.
    private func tensor(_ row: Int, _ column: Int, of pixels: Span<UInt8>, stride: Int)
        -> SIMD4<Float>
    {
        var (xx, yy, xy): (EightSums, EightSums, EightSums) = (.zero, .zero, .zero)
        let step = 2 * cell / Self.lanes
        for y in Swift.stride(from: row * cell + 1, to: (row + 1) * cell, by: step)
        where y < rows * cell - 1 {
            for x in Swift.stride(from: column * cell, to: (column + 1) * cell, by: Self.lanes) {
                let (gx, gy) = gradients(x, y, of: pixels, stride: stride)
                let wideX = EightSums(truncatingIfNeeded: gx)
                let wideY = EightSums(truncatingIfNeeded: gy)
                xx &+= wideX &* wideX
                yy &+= wideY &* wideY
                xy &+= wideX &* wideY
            }
        }
        return SIMD4(Float(xx.wrappedSum()), Float(yy.wrappedSum()), Float(xy.wrappedSum()), 0)
    }

    /// Returns the gradients of eight neighbouring pixels.
    private func gradients(_ x: Int, _ y: Int, of pixels: Span<UInt8>, stride: Int)
        -> (x: EightLevels, y: EightLevels)
    {
        let here = y * stride + x
        var gy = pixels.eight(at: here + stride) &- pixels.eight(at: here - stride)
        guard x == 0 || x + Self.lanes >= columns * cell else {
            return (pixels.eight(at: here + 1) &- pixels.eight(at: here - 1), gy)
        }
        var gx = EightLevels.zero
        // Pixels without a neighbour, at the sides of the image, are left out.
        for lane in 0..<Self.lanes {
            let place = x + lane
            if place > 0, place < columns * cell - 1 {
                gx[lane] = Int16(pixels[here + lane + 1]) - Int16(pixels[here + lane - 1])
            } else {
                gy[lane] = 0
            }
        }
        return (gx, gy)
    }

    /// Returns the sums over 3 × 3 cells, since single cells within wide bars are empty.
    func pooled() -> [SIMD4<Float>] {
        // First horizontally, then vertically.
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
    /// Returns eight neighbouring pixels as signed numbers.
    fileprivate func eight(at index: Int) -> SIMD8<Int16> {
        // Bounds-checked by the span; any eight bytes are valid pixels.
        let levels = unsafe bytes.unsafeLoadUnaligned(
            fromByteOffset: index,
            as: SIMD8<UInt8>.self,
        )
        return SIMD8(truncatingIfNeeded: levels)
    }
}

/// The dominant orientation of a structure tensor.
struct TensorOrientation {
    /// From 0 (gradients in all directions) to 1 (in one direction only).
    let coherence: Float
    /// Cosine and sine of twice the angle, because opposite directions are equal.
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
