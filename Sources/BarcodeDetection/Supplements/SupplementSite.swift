import BookImaging

/// Where the supplement of a symbol may be: its line, continued to the right.
///
/// A supplement has the module and the slope of the symbol beside it, so nothing is searched but its
/// distance.
struct SupplementSite {
    /// The least height of the lines that were read, as a part of the length, that shows how bars lean.
    private static let leaningHeight = 0.12

    /// The number of modules of the symbol.
    let modules: Int
    let polarity: Polarity
    /// The length of the symbol in pixels of the image.
    let length: Double
    private let left: Point
    private let right: Point
    /// The steps along the left and the right border for a length of the symbol, in pixels.
    private let leftStep: Point
    private let rightStep: Point
    /// The perspective: the part by which what is at the right border is seen nearer than at the left, or
    /// negative for further.
    private let nearness: Double

    /// Creates the site of a symbol.
    ///
    /// - Parameters:
    ///   - polygon: The corners of the symbol in reading direction, in pixels of the image.
    ///   - modules: The number of its modules.
    ///   - middle: The position of its middle module, as a part of the length: 0.5 without perspective.
    ///   - polarity: The colours of its bars.
    init(_ polygon: [Point], modules: Int, middle: Double, polarity: Polarity) {
        self.modules = modules
        self.polarity = polarity
        left = 0.5 * (polygon[0] + polygon[3])
        right = 0.5 * (polygon[1] + polygon[2])
        let line = right - left
        length = line.length
        let upright = Point(x: -line.y, y: line.x)
        let (atLeft, atRight) = (polygon[3] - polygon[0], polygon[2] - polygon[1])
        let isHigh = min(atLeft.length, atRight.length) > Self.leaningHeight * length
        leftStep = isHigh ? (length / max(atLeft.length, 1)) * atLeft : upright
        rightStep = isHigh ? (length / max(atRight.length, 1)) * atRight : upright
        nearness = (2 * middle - 1) / (1 - middle)
    }

    /// The width of a module at the right border, in pixels.
    var module: Double { length / (1 + nearness) / Double(modules) }

    /// The line across the symbol and what is beside it, at one height.
    struct Line {
        fileprivate let start: Point
        fileprivate let span: Point

        /// Returns the point at a part of the length, as it is seen.
        @inline(__always)
        func point(part: Double) -> Point { start + part * span }
    }

    /// Returns the part of the length at which a module is seen, counted from the left border.
    func part(module: Double) -> Double {
        let part = module / Double(modules)
        return part * (1 + nearness) / max(1 + nearness * part, 0.1)
    }

    /// Returns the line at a height in lengths of the symbol below its middle.
    func line(height: Double) -> Line {
        let start = left + height * leftStep
        let span = right + height * rightStep - start
        return Line(start: start, span: span)
    }

    /// Returns the site in an image that is larger by a factor.
    func scaled(by factor: Double) -> SupplementSite {
        SupplementSite(
            [
                left - 0.1 * leftStep, right - 0.1 * rightStep, right + 0.1 * rightStep,
                left + 0.1 * leftStep,
            ].map { factor * $0 },
            modules: modules,
            middle: (1 + nearness) / (2 + nearness),
            polarity: polarity,
        )
    }
}
