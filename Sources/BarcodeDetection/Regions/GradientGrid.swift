import BookImaging

/// The structure tensor of an image, summed over square cells.
///
/// The sums of gx², gy² and gx·gy over the pixels of a cell, where g is the gradient. Bars have
/// gradients in one direction, so one eigenvalue is large and the other small. See Bigün and Granlund, "Optimal orientation detection of linear symmetry", ICCV 1987.
struct GradientGrid {
    /// The side length of the smallest cell in pixels.
    static let smallestCell = GradientSums.lanes
    /// The pixels that are processed at a time.
    private static let lanes = GradientSums.lanes

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
        var sums = GradientSums()
        let step = 2 * cell / Self.lanes
        let (first, left) = (row * cell + 1, column * cell)
        for y in 0..<Self.lanes / 2 {
            let y = first + y * step
            // The last row of the last cells has no neighbour.
            if y >= rows * cell - 1 { break }
            let start = y &* stride &+ left
            for part in 0..<cell / Self.lanes {
                var (gx, gy) = pixels.gradients(at: start &+ part &* Self.lanes, stride: stride)
                // Nor have the pixels at the sides of the image.
                if column == 0, part == 0 { (gx[0], gy[0]) = (0, 0) }
                if column == columns - 1, part == cell / Self.lanes - 1 {
                    (gx[Self.lanes - 1], gy[Self.lanes - 1]) = (0, 0)
                }
                sums.add(gx, gy)
            }
        }
        return sums.tensor
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
