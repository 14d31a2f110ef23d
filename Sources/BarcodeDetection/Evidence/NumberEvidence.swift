import BookImaging

extension ModelDecoder {
    /// The blurs from which the judgement of a strip starts, in modules.
    private static let judgedBlurs: [Float] = [0.35, 0.75]

    /// Whether the picture shows a number that enough lines support.
    ///
    /// - Parameters:
    ///   - candidate: The number with its lines.
    ///   - image: The original image or a reduced one.
    ///   - scale: The factor from its pixels to those of the candidate.
    /// - Returns: What to believe, by ``BeliefRule``.
    mutating func belief(
        in candidate: SymbolCandidate,
        _ image: LumaImage,
        scale: Double,
    ) -> SymbolCandidate.Belief {
        guard
            let pattern = SymbolPattern(symbology: candidate.symbology, digits: candidate.digits)
        else { return .contradicted }
        if candidate.isSeamed { return .contradicted }
        let belief = belief(in: candidate, pattern, image, scale: scale)
        guard case .believed = belief,
            let course = course(of: candidate, pattern, in: image, scale: scale)
        else { return belief }
        let strokes = StrokeSurvey(
            course,
            pattern,
            candidate.digits,
            candidate.polarity,
            in: image,
        )
        return BeliefRule.isTouched(strokes) ? .contradicted : .believed
    }

    /// Whether the lines and rows of a symbol show its number, whatever is beyond its bars.
    private mutating func belief(
        in candidate: SymbolCandidate,
        _ pattern: SymbolPattern,
        _ image: LumaImage,
        scale: Double,
    ) -> SymbolCandidate.Belief {
        let module = candidate.place.length / Double(pattern.modules) / scale
        if module >= BeliefRule.drawnModule, let (first, second) = candidate.drawnRows {
            // A spot may turn a few rows into those of another number; the others are still there.
            let rows = RowSurvey(first, second, pattern, of: image, scale: scale)
            return rows.isOutvoted ? .contradicted : .believed
        }
        if scale == 1, isSampled(candidate, pattern, in: image) { return .believed }
        guard candidate.support >= ReadTally.neededSupport else { return .open }
        let rows = plainRows(candidate, pattern, module: module, in: image, scale: scale)
        // Copies of a row agree on everything, also on what is wrong.
        let isClear = module >= BeliefRule.plainModule && !(rows?.isMostlyCopies ?? true)
        let isSlanted = BeliefRule.isSlanted(candidate.reads, module: module)
        // Two spots on a few digits can make rows of another number in which the rest of the bars looks alike.
        let isShort = candidate.digits.count == BeliefRule.fewDigits
        if isClear, !isSlanted, !isShort, rows?.isUniform ?? false { return .believed }
        let judgements = BeliefRule.speaking(
            judgements(of: candidate, pattern, in: image, scale: scale)
        )
        if isClear, let rows {
            // Marks on a sticker over the only digit that differs can make many rows of a short number.
            let isWeak =
                rows.isOutvoted
                || (isShort && !candidate.reads.contains(where: BeliefRule.isGood))
            let isUnseen = isWeak && BeliefRule.isUnseen(judgements)
            let isDoubtful =
                isSlanted || BeliefRule.isDoubtful(rows, candidate.digits, module: module)
            let isDamaged = isDoubtful && BeliefRule.isDamaged(judgements)
            return isUnseen || isDamaged || BeliefRule.isInvalid(judgements)
                || BeliefRule.isDisputed(judgements) ? .contradicted : .believed
        }
        if BeliefRule.isOpposed(judgements) { return .contradicted }
        let isProven = BeliefRule.isProven(
            by: judgements,
            candidate.digits,
            candidate.symbology,
            isPlain: rows != nil,
        )
        if isProven { return .believed }
        return judgements.contains(where: BeliefRule.isContradicted)
            ? .contradicted : .refused(lines: candidate.lineCount)
    }

