import BookImaging

extension ModelDecoder {
    /// Whether the picture shows a number that enough lines support.
    ///
    /// - Parameters:
    ///   - candidate: The number with its lines.
    ///   - image: The original image or a reduced one.
    ///   - scale: The factor from its pixels to those of the candidate.
    /// - Returns: Whether to believe it, by ``BeliefRule``.
    mutating func isBelievable(
        _ candidate: SymbolCandidate,
        in image: LumaImage,
        scale: Double,
    ) -> Bool {
        guard
            let pattern = SymbolPattern(symbology: candidate.symbology, digits: candidate.digits)
        else { return false }
        let isPlain = isPlain(candidate, pattern, in: image, scale: scale)
        let module = candidate.place.length / Double(pattern.modules) / scale
        if isPlain, module >= BeliefRule.plainModule { return true }
        let judgements = judgements(of: candidate, pattern, in: image, scale: scale)
        if Debug.on { print("JUDGE", candidate.symbology, candidate.digits.map(String.init).joined(), "plain", isPlain, "module", module, "sup", candidate.support, "lines", candidate.lineCount, "dev", candidate.reads.map { $0.geometry.deviation }.sorted().prefix(4), "guards", candidate.reads.map { $0.geometry.guardWidths }.prefix(3), candidate.place)
            for j in judgements { print("   ratio", j.ratio, "r2", j.fit.determination, "w", j.fit.width, "gr", j.fit.growth, "ldet", j.local.determination, "dmg", j.local.damage, "con", j.fit.contrast, j.rival.map(String.init).joined()) } }
        return BeliefRule.isProven(
            by: judgements,
            candidate.digits,
            candidate.symbology,
            isPlain: isPlain,
        )
    }

    /// Whether two different lines show the number, at different heights of its bars.
    private func isPlain(
        _ candidate: SymbolCandidate,
        _ pattern: SymbolPattern,
        in image: LumaImage,
        scale: Double,
    ) -> Bool {
        guard candidate.isPlain else { return false }
        let least = BeliefRule.plainSpread * candidate.place.length
        var first: (read: LineRead, line: RenderedLine)?
        for read in candidate.reads where read.isPlain {
            if let first, (read.place.middle - first.read.place.middle).length < least { continue }
            let line = RenderedLine(read, pattern, read.geometry, of: image, scale: scale)
            if Debug.on { print("LINE", read.geometry.deviation, line.correlation, line.guardContrast, read.fit.residual, read.fit.margin) }
            guard BeliefRule.isPlain(line) else { continue }
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
        return survey.witnesses(atMost: BeliefRule.judgedStrips).compactMap { strip in
            let (line, map) = survey.straightened(
                strip,
                isReversed: isReversed,
                modules: pattern.modules,
            ) { (read.geometry.position($0) - start) / length }
            return judge(candidate.digits, candidate.symbology, on: line, from: map)
        }
    }
}

import Glibc
enum Debug { static let on = unsafe getenv("DBG") != nil }
