/// How deep the search of a band looks.
enum SearchDepth {
    /// At the likeliest pairs of borders.
    case likely
    /// At all pairs of borders.
    case wide
    /// Under glare and shadow, and on cans, too.
    case full

    /// The stages of `BandReader` that it takes.
    var stages: Int {
        switch self {
        case .likely: 3
        case .wide: 4
        case .full: 6
        }
    }
}
