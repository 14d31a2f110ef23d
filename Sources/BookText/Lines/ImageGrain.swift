import BookImaging

/// The noise of an image, out of which text must stand.
enum ImageGrain {
    /// The least contrast of text, and the image in which to look for it: smoothed if it is grainy.
    static func prepared(_ image: LumaImage) -> (image: LumaImage, contrast: Float) {
        let noise = level(of: image)
        return (noise > 3 ? smoothed(image) : image, max(7, 2.2 * noise))
    }

    /// 1.6 times the median difference of a pixel to the mean of its neighbours and itself.
    static func level(of image: LumaImage) -> Float {
        guard image.width > 4, image.height > 4 else { return 0 }
        var counts = [Int](repeating: 0, count: 9 * 255 + 1)
        var total = 0
        image.withPixels { pixels in
            for row in stride(from: 1, to: image.height - 1, by: 4) {
                for column in stride(from: 1, to: image.width - 1, by: 3) {
                    let centre = row * image.stride + column
                    var sum = 0
                    for line in [centre - image.stride, centre, centre + image.stride] {
                        sum += Int(pixels[line - 1]) + Int(pixels[line]) + Int(pixels[line + 1])
                    }
                    counts[abs(9 * Int(pixels[centre]) - sum)] += 1
                    total += 1
                }
            }
        }
        var passed = 0
        let median = counts.firstIndex { count in
            passed += count
            return 2 * passed >= total
        }
        return 1.6 * Float(median ?? 0) / 9
    }

    /// A Gaussian with a standard deviation of 0.8 pixels, cut to three.
    static func smoothed(_ image: LumaImage) -> LumaImage {
        let (width, height) = (image.width, image.height)
        let (side, middle): (Int32, Int32) = (61, 134)
        let pixels = image.withPixels { source in
            var across = [UInt8](repeating: 0, count: width * height)
            for row in 0..<height {
                let line = source.extracting(row * image.stride..<row * image.stride + width)
                for column in 0..<width {
                    let left = Int32(line[max(column - 1, 0)])
                    let right = Int32(line[min(column + 1, width - 1)])
                    let sum = side * (left + right) + middle * Int32(line[column]) + 128
                    across[row * width + column] = UInt8(truncatingIfNeeded: sum >> 8)
                }
            }
            var result = across
            for row in 0..<height {
                let (above, below) = (max(row - 1, 0) * width, min(row + 1, height - 1) * width)
                for column in 0..<width {
                    let pair = Int32(across[above + column]) + Int32(across[below + column])
                    let sum = side * pair + middle * Int32(across[row * width + column]) + 128
                    result[row * width + column] = UInt8(truncatingIfNeeded: sum >> 8)
                }
            }
            return result
        }
        return LumaImage(width: width, height: height, pixels: pixels)
    }
}
