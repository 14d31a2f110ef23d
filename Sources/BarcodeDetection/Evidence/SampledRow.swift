import BookImaging

/// A row of pixels of a drawn code that was scaled without smoothing: each pixel is one of the drawing's, so
/// edges are up to half a pixel from their places.
///
/// An edge at its place p_k falls between the pixels x_k − 1 and x_k if s + m·p_k is in x_k − ½ … x_k + ½,
/// for the start s and the module m of the symbol. A number is exact if one s and one m satisfy this for all
/// edges. Of another number, or of bars that were changed, some edge does not.
struct SampledRow {
    /// The minimum module in pixels: below, bars may vanish.
    private static let minimumModule = 1.7
    /// The maximum slope of the row: the difference of its ends in pixels.
    private static let maximumRise = 1.0
    /// The minimum contrast, and the maximum distance of a pixel from black or white, as a part of it.
    private static let minimumContrast = 40
    private static let maximumDistance = 0.08
    /// The minimum light beside the bars, in modules.
    private static let quietZone = 3.0
    /// The minimum number of equal rows, as a part of the length.
    private static let equalRows = 0.05
    /// The maximum distance of an edge beyond half a pixel, for the rounding of programs.
    private static let slack = 0.05
    /// The range of modules that are tried, as a part of the measured one.
    private static let modules = 0.97...1.03

    /// The edges in pixels: the first pixel behind each.
    private let edges: [Int]
    private let module: Double

    /// Finds the edges of a row; nil if it is not one of a drawing in two colours.
    ///
    /// - Parameters:
    ///   - place: The place of the symbol, in pixels of the image.
    ///   - modules: The width of the symbol in modules.
    ///   - image: The image as it was drawn, not a reduced one.
    init?(at place: SymbolPlace, modules: Int, in image: LumaImage) {
        module = place.length / Double(modules)
        let isUpright = abs(place.right.x - place.left.x) < abs(place.right.y - place.left.y)
        let (left, right) =
            isUpright ? (place.left.y, place.right.y) : (place.left.x, place.right.x)
        let rise =
            isUpright ? place.right.x - place.left.x : place.right.y - place.left.y
        let row = Int((isUpright ? place.middle.x : place.middle.y).rounded())
        let size = isUpright ? (image.height, image.width) : (image.width, image.height)
        let first = Int((min(left, right) - (Self.quietZone + 0.5) * module).rounded())
        let last = Int((max(left, right) + (Self.quietZone + 0.5) * module).rounded())
        guard module >= Self.minimumModule, abs(rise) <= Self.maximumRise, first >= 0,
            last < size.0, (0..<size.1).contains(row)
        else { return nil }
        let values = image.withPixels { pixels in
            (first...last).map { place in
                let (x, y) = isUpright ? (row, place) : (place, row)
                return Int(pixels[y * image.stride + x])
            }
        }
        let equal = Self.equalRows(
            values,
            beside: row,
            of: size.1,
            from: first,
            isUpright: isUpright,
            in: image,
        )
        guard Double(equal) >= Self.equalRows * place.length,
            let border = Self.border(values)
        else { return nil }
        let ordered = left > right ? Array(values.reversed()) : values
        edges = ordered.indices.dropFirst().filter {
            (ordered[$0] < border) != (ordered[$0 - 1] < border)
        }
    }

    /// The grey level between black and white; nil if there are others.
    private static func border(_ values: [Int]) -> Int? {
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        let distance = Int(maximumDistance * Double(high - low))
        guard high - low >= minimumContrast,
            values.allSatisfy({ $0 - low <= distance || high - $0 <= distance })
        else { return nil }
        return (low + high) / 2
    }

    /// The number of rows beside a row that are equal to it.
    private static func equalRows(
        _ values: [Int],
        beside row: Int,
        of count: Int,
        from first: Int,
        isUpright: Bool,
        in image: LumaImage,
    ) -> Int {
        image.withPixels { pixels in
            func isEqual(_ other: Int) -> Bool {
                values.indices.allSatisfy { index in
                    let (x, y) = isUpright ? (other, first + index) : (first + index, other)
                    return abs(Int(pixels[y * image.stride + x]) - values[index]) <= 3
                }
            }
            let above = (0..<row).reversed().prefix { isEqual($0) }.count
            return above + (row + 1..<count).prefix { isEqual($0) }.count
        }
    }

    /// Whether all edges are those of a number, at one start and one module.
    func isExact(_ pattern: SymbolPattern) -> Bool {
        guard edges.count == pattern.edges.count else { return false }
        let places = pattern.edges.map(Double.init)
        // The play that is left for the start is concave in the module.
        func play(_ module: Double) -> Double {
            var (least, most) = (-Double.infinity, Double.infinity)
            for (edge, place) in zip(edges, places) {
                let start = Double(edge) - module * place
                least = max(least, start - 0.5)
                most = min(most, start + 0.5)
            }
            return most - least
        }
        var (low, high) = (module * Self.modules.lowerBound, module * Self.modules.upperBound)
        for _ in 0..<40 {
            let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
            if play(a) < play(b) { low = a } else { high = b }
        }
        return play((low + high) / 2) >= -2 * Self.slack
    }
}
