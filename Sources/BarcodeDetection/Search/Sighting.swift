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
    let polarity: Polarity
    private var witnesses: [Witness]

    init(_ read: LineRead, line: Int, weight: Float) {
        symbology = read.symbology
        digits = read.digits
        polarity = read.polarity
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

    /// Where the symbol lies, as its first line has it.
    var place: SymbolPlace { witnesses[0].read.place }

    /// Whether a read is of the same number at the same place.
    func isSame(as read: LineRead) -> Bool {
        read.symbology == symbology && read.digits == digits && place.overlaps(read.place)
    }

    /// Whether another sighting is of the same number at the same place.
    func isSame(as other: Sighting) -> Bool {
        other.symbology == symbology && other.digits == digits && place.overlaps(other.place)
    }

    /// The corners: left top, right top, right bottom, left bottom in reading direction.
    var polygon: [Point] {
        let first = witnesses[0].read
        let along = Point(x: -(first.right - first.left).y, y: (first.right - first.left).x)
        let ordered = witnesses.map(\.read).sorted {
            $0.place.middle.dot(along) < $1.place.middle.dot(along)
        }
        let (top, bottom) = (ordered[0], ordered[ordered.count - 1])
        // One line alone has no height; bars are higher than a tenth of their symbol's length.
        let height = (bottom.place.middle - top.place.middle).length
        let missing = max(0, 0.1 - height / max(first.place.length, 1)) / 2
        let rise = missing * along
        return [top.left - rise, top.right - rise, bottom.right + rise, bottom.left + rise]
    }

    /// The bars between its first and its last line.
    var region: BarRegion {
        let corners = polygon
        let (left, right) = (0.5 * (corners[0] + corners[3]), 0.5 * (corners[1] + corners[2]))
        let length = (right - left).length
        return BarRegion(
            center: 0.5 * (left + right),
            across: (1 / max(length, 1)) * (right - left),
            halfLength: length / 2,
            halfHeight: (corners[3] - corners[0]).length / 2,
            score: 0,
        )
    }

    /// What is reported of it.
    var barcode: Barcode? {
        BarcodeNumber(symbology, digits: digits).map { number in
            Barcode(number: number, polygon: polygon, quality: lineCount, method: .edges)
        }
    }

    /// Whether a region of bars is, at least for the most part, this code.
    func explains(_ region: BarRegion) -> Bool {
        place.explains(region) || witnesses.contains { region.contains($0.read.place.middle) }
    }
}
