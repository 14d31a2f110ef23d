import BookImaging

/// Symbols that stand one above the other.
///
/// Japanese books have two, the ISBN above a number for the price (日本図書コード管理センター, 書籍JANコード); sheets of labels have
/// many. Where their bars are low or near each other, lines across both seem to disagree about one symbol.
extension ModelDecoder {
    /// The least distance of the bars of two symbols, and the least height of blank paper between those whose numbers are much
    /// alike, in modules.
    private static let (leastGap, leastBlank) = (3.0, 2.0)

    /// Whether two numbers are those of two symbols, one above the other: the bars of each end before those of the other begin.
    ///
    /// A stroke along the bars turns a few digits into others in a part of their height, but it leaves no blank paper over the
    /// whole length of a symbol. So numbers of which only few digits differ, such as those of a sheet of labels, remain rivals
    /// without such paper between them.
    ///
    /// - Parameters:
    ///   - first: A number with its lines.
    ///   - second: Another number at about the same place.
    ///   - image: The original image or a reduced one.
    ///   - scale: The factor from its pixels to those of the candidates.
    /// - Returns: Whether both may be right.
    func areStacked(
        _ first: SymbolCandidate,
        _ second: SymbolCandidate,
        in image: LumaImage,
        scale: Double,
    ) -> Bool {
        let way = second.place.middle - first.place.middle
        guard way.length > 0,
            let firstEnds = ends(of: first, towards: way, in: image, scale: scale),
            let secondEnds = ends(of: second, towards: -1 * way, in: image, scale: scale)
        else { return false }
        let between = secondEnds.point(0.5, beyond: 0) - firstEnds.point(0.5, beyond: 0)
        let gap = between.dot((1 / way.length) * way)
        let module = max(firstEnds.course.module, secondEnds.course.module)
        guard gap >= Self.leastGap * module else { return false }
        if first.isUnlike(second) { return true }
        let paper = BlankPaper(beyond: firstEnds, within: gap / firstEnds.course.module, of: image)
        return paper.height >= Self.leastBlank
    }

    /// Returns the line on which the bars of a symbol end in a direction; nil if they go on.
    private func ends(
        of candidate: SymbolCandidate,
        towards way: Point,
        in image: LumaImage,
        scale: Double,
    ) -> BarEnds? {
        guard let pattern = candidate.pattern,
            let course = course(of: candidate, pattern, in: image, scale: scale)
        else { return nil }
        let side: BarEnds.Side = (course.left + course.right).dot(way) < 0 ? .top : .bottom
        let picture = BarRows(course, candidate.polarity, of: image)
        return BarEnds(side, of: course, pattern, picture)
    }

    /// Returns the bars above and below a symbol that may be another one, in pixels of the candidate.
    ///
    /// - Parameters:
    ///   - candidate: A number that was read.
    ///   - image: The original image or a reduced one.
    ///   - scale: The factor from its pixels to those of the candidate.
    /// - Returns: At most one region on each side.
    func neighbours(
        of candidate: SymbolCandidate,
        in image: LumaImage,
        scale: Double,
    ) -> [BarRegion] {
        guard let pattern = candidate.pattern,
            let course = course(of: candidate, pattern, in: image, scale: scale)
        else { return [] }
        let picture = BarRows(course, candidate.polarity, of: image)
        return BarEnds.Side.allCases.compactMap { side in
            BarEnds(side, of: course, pattern, picture).flatMap { ends in
                NeighbouringBars(beyond: ends, of: image)?.region.scaled(by: scale)
            }
        }
    }
}

extension SymbolCandidate {
    /// The most digits of a number that a stroke along the bars changes, with the check digit.
    private static let mostChanged = 4

    /// The symbol; nil for a number that none has.
    var pattern: SymbolPattern? { SymbolPattern(symbology: symbology, digits: digits) }

    /// The width of a module in pixels.
    var module: Double {
        place.length / Double(SymbolLayout.layout(of: symbology).modules)
    }

    /// Whether another number differs in more digits than strokes may change.
    func isUnlike(_ other: SymbolCandidate) -> Bool {
        symbology != other.symbology
            || zip(digits, other.digits).count { $0 != $1 } > Self.mostChanged
    }
}
