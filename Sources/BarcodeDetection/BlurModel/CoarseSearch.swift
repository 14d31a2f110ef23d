/// A possible reading of a line that deserves a full fit.
struct Candidate {
    /// 1 − R² for the best words, regardless of parity and check digit.
    let score: Float
    let map: ModuleGeometry
    let width: Float
    let words: [Int]
    /// The index of its border pair.
    let pair: Int
    let normalisation: Normalisation
}

/// Searches for a symbol over a grid of geometries and blur widths, in both directions.
///
/// The borders of a pair are accurate to a third of a module; the perspective is unknown. The geometries
/// of a ``GeometryGrid`` are tried, eight at a time.
struct CoarseSearch {
    /// The blur widths that are tried, in modules.
    static let widths: [Float] = [0.5, 0.8, 1.1, 1.45, 1.7]

    private let layout: WordLattice
    private let grid: SampleGrid
    private let trend: TrendBasis
    private let tables: [LaneTable]
    private var decoder: LaneDecoder
    private var normaliser: LaneNormaliser
    private var illumination: LaneIllumination
    private var darkness: LaneDarkness
    private var signal: [Lanes]

    init(layout: WordLattice, grid: SampleGrid, blur: inout BlurTable) {
        (self.layout, self.grid) = (layout, grid)
        trend = TrendBasis(grid)
        var tables: [LaneTable] = []
        for width in Self.widths {
            tables.append(LaneTable(layout: layout, grid: grid, kernel: blur.kernel(width: width)))
        }
        self.tables = tables
        decoder = LaneDecoder(layout: layout)
        normaliser = LaneNormaliser(grid)
        illumination = LaneIllumination(grid)
        darkness = LaneDarkness(grid)
        signal = Array(repeating: .zero, count: grid.count)
    }

    /// Returns the candidates for a border pair, in no particular order.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - pair: The borders.
    ///   - index: The index of the pair, which identifies its candidates.
    ///   - normalisation: How to convert grey levels to darkness.
    ///   - curvature: c₃ in modules: 0 for flat surfaces, about −2 for cans and bottles.
    ///   - geometries: The geometries and blur widths.
    /// - Returns: The best few for each width and direction.
    mutating func candidates(
        _ line: LineIntegral,
        pair: BorderPair,
        index: Int,
        normalisation: Normalisation,
        curvature: Float,
        over geometries: GeometryGrid = .usual,
    ) -> [Candidate] {
        let maps = geometries.maps(of: pair, modules: layout.modules, curvature)
        let lanes = stride(from: 0, to: maps.count, by: 8).map { first in
            LaneLine(
                line,
                Array(maps[first..<min(first + 8, maps.count)]),
                grid: grid,
                trend: trend,
            )
        }
        let trials = ranked(
            lanes,
            count: maps.count,
            tables[geometries.probe],
            normalisation,
            maximumCount: geometries.kept,
        ).map { Trial(map: maps[$0.place], place: $0.place, isReversed: $0.isReversed) }
        var result: [Candidate] = []
        for first in stride(from: 0, to: trials.count, by: 8) {
            let some = Array(trials[first..<min(first + 8, trials.count)])
            let best = gathered(some, lanes)
            for table in tables[geometries.widths] {
                result += refitted(some, best, table, normalisation, rounds: geometries.refits).map
                { score, words, trial in
                    Candidate(
                        score: score,
                        map: trial.isReversed ? trial.map.reversed : trial.map,
                        width: table.words.kernel.width,
                        words: words,
                        pair: index,
                        normalisation: normalisation,
                    )
                }
            }
        }
        return result
    }

    private struct Trial {
        let map: ModuleGeometry
        let place: Int
        let isReversed: Bool
    }

