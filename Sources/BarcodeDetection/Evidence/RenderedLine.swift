import BookImaging

/// A line of the picture through a symbol, beside the number that was read from it.
///
/// The number is drawn where its edges were found and compared with the line, digit by digit. This is
/// cheap: it fits no blur and tries no other number.
struct RenderedLine {
    /// Samples in a module.
    private static let rate = 4
    /// The modules of quiet zone that are sampled at each end.
    private static let margin = 2

    /// A number with the places of its modules on the line that was read, to be compared with many lines.
    struct Drawing {
        let pattern: SymbolPattern
        let polarity: Polarity
        /// The places of the samples: 0 is the left border of the symbol and 1 the right one.
        fileprivate let places: [Float]
        /// The lightness of the samples.
        fileprivate let levels: [Float]

        init(_ read: LineRead, _ pattern: SymbolPattern) {
            self.pattern = pattern
            polarity = read.polarity
            let (left, right) = (read.fit.left, read.fit.right)
            let count = (pattern.modules + 2 * margin) * rate
            places = (0..<count).map { index in
                let module = (Float(index) + 0.5) / Float(rate) - Float(margin)
                return (read.geometry.position(module) - left) / (right - left)
            }
            levels = drawn(pattern, count: count)
        }
    }

    /// The correlation of the whole line with the number.
    let likeness: Float
    private let drawing: Drawing
    private let samples: [Float]

    /// Samples a line and draws the number.
    ///
    /// - Parameters:
    ///   - read: A line that was read, which has the positions of the modules.
    ///   - place: The line to sample, in pixels of the image.
    ///   - pattern: The symbol.
    ///   - image: The original image or a reduced one.
    init(_ read: LineRead, at place: SymbolPlace, _ pattern: SymbolPattern, of image: LumaImage) {
        self.init(Drawing(read, pattern), at: place, of: image)
    }

    /// Samples a line and compares it with a drawn number.
    ///
    /// - Parameters:
    ///   - drawing: The number.
    ///   - place: The line to sample, in pixels of the image.
    ///   - image: The original image or a reduced one.
    init(_ drawing: Drawing, at place: SymbolPlace, of image: LumaImage) {
        self.drawing = drawing
        samples = Self.samples(drawing, at: place, of: image)
        likeness = lineCorrelation(samples[...], drawing.levels[...])
    }

    /// The lowest correlation of any two neighbouring digits with those of the number.
    var correlation: Float {
        var correlation = Float(1)
        for (first, second) in zip(firsts, firsts.dropFirst()) {
            let range = Self.index(first)..<Self.index(second + DigitWord.modules)
            correlation = min(correlation, lineCorrelation(samples[range], drawing.levels[range]))
        }
        return correlation
    }

    /// The lowest contrast of a guard pattern, as a part of that of the digit beside it.
    var guardContrast: Float {
        let (last, firsts) = (drawing.pattern.modules, firsts)
        // The digits at the ends are in the same light as the guard patterns beside them.
        let left = Self.span(samples, 0..<3) / max(Self.span(samples, 3..<10), 1)
        let digit = (firsts.last ?? 0)..<(firsts.last ?? 0) + DigitWord.modules
        let right = Self.span(samples, last - 3..<last) / max(Self.span(samples, digit), 1)
        return min(left, right)
    }

    /// The first modules of the digits.
    private var firsts: [Int] {
        let pattern = drawing.pattern
        return pattern.cells.map { pattern.edges[$0.firstEdge] }
    }

    private static func index(_ module: Int) -> Int { (module + margin) * rate }

    /// Returns the difference of the lightest and the darkest sample in a range of modules.
    private static func span(_ samples: [Float], _ modules: Range<Int>) -> Float {
        let part = samples[index(modules.lowerBound)..<index(modules.upperBound)]
        return (part.max() ?? 0) - (part.min() ?? 0)
    }

    /// Returns the line from `margin` modules before the symbol to as many behind it; bars are low, also
    /// those of a symbol that is light on dark.
    private static func samples(
        _ drawing: Drawing,
        at place: SymbolPlace,
        of image: LumaImage,
    ) -> [Float] {
        let (start, whole) = (place.left, place.right - place.left)
        let sampler = LineSampler(image)
        let sign: Float = drawing.polarity == .darkOnLight ? 1 : -1
        return image.withPixels { pixels in
            drawing.places.map { place in
                sign * sampler.value(pixels, at: start + Double(place) * whole)
            }
        }
    }

    /// Returns the lightness of the symbol's modules, blurred by one module.
    private static func drawn(_ pattern: SymbolPattern, count: Int) -> [Float] {
        var light = Array(repeating: Float(1), count: count)
        for bar in stride(from: 0, to: pattern.edges.count - 1, by: 2) {
            for index in index(pattern.edges[bar])..<index(pattern.edges[bar + 1]) {
                light[index] = 0
            }
        }
        var result = light
        for index in 2..<count - 2 {
            result[index] = light[index - 2...index + 2].reduce(0, +) / 5
        }
        return result
    }
}
