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
    /// The least quiet zone beside an EAN-8, in modules; ISO/IEC 15420 asks for 7.
    private static let leastEAN8QuietZone: Float = 3.7
    /// The least quiet zone beside a UPC-E, in modules.
    ///
    /// Its guards are few enough to occur in the middle of an
    /// EAN-13, beside whose digits no space is wider than 4 modules.
    private static let leastUPCEQuietZone: Float = 4.5
    /// What of it must be in the picture, in modules.
    private static let leastVisibleQuietZone = 2.5
    /// The support that a number needs; several lines of a clear code bring ten times as much.
    static let neededSupport: Float = 0.8
    /// The support up to which a number is barely believed.
    private static let bareSupport: Float = 1.2
    /// The support that makes further looking pointless.
    private static let ampleSupport: Float = 2.5
    /// A rival with this part of a number's support makes both doubtful.
    private static let greatestRival: Float = 0.3

    /// The picture's size in pixels.
    private let size: Point
    private(set) var sightings: [Sighting] = []
    /// What another reader has disproved, and where.
    private var disproved: [Sighting] = []

    /// Makes an empty tally for a picture of a width and a height in pixels.
    init(width: Int, height: Int) {
        size = Point(x: Double(width), y: Double(height))
    }

    /// Adds a line's read.
    ///
    /// - Parameters:
    ///   - read: What was read.
    ///   - line: A number of the line's own; reads of one line count once.
    mutating func add(_ read: LineRead, line: Int) {
        guard let weight = weight(of: read) else { return }
        if let index = sightings.firstIndex(where: { $0.isSame(as: read) }) {
            sightings[index].add(read, line: line, weight: weight)
        } else {
            sightings.append(Sighting(read, line: line, weight: weight))
        }
    }

    private func weight(of read: LineRead) -> Float? {
        guard read.fit.residual <= Self.greatestResidual, read.fit.margin > Self.leastMargin else {
            return nil
        }
        if read.symbology != .ean13 {
            guard read.fit.margin > Self.leastShortMargin, hasQuietZones(read) else { return nil }
        }
        return min(read.fit.margin, 2) - Self.leastMargin
    }

    /// Whether a short symbol stands free, and not at a border that may cut off a longer one.
    private func hasQuietZones(_ read: LineRead) -> Bool {
        let modules = Double(SymbolLayout.layout(of: read.symbology).modules)
        let zone = Self.leastVisibleQuietZone / modules * (read.right - read.left)
        let least =
            read.symbology == .ean8 ? Self.leastEAN8QuietZone : Self.leastUPCEQuietZone
        return read.quietZone > least && isInside(read.left - zone)
            && isInside(read.right + zone)
    }

    private func isInside(_ point: Point) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < size.x && point.y < size.y
    }

    /// The numbers to believe.
    var believed: [Sighting] {
        sightings.filter { sighting in
            sighting.support >= Self.neededSupport
                && !isDisproved(sighting)
                && sightings.allSatisfy { isDisproved($0) || !contradicts($0, sighting) }
        }
    }

    /// The numbers on which further lines would be wasted.
    var certain: [Sighting] {
        believed.filter { $0.support >= Self.ampleSupport && $0.lineCount > 1 }
    }

    /// The numbers that another reader may know better.
    var barelyBelieved: [Sighting] {
        believed.filter { $0.support < Self.bareSupport || $0.lineCount == 1 }
    }

    private func isDisproved(_ sighting: Sighting) -> Bool {
        disproved.contains { $0.isSame(as: sighting) }
    }

    /// Takes note that a number is not the one at its place: it is never believed there again, and
    /// makes no other doubtful.
    mutating func disprove(_ sighting: Sighting) {
        disproved.append(sighting)
    }

    /// Whether one sighting makes another doubtful.
    private func contradicts(_ rival: Sighting, _ sighting: Sighting) -> Bool {
        guard rival.digits != sighting.digits || rival.symbology != sighting.symbology,
            sighting.place.overlaps(rival.place)
        else { return false }
        // An EAN-13 seen at an angle can pass for a UPC-E; never the other way round.
        if rival.symbology == .ean13, sighting.symbology != .ean13 {
            return rival.support >= Self.neededSupport
        }
        if sighting.symbology == .ean13, rival.symbology != .ean13 { return false }
        return rival.support > Self.greatestRival * sighting.support
    }
}