    /// Whether a drawing that was scaled without smoothing shows a number, in each edge.
    private func isSampled(
        _ candidate: SymbolCandidate,
        _ pattern: SymbolPattern,
        in image: LumaImage,
    ) -> Bool {
        guard candidate.polarity == .darkOnLight, let read = candidate.reads.first else {
            return false
        }
        let row = SampledRow(at: read.place, modules: pattern.modules, in: image)
        return row?.isExact(pattern) ?? false
    }

    /// Returns the bars of a symbol, from the middle one of its lines.
    func course(
        of candidate: SymbolCandidate,
        _ pattern: SymbolPattern,
        in image: LumaImage,
        scale: Double,
    ) -> BarCourse? {
        let region = candidate.region.scaled(by: 1 / scale)
        let reads = candidate.reads.sorted {
            $0.place.middle.dot(region.along) < $1.place.middle.dot(region.along)
        }
        guard !reads.isEmpty else { return nil }
        let read = reads[reads.count / 2]
        let place = read.place.scaled(by: 1 / scale)
        let places = reads.map { $0.place.scaled(by: 1 / scale) }
        let frame =
            BarSurvey.frame(region, places, sampler) ?? sampler.frame(region, of: image)
        let ways = [-1.0, 1].map { side in
            let lean = frame.shift(x: side * region.halfLength, y: 1, from: 0)
            return region.along + lean * region.across
        }
        return BarCourse(
            place,
            left: ways[0],
            right: ways[1],
            edges: read.fit.edges.map {
                Double(($0 - read.fit.left) / (read.fit.right - read.fit.left))
            },
            modules: pattern.modules,
        )
    }

    /// Returns the rows of a symbol if two different lines show its number, at different heights of its bars.
    private func plainRows(
        _ candidate: SymbolCandidate,
        _ pattern: SymbolPattern,
        module: Double,
        in image: LumaImage,
        scale: Double,
    ) -> RowSurvey? {
        guard candidate.isPlain else { return nil }
        let least = BeliefRule.plainSpread * candidate.place.length
        var first: LineRead?
        for read in candidate.reads where read.isPlain {
            if let first, (read.place.middle - first.place.middle).length < least { continue }
            let place = read.place.scaled(by: 1 / scale)
            let line = RenderedLine(read, at: place, pattern, of: image)
            guard BeliefRule.isPlain(line, read, module: module) else { continue }
            guard let first else {
                first = read
                continue
            }
            let away = (1 / scale) * (first.place.middle - read.place.middle)
            guard !RowCopy.isRepeated(place, at: away, in: image) else { continue }
            return RowSurvey(first, read, pattern, of: image, scale: scale)
        }
        return nil
    }

    /// Judges the number on strips over the whole height of its bars.
    private mutating func judgements(
        of candidate: SymbolCandidate,
        _ pattern: SymbolPattern,
        in image: LumaImage,
        scale: Double,
    ) -> [NumberJudgement] {
        let straightest = candidate.reads.min { $0.geometry.deviation < $1.geometry.deviation }
        guard let read = straightest else { return [] }
        let survey = BarSurvey(candidate, of: image, scale: scale, sampler)
        let isReversed = (read.right - read.left).dot(candidate.region.across) < 0
        let center = (1 / scale) * (candidate.region.center - read.place.middle)
        let place = read.place.scaled(by: 1 / scale).moved(by: center)
        let (start, length) = (read.fit.left, read.fit.right - read.fit.left)
        var last: BarSurvey.Strip?
        return survey.witnesses(atMost: BeliefRule.judgedStrips).compactMap { strip in
            // Strips that repeat the same row of pixels are one witness.
            if let last,
                RowCopy.isRepeated(
                    place.moved(by: last.offset),
                    at: strip.offset - last.offset,
                    in: image,
                )
            {
                return nil
            }
            last = strip
            let (line, map) = survey.straightened(
                strip,
                isReversed: isReversed,
                modules: pattern.modules,
            ) { (read.geometry.position($0) - start) / length }
            let starts = Self.judgedBlurs.map { LineFit(map: map, width: $0, growth: 0) }
            return judge(candidate.digits, candidate.symbology, on: line, from: starts)
        }
    }
}
