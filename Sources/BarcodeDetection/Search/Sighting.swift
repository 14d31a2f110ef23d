/// A number read at one place of an image, and the scan lines that speak for it.
struct Sighting {
    /// What one line says: the least margin counts for nothing, and a line has one voice however
    /// often it is read.
    private struct Witness {
        let line: Int
        let read: LineRead
        let weight: Float
    }

    let symbology: Symbology
    let digits: [Int]
    private var witnesses: [Witness]

    init(_ read: LineRead, line: Int, weight: Float) {
        symbology = read.symbology
        digits = read.digits
        witnesses = [Witness(line: line, read: read, weight: weight)]
    }

    /// The evidence: the sum of the lines' weights.
    var support: Float {
        witnesses.reduce(0) { $0 + $1.weight }
    }

    /// How many lines agree.
    var lineCount: Int { witnesses.count }

    /// Adds a line's voice.
    mutating func add(_ read: LineRead, line: Int, weight: Float) {
        if let index = witnesses.lastIndex(where: { $0.line == line }) {
            if witnesses[index].weight < weight {
                witnesses[index] = Witness(line: line, read: read, weight: weight)
            }
        } else {
            witnesses.append(Witness(line: line, read: read, weight: weight))
        }
    }

    /// Whether a read is of the same number at the same place.
    func isSame(as read: LineRead) -> Bool {
        read.symbology == symbology && read.digits == digits && overlaps(read.middle, read.length)
    }

    /// Whether two sightings claim the same bars.
    func overlaps(_ other: Sighting) -> Bool {
        overlaps(other.witnesses[0].read.middle, other.witnesses[0].read.length)
    }

    private func overlaps(_ middle: Point, _ length: Double) -> Bool {
        let own = witnesses[0].read
        let offset = middle - own.middle
        let direction = (1 / max(own.length, 1)) * (own.right - own.left)
        let along = Point(x: -direction.y, y: direction.x)
        let longer = max(own.length, length)
        // Bars are seldom higher than two thirds of a code's length.
        return abs(offset.dot(direction)) < 0.5 * longer && abs(offset.dot(along)) < 0.7 * longer
    }

    /// The corners: left top, right top, right bottom, left bottom in reading direction.
    var polygon: [Point] {
        let first = witnesses[0].read
        let along = Point(x: -(first.right - first.left).y, y: (first.right - first.left).x)
        let ordered = witnesses.map(\.read).sorted { $0.middle.dot(along) < $1.middle.dot(along) }
        let (top, bottom) = (ordered[0], ordered[ordered.count - 1])
        return [top.left, top.right, bottom.right, bottom.left]
    }

    /// What is reported of it.
    var barcode: Barcode? {
        BarcodeNumber(symbology, digits: digits).map { number in
            Barcode(number: number, polygon: polygon, quality: lineCount, method: .edges)
        }
    }

    /// Whether a region of bars is, at least for the most part, this code.
    func explains(_ region: BarRegion) -> Bool {
        let own = witnesses[0].read
        let direction = (1 / max(own.length, 1)) * (own.right - own.left)
        guard abs(direction.dot(region.across)) > 0.9 else { return false }
        return witnesses.contains { region.contains($0.read.middle) }
            || overlaps(region.center, own.length)
    }
}
