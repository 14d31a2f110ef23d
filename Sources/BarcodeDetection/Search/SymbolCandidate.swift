/// A number read at one place in an image, with the scan lines that support it.
struct SymbolCandidate {
    /// The support of one line.
    ///
    /// A line counts once, however often it is read.
    private struct Vote {
        let line: Int
        let read: LineRead
        let weight: Float
        /// Whether it shows the same edges as an earlier line.
        var isCopy = false
    }

    /// What was decided about the number, by ``BeliefRule``.
    enum Belief {
        /// Nothing yet, or not with the present lines.
        case open
        case believed
        /// Refused while this many lines agreed; more lines are a reason to decide again.
        case refused(lines: Int)
        /// Refused for good: another number fits some rows clearly better.
        case contradicted
    }

    let symbology: Symbology
    let digits: [Int]
    let polarity: Polarity
    private var votes: [Vote]
    var belief = Belief.open

    init(_ read: LineRead, line: Int, weight: Float) {
        symbology = read.symbology
        digits = read.digits
        polarity = read.polarity
        votes = [Vote(line: line, read: read, weight: weight)]
    }

    /// The evidence: the sum of the weights of the lines.
    var support: Float {
        votes.reduce(0) { $0 + ($1.isCopy ? 0 : $1.weight) }
    }

    /// Whether one digit is almost a module wider or narrower than its neighbours, and the others are not:
    /// there, parts of two symbols meet.
    ///
    /// The parabolas of ``SymbolGeometry`` smooth such a step. The mean over the lines leaves out what
    /// single pixels do.
    var isSeamed: Bool {
        let reads = reads
        guard let count = reads.first?.geometry.steps.count, count > 2 else { return false }
        var means = [Float](repeating: 0, count: count)
        for read in reads where read.geometry.steps.count == count {
            for index in means.indices { means[index] += read.geometry.steps[index] }
        }
        for index in means.indices { means[index] /= Float(reads.count) }
        guard
            let place = means.indices.dropFirst().dropLast().max(by: {
                abs(means[$0]) < abs(means[$1])
            }), abs(means[place]) >= BeliefRule.seam
        else { return false }
        // What one digit has too much, both neighbours lack by half, as they are compared with it.
        let beside = [means[place - 1], means[place + 1]].map { -$0 / means[place] }
        let others = (means[..<(place - 1)] + means[(place + 2)...]).map { abs($0) }.sorted()
        return beside.allSatisfy { $0 >= BeliefRule.seamSide }
            && (others.isEmpty || others[others.count / 2] <= BeliefRule.evenness)
    }

    /// The sum of the weights of all lines.
    var supportWithCopies: Float { votes.reduce(0) { $0 + $1.weight } }

    /// Whether some lines are copies of others.
    var hasCopies: Bool { votes.contains { $0.isCopy } }

    /// The number of lines that agree, without copies of the same row.
    var lineCount: Int { votes.reduce(0) { $0 + ($1.isCopy ? 0 : 1) } }

    var isBelieved: Bool {
        if case .believed = belief { true } else { false }
    }

    /// Whether it was refused with the present lines.
    var isRefused: Bool {
        switch belief {
        case .open, .believed: false
        case .refused(let lines): lineCount < 2 * lines
        case .contradicted: true
        }
    }

    /// Whether it is to be decided.
    var isOpen: Bool { !isBelieved && !isRefused }

    /// The reads of the lines, without copies of the same row.
    var reads: [LineRead] { votes.filter { !$0.isCopy }.map(\.read) }

    /// Whether two lines at different heights have every edge in its place.
    var isPlain: Bool {
        guard let first = votes.first(where: { !$0.isCopy && $0.read.isPlain }) else {
            return false
        }
        let least = BeliefRule.plainSpread * place.length
        return votes.contains { vote in
            !vote.isCopy && vote.read.isPlain
                && (vote.read.place.middle - first.read.place.middle).length >= least
        }
    }

    /// Whether copies of one row at different heights have every edge where a drawing has it.
    var isDrawn: Bool { drawnRows != nil }

    /// Two such rows.
    var drawnRows: (LineRead, LineRead)? {
        guard let first = votes.first(where: { !$0.isCopy && BeliefRule.isDrawn($0.read) }) else {
            return nil
        }
        let least = BeliefRule.plainSpread * place.length
        return votes.first { vote in
            vote.isCopy && (vote.read.place.middle - first.read.place.middle).length >= least
        }
        .map { (first.read, $0.read) }
    }

    /// Adds the support of a line.
    mutating func add(_ read: LineRead, line: Int, weight: Float) {
        if let index = votes.lastIndex(where: { $0.line == line }) {
            if votes[index].weight < weight, !votes[index].isCopy {
                votes[index] = Vote(line: line, read: read, weight: weight)
            }
        } else {
            // Rows of an enlarged picture, or through vertical streaks, are no further evidence.
            let isCopy = votes.contains { !$0.isCopy && read.fit.hasSameEdges(as: $0.read.fit) }
            votes.append(Vote(line: line, read: read, weight: weight, isCopy: isCopy))
        }
    }

    /// The place of the symbol, according to its first line.
    var place: SymbolPlace { votes[0].read.place }

    /// Whether a read has the same number at the same place.
    func isSame(as read: LineRead) -> Bool {
        read.symbology == symbology && read.digits == digits && place.overlaps(read.place)
    }

    /// Whether another candidate has the same number at the same place.
    func isSame(as other: SymbolCandidate) -> Bool {
        other.symbology == symbology && other.digits == digits && place.overlaps(other.place)
    }

    /// The corners in reading direction: top left, top right, bottom right, bottom left.
    var polygon: [Point] {
        let first = votes[0].read
        let along = Point(x: -(first.right - first.left).y, y: (first.right - first.left).x)
        let ordered = votes.map(\.read).sorted {
            $0.place.middle.dot(along) < $1.place.middle.dot(along)
        }
        let (top, bottom) = (ordered[0], ordered[ordered.count - 1])
        // A single line has no height. Bars are higher than a tenth of the symbol's length.
        let height = (bottom.place.middle - top.place.middle).length
        let missing = max(0, 0.1 - height / max(first.place.length, 1)) / 2
        let rise = missing * along
        return [top.left - rise, top.right - rise, bottom.right + rise, bottom.left + rise]
    }

    /// The region between its first and its last line.
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

    /// The barcode to report.
    var barcode: Barcode? {
        BarcodeNumber(symbology, digits: digits).map { number in
            Barcode(number: number, polygon: polygon, quality: lineCount, method: .edges)
        }
    }

    /// Whether this symbol explains a region of bars, at least for the most part.
    func explains(_ region: BarRegion) -> Bool {
        place.explains(region) || votes.contains { region.contains($0.read.place.middle) }
    }
}
