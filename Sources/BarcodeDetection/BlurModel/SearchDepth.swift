/// The depth of the search of a band.
enum SearchDepth {
    /// Three border pairs, for obvious numbers.
    case quick
    /// The most likely border pairs.
    case likely
    /// All border pairs.
    case wide
    /// Also strong blur, glare, shadows, and curved surfaces.
    case full

    /// The number of `SearchStage`s.
    var stages: Int {
        switch self {
        case .quick: 2
        case .likely: 3
        case .wide: 4
        case .full: 7
        }
    }
}
