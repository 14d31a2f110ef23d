/// Reads one line: finds the best valid number over all geometries, blurs and illuminations.
struct BandReader {
    private typealias FinishedCandidate = BandSearch.FinishedCandidate

    /// The number of border pairs that are tried.
    private static let pairs = 12
    /// A read with this ratio and R² ends the search.
    private static let clear = (ratio: Float(2.5), determination: Float(0.95))
    /// The same for the quick stages, when few alternatives were tried.
    private static let obvious = (ratio: Float(4), determination: Float(0.97))
    /// The minimum blur in modules and R² of the best fit for a search on the fine grid.
    private static let fineFrom = (blur: Float(1.1), determination: Float(0.9))
    /// A fit with this R² is probably the symbol, so few further candidates are tried.
    private static let goodDetermination: Float = 0.98
    private static let candidatesAfterGood = 4
    /// Candidates below this R² after each round of fitting and decoding are abandoned.
    ///
    /// Of 800 candidates that ended above 0.95, one was below 0.75 after the first round, none below 0.83
    /// after the second and none below 0.87 after the third. Of those that led nowhere, half were.
    private static let hopeless: [Float] = [0.65, 0.83, 0.87, 0.87]
    /// The maximum unexplained part (1 − R²) of a candidate before its geometry is fitted.
    private static let hopelessScore: Float = 0.45

    /// When motion blur is tried: the minimum width in modules, the range of R², and for how many numbers.
    private static let movement = (
        width: Float(0.6), determination: Float(0.85)..<0.992, tried: 3,
    )

    let layout: WordLattice
    let grid: SampleGrid
    private var blur: BlurTable
    private var coarse: CoarseSearch
    private var fitter: LineFitter
    private var search: NumberSearch
    private var tables: [SIMD3<Int32>: WordTable] = [:]

    init(layout: WordLattice) {
        self.layout = layout
        grid = SampleGrid(modules: layout.modules)
        blur = BlurTable()
        coarse = CoarseSearch(layout: layout, grid: grid, blur: &blur)
        fitter = LineFitter(layout: layout, grid: grid)
        search = NumberSearch(layout: layout)
    }

    /// Reads a line with a full search.
    ///
    /// - Parameters:
    ///   - samples: Linear light, at 0.7 to 12 samples per module; dark bars on light.
    ///   - deadline: When to stop.
    /// - Returns: The best number, proven or not; nil if there is none or no time.
    mutating func read(_ samples: [Float], deadline: CPUTimeLimit?) -> BandRead? {
        guard var search = begin(samples) else { return nil }
        advance(&search, to: .full, deadline: deadline)
        return search.read
    }

    /// Starts the search of a line.
    ///
    /// - Parameter samples: Linear light, at 0.7 to 12 samples per module; dark bars on light.
    /// - Returns: A search to continue with `advance`; nil if the line is too short for a symbol.
    func begin(_ samples: [Float]) -> BandSearch? {
        guard samples.count >= 16 else { return nil }
        return BandSearch(
            samples,
            pairs: BorderPairFinder(samples).pairs(
                modules: layout.modules,
                maximumCount: Self.pairs,
            ),
            grid: grid,
        )
    }

