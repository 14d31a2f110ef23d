import BookImaging
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("The structure tensor of cells", .timeLimit(.minutes(5)))
struct GradientGridTests {
    /// A picture in black, white and greys, so that gradients of all sizes and signs occur.
    private func noise(width: Int, height: Int) -> LumaImage {
        var random = SeededGenerator(seed: 11)
        let pixels = (0..<width * height).map { _ in
            [UInt8(0), 255, .random(in: 0...255, using: &random)]
                .randomElement(using: &random) ?? 0
        }
        return LumaImage(width: width, height: height, pixels: pixels)
    }

    @Test(
        "Cells have the sums of all products of gradients, also at the sides of a picture",
        arguments: [1, 2],
        [(64, 48), (67, 53), (16, 16)],
    )
    func sums(parts: Int, size: (width: Int, height: Int)) {
        let image = noise(width: size.width, height: size.height)
        let grid = GradientGrid(image, parts: parts)
        let (right, bottom) = (grid.columns * grid.cell - 1, grid.rows * grid.cell - 1)
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                var (xx, yy, xy) = (0, 0, 0)
                let rows = stride(
                    from: row * grid.cell + 1,
                    to: (row + 1) * grid.cell,
                    by: 2 * parts,
                )
                for y in rows where y < bottom {
                    for x in column * grid.cell..<(column + 1) * grid.cell
                    where x > 0 && x < right {
                        image.withPixels { pixels in
                            let here = y * image.stride + x
                            let gx = Int(pixels[here + 1]) - Int(pixels[here - 1])
                            let gy =
                                Int(pixels[here + image.stride]) - Int(pixels[here - image.stride])
                            xx += gx * gx
                            yy += gy * gy
                            xy += gx * gy
                        }
                    }
                }
                let tensor = grid.tensors[row * grid.columns + column]
                #expect(tensor == SIMD4(Float(xx), Float(yy), Float(xy), 0))
            }
        }
    }
}
