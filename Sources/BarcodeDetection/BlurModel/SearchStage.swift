/// A stage of the search of a line: the border pairs that are tried, and how.
struct SearchStage {
    let pairs: Range<Int>
    let normalisations: [Normalisation]
    /// c₃ in modules.
    var curvature: Float = 0
    var geometries = GeometryGrid.usual
    /// The maximum number of finished candidates, including those of earlier stages.
    let finished: Int
    /// The maximum number of finished candidates per pair and normalisation.
    var finishedPerPair = 3
    var isQuick = false

    /// All stages in order.
    ///
    /// A clear read ends the search.
    static let all = [
        SearchStage(pairs: 0..<1, normalisations: [.quietZones], finished: 3, isQuick: true),
        SearchStage(pairs: 1..<3, normalisations: [.quietZones], finished: 6, isQuick: true),
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