    /// Continues a search to a depth.
    ///
    /// - Parameters:
    ///   - work: The search.
    ///   - depth: The depth at which to stop.
    ///   - deadline: When to give up. The search is then over without a result.
    mutating func advance(
        _ work: inout BandSearch,
        to depth: SearchDepth,
        deadline: CPUTimeLimit?,
    ) {
        while !work.isOver, work.stage < depth.stages {
            let stage = SearchStage.all[work.stage]
            work.stage += 1
            if stage.geometries.isFine, !isBlurred(work) { continue }
            let pairs = stage.geometries.isFine ? finePairs(work, stage) : work.pairs
            for index in stage.pairs.clamped(to: 0..<pairs.count) {
                for normalisation in stage.normalisations {
                    if let deadline, deadline.hasPassed {
                        (work.read, work.isOver) = (nil, true)
                        return
                    }
                    work.candidates += coarse.candidates(
                        work.line,
                        pair: pairs[index],
                        index: stage.geometries.isFine ? Self.pairs + index : index,
                        normalisation: normalisation,
                        curvature: stage.curvature,
                        over: stage.geometries,
                    )
                }
            }
            finish(&work, stage, deadline)
            work.isOver = work.stage == SearchStage.all.count
            let limit = stage.isQuick ? Self.obvious : Self.clear
            let best = work.finishedCandidates.map(\.fit.determination).max() ?? 0
            if stage.isQuick, best < limit.determination { continue }
            tryMovement(&work)
            work.read = judged(work.finishedCandidates, work.line)
            if let read = work.read, read.ratio >= limit.ratio,
                read.fit.determination >= limit.determination
            {
                work.isOver = true
            }
        }
    }

    /// Finishes the best candidates: two normalised by quiet zones, one by surroundings, and so on.
    private mutating func finish(
        _ work: inout BandSearch,
        _ stage: SearchStage,
        _ deadline: CPUTimeLimit?,
    ) {
        work.candidates.sort { $0.score < $1.score }
        var queues = Normalisation.allCases.map { kind in
            work.candidates.filter { $0.normalisation == kind }[...]
        }
        work.candidates = []
        var limit = stage.finished
        while work.tried.count < limit {
            let isThird = work.tried.count % 3 == 2
            let preferred = isThird ? 1 : 0
            let candidate = queues[preferred].popFirst() ?? queues[1 - preferred].popFirst()
            guard let candidate else { break }
            guard candidate.score < Self.hopelessScore,
                work.isNew(candidate, maximumCount: stage.finishedPerPair)
            else { continue }
            if let deadline, deadline.hasPassed { break }
            work.tried.append(candidate)
            guard let finish = finish(candidate, work.line) else { continue }
            work.finishedCandidates.append(finish)
            if stage.isQuick, finish.fit.determination > Self.obvious.determination { break }
            if finish.fit.determination > Self.goodDetermination,
                finish.fit.width < BlurKernel.widths.upperBound
            {
                limit = min(limit, work.tried.count + Self.candidatesAfterGood)
            }
        }
        work.candidates = queues.flatMap { Array($0) }
    }

    /// Whether the best read so far is of a strongly blurred symbol.
    private func isBlurred(_ work: BandSearch) -> Bool {
        guard let fit = work.read?.fit else { return false }
        return fit.width > Self.fineFrom.blur && fit.determination > Self.fineFrom.determination
    }

    /// Returns the border pairs for the fine grid.
    ///
    /// They are further apart, as its offsets are larger.
    private func finePairs(_ work: BandSearch, _ stage: SearchStage) -> [BorderPair] {
        BorderPairFinder(work.samples)
            .pairs(modules: layout.modules, maximumCount: stage.pairs.count, .high)
    }

    /// Alternates fitting and decoding until the number is stable.
    private mutating func finish(_ candidate: Candidate, _ line: LineIntegral) -> FinishedCandidate?
    {
        var fit = LineFit(map: candidate.map, width: candidate.width, growth: 0)
        var number: ScoredNumber?
        let isPlain = candidate.normalisation == .quietZones
        for round in 0..<4 {
            let model: IlluminationModel = isPlain && round < 2 ? .plain : .full
            let words = number?.words ?? candidate.words
            guard
                let next = fitter.fit(words, to: line, from: fit, model, steps: 4, &blur),
                next.contrast >= 1, next.determination > Self.hopeless[round]
            else { return nil }
            fit = next
            guard let best = numbers(fit, maximumCount: 1).first else { return nil }
            number = best
            if words == best.words, round > 0, !isPlain || round >= 2 { break }
        }
        guard let number, let last = self.fit(number.words, to: line, from: fit, steps: 6)
        else { return nil }
        return FinishedCandidate(number: number, fit: last)
    }

