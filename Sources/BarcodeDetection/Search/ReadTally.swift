/// Collects the reads of all scan lines and decides which numbers to accept.
///
/// A check digit misses one wrong number in ten, so it is not sufficient evidence. The weight of a
/// line is its margin: how much worse any other number would fit its edges. A number is accepted when
/// the sum of the weights is large enough, from several lines or from one clear line, and no other
/// number at the same place has a considerable part of it.
struct ReadTally {
    /// The maximum residual of a line, in modules.
    private static let maximumResidual: Float = 0.22
    /// The minimum margin in square modules; noise alone reaches less.
    private static let minimumMargin: Float = 0.3
    /// The minimum margin for EAN-8 and UPC-E, which have fewer digits and resemble parts of an EAN-13.
    private static let minimumShortMargin: Float = 0.45
    /// The minimum quiet zone of an EAN-8, in modules; ISO/IEC 15420 requires 7.
    private static let minimumEAN8QuietZone: Float = 3.7
    /// The minimum quiet zone of a UPC-E, in modules.
    ///
    /// Its guard patterns can occur inside an EAN-13, where no space is wider than 4 modules.
    private static let minimumUPCEQuietZone: Float = 4.5
    /// The part of the quiet zone that must be in the image, in modules.
    private static let minimumVisibleQuietZone = 2.5
    /// The support that a number needs.
    ///
    /// Several lines of a clear symbol give ten times as much.
    static let neededSupport: Float = 0.8
    /// Numbers with less support are barely accepted.
    private static let bareSupport: Float = 1.2
    /// The support beyond which further lines are not needed.
    private static let ampleSupport: Float = 2.5
    /// The support, and the number of plain lines, of a number that outweighs the model's, and the ratio from which on the model
    /// is believed all the same: where two labels meet, both numbers are there.
    private static let (opposingSupport, opposingLines, unopposedRatio): (Float, Int, Float) =
        (1.6, 2, 9)
    /// A rival with more than this part of a number's support rules out both.
    private static let maximumRival: Float = 0.3

    /// The size of the image in pixels.
    private let size: Point
    private(set) var candidates: [SymbolCandidate] = []
    /// The pairs of them that are two symbols, one above the other: the indices in ascending order.
    private var stacked: Set<SIMD2<Int>> = []
    /// The numbers that the model contradicted, with their places.
    private var rejected: [SymbolCandidate] = []

    /// Creates an empty tally for an image of this size in pixels.
    init(width: Int, height: Int) {
        size = Point(x: Double(width), y: Double(height))
    }

    /// Adds a read.
    ///
    /// - Parameters:
    ///   - read: The read.
    ///   - line: The number of the line; several reads on one line count once.
    mutating func add(_ read: LineRead, line: Int) {
        guard let weight = weight(of: read) else { return }
        if let index = candidates.firstIndex(where: { $0.isSame(as: read) }) {
            candidates[index].add(read, line: line, weight: weight)
        } else {
            candidates.append(SymbolCandidate(read, line: line, weight: weight))
        }
    }

    private func weight(of read: LineRead) -> Float? {
        guard read.fit.residual <= Self.maximumResidual, read.fit.margin > Self.minimumMargin else {
            return nil
        }
        if read.symbology != .ean13 {
            guard read.fit.margin > Self.minimumShortMargin, hasQuietZones(read) else { return nil }
        }
        return min(read.fit.margin, 2) - Self.minimumMargin
    }

    /// Whether a short symbol has quiet zones, and is not at an image border that may cut off a longer
    /// symbol.
    private func hasQuietZones(_ read: LineRead) -> Bool {
        let modules = Double(SymbolLayout.layout(of: read.symbology).modules)
        let zone = Self.minimumVisibleQuietZone / modules * (read.right - read.left)
        let least =
            read.symbology == .ean8 ? Self.minimumEAN8QuietZone : Self.minimumUPCEQuietZone
        return read.quietZone > least && isInside(read.left - zone)
            && isInside(read.right + zone)
    }

