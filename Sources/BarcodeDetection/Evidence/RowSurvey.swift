import BookImaging

/// The rows of a symbol above and below those that were read.
///
/// A few rows prove nothing while the others show something else: a stroke of a pen along the bars may
/// turn some rows into those of another number. So the number is drawn over the other rows too.
struct RowSurvey {
    /// The distance of rows, as a part of the length of the symbol, and their number in each direction:
    /// bars are rarely higher than two thirds of the length.
    private static let spacing = 0.04
    private static let reach = 16
    /// The minimum correlation of a row with the number; rows below it are beside the bars.
    private static let minimumLikeness: Float = 0.5
    /// The correlation beyond which a row is where it is expected, and how far to look otherwise, as a
    /// part of the width of a module.
    private static let wellPlaced: Float = 0.85
    private static let shift = 0.4
    /// The rows beside the bars after which no more are expected.
    private static let maximumMisses = 2
    /// The correlation of two neighbouring digits of a row, as a part of that of the rows that were read.
    private static let similarity: Float = 0.7

    /// The rows that show the number for each one that differs, if nearly all show it, and the other way round.
    private static let uniformity = 3

    /// The rows that show the number, and those that show something else in some of its digits.
    private(set) var agreeing = 0
    private(set) var differing = 0
    /// The rows that repeat another one pixel by pixel.
    private(set) var copies = 0

    /// All rows that show the number, and all that show something else, copies too.
    private var rows = (agreeing: 0, differing: 0)

    /// Whether by far the most rows show something else.
    var isOutvoted: Bool { rows.differing >= Self.uniformity * max(rows.agreeing, 1) }
    /// Whether most rows repeat others, as in an enlarged picture: they are no further evidence.
    var isMostlyCopies: Bool { copies > agreeing + differing }
    /// Whether no more rows show the number than show something else.
    var isDivided: Bool { differing >= agreeing }
    /// Whether nearly all rows show the number.
    var isUniform: Bool { agreeing >= Self.uniformity * differing }

    /// Looks at the rows of a symbol.
    ///
    /// - Parameters:
    ///   - first: A line that was read, in pixels of the original image.
    ///   - second: A line at another height.
    ///   - pattern: The symbol.
    ///   - image: The original image or a reduced one.
    ///   - scale: The factor from its pixels to those of the original.
    init(
        _ first: LineRead,
        _ second: LineRead,
        _ pattern: SymbolPattern,
        of image: LumaImage,
        scale: Double,
    ) {
        let (place, other) = (
            first.place.scaled(by: 1 / scale), second.place.scaled(by: 1 / scale),
        )
        let distance = max((other.middle - place.middle).length, 1)
        let step = max(1, Self.spacing * place.length) / distance
        let module = place.length / Double(pattern.modules)
        let drawing = RenderedLine.Drawing(first, pattern)
        let least =
            Self.similarity
            * min(
                RenderedLine(drawing, at: place, of: image).correlation,
                RenderedLine(drawing, at: other, of: image).correlation,
            )
        for direction in [step, -step] {
            let (left, right) = (
                direction * (other.left - place.left), direction * (other.right - place.right),
            )
            var last = place
            var misses = 0
            for _ in 0..<Self.reach where misses < Self.maximumMisses {
                let next = SymbolPlace(left: last.left + left, right: last.right + right)
                let (line, found) = Self.line(
                    drawing,
                    near: next,
                    of: image,
                    within: Self.shift * module,
                )
                guard line.likeness >= Self.minimumLikeness else {
                    misses += 1
                    last = next
                    continue
                }
                let isCopy = RowCopy.isRepeated(last, at: found.middle - last.middle, in: image)
                last = found
                let agrees = line.correlation >= least
                if agrees { rows.agreeing += 1 } else { rows.differing += 1 }
                if isCopy {
                    copies += 1
                } else if agrees {
                    agreeing += 1
                } else {
                    differing += 1
                }
            }
        }
    }

    /// Returns the line at a place, or beside it if it is more like the symbol there.
    private static func line(
        _ drawing: RenderedLine.Drawing,
        near place: SymbolPlace,
        of image: LumaImage,
        within reach: Double,
    ) -> (line: RenderedLine, place: SymbolPlace) {
        var best = (RenderedLine(drawing, at: place, of: image), place)
        if best.0.likeness >= wellPlaced { return best }
        let across = (reach / max(place.length, 1)) * (place.right - place.left)
        for shift in [across, -1 * across] {
            let place = SymbolPlace(left: place.left + shift, right: place.right + shift)
            let line = RenderedLine(drawing, at: place, of: image)
            if line.likeness > best.0.likeness { best = (line, place) }
        }
        return best
    }
}
