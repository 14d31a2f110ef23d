import BookImaging

extension ModelDecoder {
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
        let module = candidate.place.length / Double(pattern.modules) / scale
        if module >= BeliefRule.drawnModule, candidate.isDrawn { return .believed }
        let isPlain = isPlain(candidate, pattern, module: module, in: image, scale: scale)
        if isPlain, module >= BeliefRule.plainModule { return .believed }
        let judgements = BeliefRule.speaking(
            judgements(of: candidate, pattern, in: image, scale: scale)
        )
        let isProven = BeliefRule.isProven(
            by: judgements,
            candidate.digits,
            candidate.symbology,
            isPlain: isPlain,
        )
        if isProven { return .believed }
        return judgements.contains(where: BeliefRule.isContradicted)
            ? .contradicted : .refused(lines: candidate.lineCount)
    }

    /// Whether two different lines show the number, at different heights of its bars.
    private func isPlain(
        _ candidate: SymbolCandidate,
        _ pattern: SymbolPattern,
        module: Double,
        in image: LumaImage,
        scale: Double,
    ) -> Bool {
        guard candidate.isPlain else { return false }
        let least = BeliefRule.plainSpread * candidate.place.length
        var first: (read: LineRead, line: RenderedLine)?
        for read in candidate.reads where read.isPlain {
            if let first, (read.place.middle - first.read.place.middle).length < least { continue }
            let line = RenderedLine(read, pattern, read.geometry, of: image, scale: scale)
            guard BeliefRule.isPlain(line, read, module: module) else { continue }
            guard let first else {
                first = (read, line)
                continue
            }
            let isCopy = line.isCopy(
                of: first.read,
                read,
                pattern.modules,
                in: image,
                scale: scale,
            )
            if !isCopy { return true }
        }
        return false
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
        let (start, length) = (read.fit.left, read.fit.right - read.fit.left)
        let drawn = RenderedLine(read, pattern, read.geometry, of: image, scale: scale)
        var hasOriginal = false
        return survey.witnesses(atMost: BeliefRule.judgedStrips).compactMap { strip in
            // Strips that repeat the same row of pixels are one witness.
            let middle = (1 / scale) * (candidate.region.center - read.place.middle)
            let isCopy = drawn.isRepeated(
                middle + strip.offset,
                read,
                pattern.modules,
                in: image,
                scale: scale,
            )
            if isCopy, hasOriginal { return nil }
            hasOriginal = hasOriginal || isCopy
            let (line, map) = survey.straightened(
                strip,
                isReversed: isReversed,
                modules: pattern.modules,
            ) { (read.geometry.position($0) - start) / length }
            return judge(candidate.digits, candidate.symbology, on: line, from: map)
        }
    }
}