    /// Returns the best geometries in both directions.
    private mutating func ranked(
        _ lines: [LaneLine],
        count: Int,
        _ table: LaneTable,
        _ normalisation: Normalisation,
        maximumCount: Int,
    ) -> [(place: Int, isReversed: Bool)] {
        var best: [[(score: Float, place: Int)]] = [[], []]
        for (index, line) in lines.enumerated() {
            normalise(line, table, normalisation)
            decoder.correlate(darkness.samples, table)
            let scale = darkness.contrast * darkness.contrast / line.variation
            for direction in 0..<2 {
                if direction == 1 { decoder.reverse() }
                let score = decoder.search(energy: darkness.energy, table) * scale
                for lane in 0..<8 where 8 * index + lane < count {
                    guard darkness.contrast[lane] > 2 || normalisation == .surroundings,
                        line.variation[lane] > 1, score[lane].isFinite
                    else { continue }
                    Self.insert(
                        (score[lane], 8 * index + lane),
                        into: &best[direction],
                        maximumCount,
                    )
                }
            }
        }
        return best[0].map { ($0.place, false) } + best[1].map { ($0.place, true) }
    }

    /// Inserts an item into a sorted list of limited length.
    private static func insert(
        _ item: (score: Float, place: Int),
        into list: inout [(score: Float, place: Int)],
        _ maximumCount: Int,
    ) {
        if list.count == maximumCount, item.score >= list[maximumCount - 1].score { return }
        let place = list.firstIndex { $0.score > item.score } ?? list.count
        list.insert(item, at: place)
        if list.count > maximumCount { list.removeLast() }
    }

    private mutating func normalise(
        _ line: LaneLine,
        _ table: LaneTable,
        _ normalisation: Normalisation,
    ) {
        switch normalisation {
        case .quietZones:
            normaliser.normaliseByQuietZones(line.samples, into: &darkness)
        case .surroundings:
            normaliser.normaliseBySurroundings(
                line.samples,
                deviation: table.deviation,
                into: &darkness,
            )
        }
    }

    /// Decodes up to eight trials, then repeatedly fits the illumination to the result and decodes again.
    private mutating func refitted(
        _ trials: [Trial],
        _ line: LaneLine,
        _ table: LaneTable,
        _ normalisation: Normalisation,
        rounds: Int,
    ) -> [(Float, [Int], Trial)] {
        normalise(line, table, normalisation)
        decoder.correlate(darkness.samples, table)
        var distance = decoder.search(energy: darkness.energy, table)
        let model: IlluminationModel = normalisation == .quietZones ? .plain : .full
        for _ in 0..<rounds {
            render(trials.indices.map { decoder.words(lane: $0, table) }, table)
            illumination.normalise(line.samples, signal: signal, model, into: &darkness)
            decoder.correlate(darkness.samples, table)
            distance = decoder.search(energy: darkness.energy, table)
        }
        let scores =
            distance
            * (darkness.contrast * darkness.contrast / line.variation)
        return trials.indices.compactMap { lane in
            guard darkness.contrast[lane] > 1, scores[lane].isFinite else { return nil }
            return (scores[lane], decoder.words(lane: lane, table), trials[lane])
        }
    }

    /// Gathers the lines of trials side by side; reversed trials run backwards.
    private func gathered(_ trials: [Trial], _ lines: [LaneLine]) -> LaneLine {
        var samples = Array(repeating: Lanes.zero, count: grid.count)
        for (lane, trial) in trials.enumerated() {
            let (line, from) = (lines[trial.place / 8].samples, trial.place % 8)
            for index in 0..<grid.count {
                samples[index][lane] = line[trial.isReversed ? grid.count - 1 - index : index][from]
            }
        }
        return LaneLine(samples, trend: trend)
    }

    /// Renders the blurred symbols for words, lane by lane.
    private mutating func render(_ words: [[Int]], _ table: LaneTable) {
        for index in signal.indices { signal[index] = .zero }
        let kernel = table.words.kernel
        for module in layout.guardBars {
            let start = SampleGrid.sample(at: module)
            for offset in -kernel.radius..<kernel.radius + 2
            where signal.indices.contains(start + offset) {
                signal[start + offset] += kernel.moduleResponse(at: offset)
            }
        }
        let (length, waveforms) = (table.words.length, table.words.waveforms)
        for (index, cell) in layout.cells.enumerated() {
            let start = SampleGrid.sample(at: cell.start) - kernel.radius
            for (lane, choice) in words.enumerated() {
                let word = choice[index] * length
                for sample in 0..<length where signal.indices.contains(start + sample) {
                    signal[start + sample][lane] += waveforms[word + sample]
                }
            }
        }
    }
}
