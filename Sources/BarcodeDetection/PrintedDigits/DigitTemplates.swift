import Glibc

/// The look of the ten digits in several fonts under a blur, each without mean and of length 1.
struct DigitTemplates {
    /// The number of vectors of a picture.
    let vectors: Int
    let fonts: Int
    private let samples: [SIMD8<Float>]

    /// Draws the digits.
    ///
    /// - Parameter blur: The deviation of the blur in rows of ``DigitFonts``.
    init(blur: Float) {
        fonts = DigitFonts.all.count
        let drawn = DigitFonts.all.flatMap { font in
            font.map { DigitPicture.template(Self.drawn($0, blur, 1).samples) }
        }
        vectors = drawn[0].count
        samples = drawn.flatMap(\.self)
    }

    /// Calls a closure with each font, each digit and their correlation with a picture.
    func forEachProduct(
        _ picture: DigitPicture,
        fonts: [Int]? = nil,
        _ body: (Int, Int, Float) -> Void,
    ) {
        let samples = samples.span
        let vectors = picture.vectors.span
        for font in fonts ?? Array(0..<self.fonts) {
            for digit in 0...9 {
                let start = (font * 10 + digit) * self.vectors
                var sum = SIMD8<Float>.zero
                for index in 0..<self.vectors { sum += vectors[index] * samples[start + index] }
                body(font, digit, sum.sum() * picture.factor)
            }
        }
    }

    /// Returns the greatest correlation with a picture.
    func bestProduct(_ picture: DigitPicture, fonts: [Int]? = nil) -> Float {
        var best: Float = 0
        forEachProduct(picture, fonts: fonts) { _, _, product in best = max(best, product) }
        return best
    }

    /// Draws a digit.
    ///
    /// - Parameters:
    ///   - ink: Its ink in ``DigitFonts``.
    ///   - blur: The deviation of the blur in rows.
    ///   - reduction: The factor by which the picture is smaller.
    /// - Returns: The picture.
    static func drawn(
        _ ink: String,
        _ blur: Float,
        _ reduction: Int,
    ) -> (columns: Int, rows: Int, samples: [Float]) {
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
        return (width, height, small)
    }
}

/// A small picture of what may be a digit, or of the bars of one.
struct DigitPicture {
    /// The samples, with zeros at the end.
    ///
    /// Their mean need not be zero, as that of templates is.
    let vectors: [SIMD8<Float>]
    /// What makes their length 1.
    let factor: Float

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - count: The number of samples.
    ///   - floor: The least length by which it is divided, so that paper does not look like anything.
    ///   - sample: Returns a sample.
    init(count: Int, floor: Float, _ sample: (Int) -> Float) {
        var (sum, square): (SIMD8<Float>, SIMD8<Float>) = (.zero, .zero)
        var vectors: [SIMD8<Float>] = []
        vectors.reserveCapacity((count + 7) / 8)
        for start in stride(from: 0, to: count, by: 8) {
            var vector = SIMD8<Float>.zero
            for lane in 0..<min(8, count - start) { vector[lane] = sample(start + lane) }
            sum += vector
            square += vector * vector
            vectors.append(vector)
        }
        self.vectors = vectors
        let total = sum.sum()
        let length = max(0, square.sum() - total * total / Float(count)).squareRoot()
        factor = 1 / max(length, floor, 1e-6)
    }

    /// Returns a template: samples without mean and of length 1, in vectors with zeros at the end.
    static func template(_ samples: [Float]) -> [SIMD8<Float>] {
        let mean = samples.reduce(0, +) / Float(samples.count)
        let picture = DigitPicture(count: samples.count, floor: 0) { samples[$0] - mean }
        return picture.vectors.map { picture.factor * $0 }
    }
}
