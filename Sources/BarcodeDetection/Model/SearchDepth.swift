/// How deep the search of a band looks.
enum SearchDepth {
    /// At three pairs of borders, for a number that is obvious.
    case glance
    /// At the likeliest pairs of borders.
    case likely
    /// At all pairs of borders.
    case wide
    /// Under strong blur, glare and shadow, and on cans, too.
    case full

    /// The stages of `BandReader` that it takes.
    var stages: Int {
        switch self {
        case .glance: 2
        case .likely: 3
        case .wide: 4
        case .full: 7
        }
    }
}