    private func isInside(_ point: Point) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < size.x && point.y < size.y
    }

    /// The numbers with enough support, believed or not.
    ///
    /// Copies of a row count here, because a drawing has no other rows; ``BeliefRule`` tells a drawing.
    private var supported: [Int] { candidates.indices.filter(isSupported) }

    private func isSupported(_ index: Int) -> Bool {
        let candidate = candidates[index]
        return candidate.supportWithCopies >= Self.neededSupport && !isRejected(candidate)
            && candidates.indices.allSatisfy { other in
                !contradicts(candidates[other], candidate) || areStacked(index, other)
                    || isRejected(candidates[other]) && !outweighs(candidates[other], candidate)
            }
    }

    /// Whether most lines show another number, although it is not believed.
    ///
    /// Where strokes along the bars end within them, some lines are damaged more than others, and these may all show one number.
    private func outweighs(_ rival: SymbolCandidate, _ candidate: SymbolCandidate) -> Bool {
        rival.symbology == candidate.symbology && rival.support > candidate.support
            && rival.reads.count(where: \.isPlain) >= Self.opposingLines
    }

    /// The accepted numbers: with enough support, and believed.
    var accepted: [SymbolCandidate] {
        supported.map { candidates[$0] }.filter(\.isBelieved)
    }

    /// The numbers that are neither believed nor refused yet.
    var open: [SymbolCandidate] {
        candidates.filter { $0.isOpen && !isRejected($0) }
    }

    /// Whether a number that has some property needs no further lines: it is believed, or plain enough to be.
    func hasCertain(_ property: (SymbolCandidate) -> Bool) -> Bool {
        candidates.indices.contains { index in
            property(candidates[index]) && isCertain(candidates[index]) && isSupported(index)
        }
    }

    private func isCertain(_ candidate: SymbolCandidate) -> Bool {
        if candidate.isDrawn { return candidate.supportWithCopies >= Self.ampleSupport }
        return candidate.support >= Self.ampleSupport && candidate.lineCount > 1
            && (candidate.isBelieved || candidate.isPlain)
    }

    /// Whether a number that has some property is accepted.
    func hasAccepted(_ property: (SymbolCandidate) -> Bool) -> Bool {
        candidates.indices.contains { index in
            property(candidates[index]) && candidates[index].isBelieved && isSupported(index)
        }
    }

    /// Whether two candidates are known to be two symbols.
    private func areStacked(_ first: Int, _ second: Int) -> Bool {
        stacked.contains(SIMD2(min(first, second), max(first, second)))
    }

    /// Decides which numbers with enough support rule each other out only as both were taken for one symbol.
    ///
    /// - Parameter areStacked: Returns whether two numbers are those of two symbols.
    mutating func divide(_ areStacked: (SymbolCandidate, SymbolCandidate) -> Bool) {
        let strong = candidates.indices.filter {
            candidates[$0].supportWithCopies >= Self.neededSupport && !isRejected(candidates[$0])
        }
        for (place, first) in strong.enumerated() {
            for second in strong[(place + 1)...] {
                let (left, right) = (candidates[first], candidates[second])
                guard contradicts(left, right) || contradicts(right, left),
                    !self.areStacked(first, second)
                else { continue }
                if areStacked(left, right) { stacked.insert(SIMD2(first, second)) }
            }
        }
    }

    /// Decides which numbers with enough support are believed.
    ///
    /// - Parameter belief: Returns what to believe of a number.
    mutating func settle(_ belief: (SymbolCandidate) -> SymbolCandidate.Belief) {
        for index in supported where candidates[index].isOpen {
            candidates[index].belief = belief(candidates[index])
        }
    }

    /// The accepted numbers with little support, which the model should check.
    var barelyAccepted: [SymbolCandidate] {
        accepted.filter {
            if $0.isDrawn { return $0.supportWithCopies < Self.bareSupport }
            return $0.support < Self.bareSupport || $0.lineCount == 1
        }
    }

    /// Whether clear lines where the model read a number show another one of its symbology.
    ///
    /// A stroke of a pen may turn the upper rows into those of one number, and leave the lower ones as they are. The model, which
    /// sees a band of them, may then prove either.
    func opposes(_ read: ModelRead) -> Bool {
        guard read.ratio < Self.unopposedRatio else { return false }
        let digits = read.digits.utf8.map { Int($0) - 48 }
        return candidates.contains { candidate in
            candidate.symbology == read.symbology && candidate.digits != digits
                && candidate.support >= Self.opposingSupport
                && candidate.reads.count(where: \.isPlain) >= Self.opposingLines
                && candidate.place.overlaps(read.place)
                && !hasAccepted { $0.isSame(as: candidate) }
        }
    }

    private func isRejected(_ candidate: SymbolCandidate) -> Bool {
        candidate.isRefused || rejected.contains { $0.isSame(as: candidate) }
    }

    /// Rejects a number at its place for good.
    ///
    /// It no longer counts as a rival.
    mutating func reject(_ candidate: SymbolCandidate) {
        rejected.append(candidate)
    }

    /// Whether a rival rules out a candidate.
    private func contradicts(_ rival: SymbolCandidate, _ candidate: SymbolCandidate) -> Bool {
        guard rival.digits != candidate.digits || rival.symbology != candidate.symbology,
            candidate.place.overlaps(rival.place)
        else { return false }
        // An EAN-13 seen at an angle can pass for a UPC-E; never the other way round.
        if rival.symbology == .ean13, candidate.symbology != .ean13 {
            return rival.support >= Self.neededSupport
        }
        if candidate.symbology == .ean13, rival.symbology != .ean13 { return false }
        return rival.support > Self.maximumRival * candidate.support
    }
}
