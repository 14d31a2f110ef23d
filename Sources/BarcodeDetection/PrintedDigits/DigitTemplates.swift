import Glibc

/// The look of the ten digits in several fonts under a blur, each without mean and of length 1.
struct DigitTemplates {
    /// The pixels of a picture.
    let columns: Int
    let rows: Int
    /// The number of vectors of a picture.
    let vectors: Int
    let fonts: Int
    private let samples: [SIMD8<Float>]

    /// Draws the digits.
    ///
    /// - Parameters:
    ///   - blur: The deviation of the blur in rows of ``DigitFonts``.
    ///   - reduction: The factor by which the pictures are smaller.
    ///   - fonts: The indices of the fonts.
    init(blur: Float, reduction: Int = 1, fonts: [Int] = Array(DigitFonts.all.indices)) {
        columns = DigitFonts.columns / reduction
        rows = (DigitFonts.digitRows + 2 * DigitFonts.margin) / reduction
        vectors = (columns * rows + 7) / 8
        self.fonts = fonts.count
        samples = fonts.flatMap { font in
            DigitFonts.all[font].flatMap { Self.template($0, blur, reduction) }
        }
    }

    /// Returns the product of a picture with each digit of each font: the correlation, if the picture has no mean and
    /// length 1.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - body: Called with a font, a digit and the product.
    func forEachProduct(_ picture: [SIMD8<Float>], _ body: (Int, Int, Float) -> Void) {
        let samples = samples.span
        let picture = picture.span
        var start = 0
        for font in 0..<fonts {
            for digit in 0...9 {
                var sum = SIMD8<Float>.zero
                for index in 0..<vectors { sum += picture[index] * samples[start + index] }
                body(font, digit, sum.sum())
                start += vectors
            }
        }
    }

    /// Returns the greatest product of a picture.
    func bestProduct(_ picture: [SIMD8<Float>]) -> Float {
        var best: Float = 0
        forEachProduct(picture) { _, _, product in best = max(best, product) }
        return best
    }

    private static func template(_ ink: String, _ blur: Float, _ reduction: Int) -> [SIMD8<Float>] {
        let (columns, rows) = (DigitFonts.columns, DigitFonts.digitRows + 2 * DigitFonts.margin)
        let levels = ink.utf8.map { Float($0 >= 97 ? $0 - 87 : $0 - 48) / 15 }
        let reach = Int((3 * blur).rounded(.up))
        let weights = (-reach...reach).map { expf(-Float($0 * $0) / (2 * blur * blur)) }
        let total = weights.reduce(0, +)
        func blurred(_ source: [Float], dx: Int, dy: Int) -> [Float] {
            (0..<columns * rows).map { index in
                let (y, x) = index.quotientAndRemainder(dividingBy: columns)
                var sum: Float = 0
                for (offset, weight) in weights.enumerated() {
                    let (px, py) = (x + dx * (offset - reach), y + dy * (offset - reach))
                    guard (0..<columns).contains(px), (0..<rows).contains(py) else { continue }
                    sum += weight * source[py * columns + px]
                }
                return sum / total
            }
        }
        let soft = blurred(blurred(levels, dx: 1, dy: 0), dx: 0, dy: 1)
        let (width, height) = (columns / reduction, rows / reduction)
        var small = Array(repeating: Float.zero, count: width * height)
        for y in 0..<height * reduction {
            for x in 0..<width * reduction {
                small[y / reduction * width + x / reduction] += soft[y * columns + x]
            }
        }
        return DigitPicture.normalised(small, floor: 0)
    }
}

/// A small picture of what may be a digit.
enum DigitPicture {
    /// Returns a picture without mean and of length 1, in vectors with zeros at the end.
    ///
    /// - Parameters:
    ///   - samples: The picture.
    ///   - floor: The least length by which it is divided, so that paper does not look like anything.
    static func normalised(_ samples: [Float], floor: Float) -> [SIMD8<Float>] {
        let mean = samples.reduce(0, +) / Float(samples.count)
        var square: Float = 0
        var result = Array(repeating: SIMD8<Float>.zero, count: (samples.count + 7) / 8)
        for (index, sample) in samples.enumerated() {
            let value = sample - mean
            square += value * value
            result[index / 8][index % 8] = value
        }
        let factor = 1 / max(square.squareRoot(), floor, 1e-6)
        for index in result.indices { result[index] *= factor }
        return result
    }
}
