import BookImaging
import BookText

/// How the grey levels of a line differ: much along a line of letters, little on a plain ground and in a picture.
struct LineTexture {
    /// The standard deviation of the grey levels, with the space around the letters.
    private let deviation: Float
    /// The mean difference of pixels that follow each other along the line.
    private let change: Float

    /// What goes on with letters has at least these parts of the deviation and of the change in the line.
    ///
    /// A glance by the recogniser does not decide: of a clear word that is cut off, what is beyond the end shows too little.
    private static let (leastDeviation, leastChange): (Float, Float) = (0.45, 0.18)
    /// The height of letters at which that is measured: for grey levels, a tenth of the pixels is enough.
    private static let letterHeight: Float = 12

    /// Measures a line; nil if it is too small.
    init?(of line: TextLine, in pyramid: ImagePyramid) {
        let level = pyramid.level(forLetters: line.size, of: Self.letterHeight)
        let options = TextLine.CropOptions(letterHeight: Self.letterHeight)
        guard let picture = line.cropped(from: level.image, scale: level.scale, options) else {
            return nil
        }
        deviation = picture.greyDeviation
        change = TextLine.core(of: picture, letterHeight: Self.letterHeight).changeAlong
    }

    /// Whether this, beyond the end of a line, may be letters as well.
    func mayGoOn(from line: LineTexture) -> Bool {
        deviation > Self.leastDeviation * line.deviation
            && change >= Self.leastChange * line.change
    }
}

extension LumaImage {
    /// The standard deviation of the grey levels.
    fileprivate var greyDeviation: Float {
        withPixels { pixels in
            var (sum, squares) = (0, 0)
            for index in pixels.indices {
                let pixel = Int(pixels[index])
                sum += pixel
                squares += pixel * pixel
            }
            let count = Float(max(1, pixels.count))
            let mean = Float(sum) / count
            return max(0, Float(squares) / count - mean * mean).squareRoot()
        }
    }

    /// The mean difference of pixels that follow each other in a row.
    fileprivate var changeAlong: Float {
        withPixels { pixels in
            var sum = 0
            for row in 0..<height {
                for column in row * stride..<row * stride + max(0, width - 1) {
                    sum += abs(Int(pixels[column + 1]) - Int(pixels[column]))
                }
            }
            return Float(sum) / Float(max(1, (width - 1) * height))
        }
    }
}