    /// Fits the full model for words.
    mutating func fit(
        _ words: [Int],
        to line: LineIntegral,
        from start: LineFit,
        steps: Int,
    ) -> LineFit? {
        fitter.fit(words, to: line, from: start, .full, steps: steps, &blur)
    }

    /// Returns the best numbers for the line of a fit, best first.
    mutating func numbers(_ fit: LineFit, maximumCount: Int) -> [ScoredNumber] {
        let table = table(fit)
        search.begin(fit.darkness, table)
        return search.numbers(table, maximumCount: maximumCount)
    }

    /// Returns the best numbers for the line of a fit, and what words leave unexplained of it over what the best digits
    /// do, valid or not.
    mutating func numbers(
        _ fit: LineFit,
        maximumCount: Int,
        excessOf words: [Int],
    ) -> (numbers: [ScoredNumber], excess: Float) {
        let table = table(fit)
        search.begin(fit.darkness, table)
        let excess = search.excess(of: words, table)
        return (search.numbers(table, maximumCount: maximumCount), excess)
    }

    /// Returns the table for a blur and growth, rounded to 1/33 module.
    private mutating func table(_ fit: LineFit) -> WordTable {
        let key = SIMD3(
            Int32((fit.width * 33).rounded()),
            Int32((fit.growth * 33).rounded()),
            Int32(fit.shape.rawValue),
        )
        if let table = tables[key] { return table }
        let table = WordTable(
            kernel: blur.kernel(width: Float(key.x) / 33, fit.shape),
            growth: Float(key.y) / 33,
        )
        tables[key] = table
        return table
    }

    /// Refits the best numbers with motion blur if defocus alone explains them badly.
    ///
    /// Rivals are refitted too, so that the best number gets no advantage.
    private mutating func tryMovement(_ work: inout BandSearch) {
        let best = work.finishedCandidates.sorted { $0.fit.determination > $1.fit.determination }
        guard let first = best.first, first.fit.width > Self.movement.width,
            Self.movement.determination.contains(first.fit.determination)
        else { return }
        for finish in best.prefix(Self.movement.tried) where finish.fit.shape == .lens {
            let isKnown = work.finishedCandidates.contains {
                $0.fit.shape != .lens && $0.number.digits == finish.number.digits
            }
            if !isKnown, let moved = moved(finish, work.line) {
                work.finishedCandidates.append(moved)
            }
        }
    }

    /// Returns the best fit with motion blur, and the number that then fits best.
    private mutating func moved(_ finish: FinishedCandidate, _ line: LineIntegral)
        -> FinishedCandidate?
    {
        var result: FinishedCandidate?
        for shape in [BlurShape.both, .movement] {
            var start = finish.fit
            start.shape = shape
            guard let fit = fit(finish.number.words, to: line, from: start, steps: 6),
                let number = numbers(fit, maximumCount: 1).first,
                let last = self.fit(number.words, to: line, from: fit, steps: 6),
                last.determination > result?.fit.determination ?? 0
            else { continue }
            result = FinishedCandidate(number: number, fit: last)
        }
        return result
    }

    /// Compares the best candidate with the best other number.
    private mutating func judged(_ finishedCandidates: [FinishedCandidate], _ line: LineIntegral)
        -> BandRead?
    {
        guard let best = finishedCandidates.max(by: { $0.fit.determination < $1.fit.determination })
        else { return nil }
        let number = best.number
        var other: Float = 0
        for finish in finishedCandidates where finish.number.digits != number.digits {
            other = max(other, finish.fit.determination)
        }
        let (rivals, excess) = numbers(best.fit, maximumCount: 3, excessOf: number.words)
        for rival in rivals where rival.digits != number.digits {
            let fit = fit(rival.words, to: line, from: best.fit, steps: 6)
            other = max(other, fit?.determination ?? 0)
        }
        return BandRead(
            digits: number.digits,
            fit: best.fit,
            ratio: (1 - other) / max(1 - best.fit.determination, 1e-6),
            local: LocalFit(best.fit, layout),
            excess: excess,
        )
    }
}
