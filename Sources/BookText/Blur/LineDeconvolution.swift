/// Takes the blur out of a line of text, by the method of Richardson and Lucy.
///
/// It looks for the ink that gives the picture when it is blurred. Ink is never negative, which a linear filter cannot
/// use: so waves come back that the blur has taken away, and bare paper stays bare.
enum LineDeconvolution {
    private static let iterations = 40
    /// What is added to both pictures that are compared, of which full ink has 1: without it, noise on bare paper would
    /// become ink.
    private static let haze: Float = 0.06
    /// The part of the pixels that is full ink in the result.
    private static let fullPart: Float = 0.05

    /// Takes the blur out of a line.
    ///
    /// - Parameters:
    ///   - pixels: Dark text on a light ground.
    ///   - width: The width of the line in pixels.
    ///   - height: Its height.
    ///   - kernel: What has blurred it.
    /// - Returns: Grey levels from 0 for ink to 255 for its ground.
    static func deblurred(_ pixels: [UInt8], width: Int, height: Int, kernel: BlurKernel) -> [UInt8]
    {
        let seen = LocalContrast.ink(pixels, width: width, height: height)
        var ink = seen.map { $0 + Self.haze / 2 }
        for _ in 0..<iterations {
            var ratio = kernel.applied(to: ink, width: width, height: height)
            for index in ratio.indices {
                ratio[index] = (seen[index] + haze) / (ratio[index] + haze)
            }
            let correction = kernel.applied(to: ratio, width: width, height: height)
            for index in ink.indices { ink[index] *= correction[index] }
        }
        let sorted = ink.sorted()
        let full = max(sorted[Int(Float(sorted.count - 1) * (1 - fullPart))], 0.1)
        return ink.map { UInt8(min(max(255 - 255 * $0 / full, 0), 255)) }
    }
}
