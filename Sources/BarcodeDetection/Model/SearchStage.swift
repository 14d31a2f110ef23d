/// A step of a line's search: which pairs of borders are tried, and how.
struct SearchStage {
    let pairs: Range<Int>
    let normalisations: [Normalisation]
    /// c₃ in modules.
    var curvature: Float = 0
    var geometries = GeometryGrid.usual
    /// How many candidates are finished, those of the stages before included.
    let finished: Int
    /// How many of one pair and normalisation.
    var finishedPerPair = 3
    var isGlance = false

    /// What is tried first, and what only where that gives no clear read.
    static let all = [
        SearchStage(pairs: 0..<1, normalisations: [.quietZones], finished: 3, isGlance: true),
        SearchStage(pairs: 1..<3, normalisations: [.quietZones], finished: 6, isGlance: true),
        SearchStage(pairs: 3..<5, normalisations: [.quietZones], finished: 8),
        SearchStage(pairs: 5..<12, normalisations: [.quietZones], finished: 14),
        SearchStage(
            pairs: 0..<8,
            normalisations: [.quietZones],
            geometries: .fine,
            finished: 40,
            finishedPerPair: 8,
        ),
        SearchStage(pairs: 0..<12, normalisations: [.surroundings], finished: 48),
        SearchStage(pairs: 0..<4, normalisations: [.quietZones], curvature: -2, finished: 53),
    ]
}
