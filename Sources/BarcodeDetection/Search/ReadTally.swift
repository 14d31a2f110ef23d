/// Gathers the reads of all scan lines and judges which numbers to believe.
///
/// A check digit lets one wrong number in ten through, so no line is believed for its check digit. A
/// line's word weighs by its margin: how much worse any other number would fit its edges. A number is
/// believed when enough weight has come together, from more than one line or from one beyond doubt,
/// and when no other number at the same place has a good part of that weight.
struct ReadTally {
    /// A line whose edges are further from the symbol's, in modules, says nothing.
    private static let greatestResidual: Float = 0.22
    /// A margin that noise alone reaches, in square modules.
    private static let leastMargin: Float = 0.3
    /// The least margin for the short symbologies: they have fewer digits to be wrong in, and pieces
    /// of an EAN-13 look like them.
    private static let leastShortMargin: Float = 0.6
    /// The least quiet zone beside a short symbol, in modules. ISO/IEC 15420 asks for 7 and more.
    private static let leastShortQuietZone: Float = 3
    /// The support that a number needs; several lines of a clear code bring ten times as much.
    private static let neededSupport: Float = 0.8
    /// The support that makes further looking pointless.
    private static let ampleSupport: Float = 2.5
    /// A rival with this part of a number's support makes both doubtful.
    private static let greatestRival: Float = 0.3

    private(set) var candidates: [Candidate] = []

    /// Adds a line's read.
    ///
    /// - Parameters:
    ///   - read: What was read.
    ///   - line: A number of the line's own; reads of one line count once.
    mutating func add(_ read: LineRead, line: Int) {
        guard let weight = Self.weight(of: read) else { return }
        if let index = candidates.firstIndex(where: { $0.isSame(as: read) }) {
            candidates[index].add(read, line: line, weight: weight)
        } else {
            candidates.append(Candidate(read, line: line, weight: weight))
        }
    }

    private static func weight(of read: LineRead) -> Float? {
        guard read.fit.residual <= greatestResidual, read.fit.margin > leastMargin else {
            return nil
        }
        if read.symbology != .ean13 {
            guard read.fit.margin > leastShortMargin, read.quietZone > leastShortQuietZone else {
                return nil
            }
        }
        return min(read.fit.margin, 2) - leastMargin
    }

    /// The numbers to believe.
    var believed: [Candidate] {
        candidates.filter { candidate in
            candidate.support >= Self.neededSupport
                && candidates.allSatisfy { !contradicts($0, candidate) }
        }
    }

    /// The numbers on which further lines would be wasted.
    var certain: [Candidate] {
        believed.filter { $0.support >= Self.ampleSupport && $0.lineCount > 1 }
    }

    /// Whether one candidate makes another doubtful.
    private func contradicts(_ rival: Candidate, _ candidate: Candidate) -> Bool {
        guard rival.digits != candidate.digits || rival.symbology != candidate.symbology,
            candidate.overlaps(rival)
        else { return false }
        // An EAN-13 seen at an angle can pass for a UPC-E; never the other way round.
        if rival.symbology == .ean13, candidate.symbology != .ean13 {
            return rival.support >= Self.neededSupport
        }
        return rival.support > Self.greatestRival * candidate.support
    }
}
