import BookImaging

/// Symbols that stand one above the other.
///
/// Japanese books have two, the ISBN above a number for the price (日本図書コード管理センター, 書籍JANコード); sheets of labels have
/// many. Where their bars are low or near each other, lines across both seem to disagree about one symbol.
extension ModelDecoder {
    /// The least distance of the bars of two symbols, in modules.
    private static let leastGap = 3.0

    /// Whether two numbers are those of two symbols, one above the other: the bars of each end before those of the other begin.
    ///
    /// A stroke along the bars turns a few digits into others in a part of their height; where only few digits differ, or the
    /// bars go on, two numbers remain rivals.
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
        guard first.isUnlike(second), way.length > 0,
            let firstEnd = end(of: first, towards: way, in: image, scale: scale),
            let secondEnd = end(of: second, towards: -1 * way, in: image, scale: scale)
        else { return false }
        let module = max(first.module, second.module)
        return (secondEnd - firstEnd).dot((1 / way.length) * way) >= Self.leastGap * module
    }

    /// Returns the middle of the line on which the bars of a symbol end in a direction, in pixels of the candidate; nil if they
    /// go on.
    private func end(
        of candidate: SymbolCandidate,
        towards way: Point,
        in image: LumaImage,
        scale: Double,
    ) -> Point? {
        guard let pattern = candidate.pattern,
            let course = course(of: candidate, pattern, in: image, scale: scale)
        else { return nil }
        let side: BarEnds.Side = (course.left + course.right).dot(way) < 0 ? .top : .bottom
        let picture = BarRows(course, candidate.polarity, of: image)
        let ends = BarEnds(side, of: course, pattern, picture)
        return ends.map { scale * $0.point(0.5, beyond: 0) }
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
