import BookImaging

/// Reads bars whose rows show different parts of a number, at places that differ from row to row: in strong perspective, on
/// cones and bottles, on crumpled foil, with reflections over a part of each row.
///
/// See docs/reading.md.
struct WovenReader {
    /// A number that the rows may show, with the position of its modules on their line.
    private struct Reading {
        let digits: [Int]
        let position: (Float) -> Float
    }

    /// The least ratio of the line of all rows, and of that of every other row and of the rows between.
    private static let (leastRatio, halfRatio): (Float, Float) = (2.5, 1.7)
    /// The least rows that show each digit clearly, and the most that show another one for each of these.
    private static let (leastRows, mostOthers) = (3, 0.25)
    private static let modules = 95
    /// The most numbers that are examined; the edges of a line fit the first ones best.
    private static let mostNumbers = 4
    /// The samples of a module in a straightened line, and its quiet zones.
    private static let (rate, quiet) = (3, 9)

    private var finders = [0.08, 0.16, 0.3].map { EdgeFinder(minimumHeight: Float($0)) }
    private var tables = WordTables()

    /// Reads an EAN-13.
    ///
    /// - Parameters:
    ///   - region: The region of the bars, or of a part of them.
    ///   - image: The image.
    ///   - lines: Reads edges.
    ///   - model: Judges numbers.
    /// - Returns: The number that the rows prove.
    mutating func read(
        _ region: BarRegion,
        of image: LumaImage,
        lines: inout LineReader,
        model: inout ModelDecoder,
    ) -> ModelRead? {
        guard let pencil = BarPencil(region, of: image),
            let weave = RowWeave(pencil, of: image)
        else { return nil }
        let line = weave.line()
        var tried: Set<[Int]> = []
        var proofs: [ModelRead] = []
        for reading in readings(line.darkness, lines: &lines)
        where tried.count < Self.mostNumbers && !tried.contains(reading.digits) {
            tried.insert(reading.digits)
            proven(reading, weave, line.darkness, &model, image).map { proofs.append($0) }
        }
        // Two numbers that are proven disprove each other.
        return proofs.count == 1 ? proofs[0] : nil
    }

    private static func level(_ darkness: Float) -> Float { 230 - 200 * darkness }

    /// Returns the numbers that a line's edges show.
    private mutating func readings(_ line: [Float], lines: inout LineReader) -> [Reading] {
        var found: [LineRead] = []
        let samples = line.map(Self.level)
        let contrast = Array(repeating: Float(200), count: samples.count)
        var edges = EdgeList()
        for index in finders.indices {
            finders[index].findEdges(in: samples, contrast: contrast, into: &edges)
            lines.readExhaustively(
                edges,
                polarities: [.darkOnLight],
                at: { Point(x: Double($0), y: 0) },
            ) { read in
                if read.symbology == .ean13, read.fit.margin > 0 { found.append(read) }
            }
        }
        return found.sorted { $0.fit.residual < $1.fit.residual }.map { read in
            let sign: Float = read.left.x > read.right.x ? -1 : 1
            let geometry = read.geometry
            return Reading(digits: read.digits) { sign * geometry.position($0) }
        }
    }

    /// Returns a number if all rows together, each half of them, and rows by themselves show it.
    private mutating func proven(
        _ reading: Reading,
        _ weave: RowWeave,
        _ line: [Float],
        _ model: inout ModelDecoder,
        _ image: LumaImage,
    ) -> ModelRead? {
        guard let words = WordLattice(.ean13).words(of: reading.digits),
            let judgement = judge(reading, line, &model)
        else { return nil }
        let read = BandRead(
            digits: reading.digits,
            fit: judgement.fit,
            ratio: judgement.ratio,
            local: judgement.local,
            excess: judgement.excess,
        )
        guard judgement.ratio >= Self.leastRatio,
            AcceptanceRule.accepted([read], .ean13, isReadFromEdges: true) != nil,
            !BeliefRule.isDamaged([judgement])
        else { return nil }
        let halves = [0, 1].map { half in
            judge(reading, weave.line { $0 % 2 == half }.darkness, &model)?.ratio ?? 0
        }
        let evidence = WovenEvidence(
            weave.rows.map(\.row),
            line: line,
            words: words,
            &tables,
            position: reading.position,
        )
        guard halves.allSatisfy({ $0 >= Self.halfRatio }),
            zip(evidence.own, evidence.other).allSatisfy({ own, other in
                own >= Self.leastRows && Double(other) <= Self.mostOthers * Double(own)
            }), !isStruck(reading, weave, image)
        else { return nil }
        return ModelRead(
            .ean13,
            read,
            polygon: polygon(reading, weave),
            bandsAgreeing: evidence.own.min() ?? 0,
            polarity: .darkOnLight,
        )
    }

    /// Compares a number with every other one on a line.
    private func judge(
        _ reading: Reading,
        _ line: [Float],
        _ model: inout ModelDecoder,
    ) -> NumberJudgement? {
        let light = LinearLight()
        let integral = LineIntegral(line.map { light(level: Self.level($0)) })
        let (rate, quiet) = (Self.rate, Self.quiet)
        var samples: [Float] = []
        var last = reading.position(Float(-quiet))
        var sum = integral.sum(to: last)
        for index in 1...(Self.modules + 2 * quiet) * rate {
            let next = reading.position(Float(index) / Float(rate) - Float(quiet))
            let total = integral.sum(to: next)
            samples.append(
                abs(next - last) < 1e-4 ? samples.last ?? 0 : (total - sum) / (next - last)
            )
            (last, sum) = (next, total)
        }
        let half = Float(Self.modules * rate) / 2
        let map = ModuleGeometry(
            coefficients: SIMD4(Float(quiet * rate) + half - 0.5, half, 0, 0)
        )
        let starts = [0.35, 0.75].map { LineFit(map: map, width: $0, growth: 0) }
        return model.judge(reading.digits, .ean13, on: LineIntegral(samples), from: starts)
    }

    /// Whether ink beyond the bars may have changed a number.
    private func isStruck(_ reading: Reading, _ weave: RowWeave, _ image: LumaImage) -> Bool {
        guard let pattern = SymbolPattern(symbology: .ean13, digits: reading.digits) else {
            return false
        }
        let course = BarCourse(
            pattern.edges.map { Double(reading.position(Float($0))) },
            at: 0,
            modules: pattern.modules,
            point: weave.point,
        )
        return BeliefRule.isStruck(
            StrokeSurvey(course, pattern, reading.digits, .darkOnLight, in: image)
        )
    }

    /// Returns the corners of the symbol, clockwise in reading direction.
    private func polygon(_ reading: Reading, _ weave: RowWeave) -> [Point] {
        let left = Double(reading.position(0))
        let right = Double(reading.position(Float(Self.modules)))
        let (top, bottom) = (weave.rows.first?.height ?? 0, weave.rows.last?.height ?? 0)
        let (first, last) = left < right ? (top, bottom) : (bottom, top)
        return [(left, first), (right, first), (right, last), (left, last)].map {
            weave.point($0, height: $1)
        }
    }
}
