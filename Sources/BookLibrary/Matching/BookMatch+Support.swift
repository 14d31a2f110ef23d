extension BookMatch {
    /// What year and length say.
    struct Support {
        var isSameYear = false
        /// Whether the years differ by at most two, as those of a hardcover and its paperback do.
        var isSameTime = false
        var isSameLength = false
        /// Whether the lengths differ as those of two editions do.
        var isNear = false
        var isAgainst = false
        /// The numbers of pages, where both are known.
        var lengths: (less: Int, more: Int)?
        var isFor: Bool { isSameYear && isSameLength }
        var findings: [MatchVerdict.Finding] = []
    }

    /// Equal years and lengths are rare for different books; a gap of decades says nothing, as books
    /// are printed again.
    func support(_ other: BookMatch) -> Support {
        var support = Support()
        if let year, let otherYear = other.year {
            support.isSameYear = year == otherYear
            support.isSameTime = abs(year - otherYear) <= 2
            support.findings.append(
                support.isSameYear ? MatchVerdict.Finding(.sameYear) : .years(year, otherYear)
            )
        }
        if let pages, let otherPages = other.pages {
            let (less, more) = (min(pages, otherPages), max(pages, otherPages))
            support.lengths = (less, more)
            support.isSameLength = more - less <= max(3, more / 100)
            support.isNear = more - less <= more / 10
            if support.isSameLength {
                support.findings.append(MatchVerdict.Finding(.sameLength))
            } else if more > less * 4, more > 100 {
                // A leaflet, an excerpt or a retelling for children.
                support.isAgainst = true
                support.findings.append(.pages(less, more))
            }
        }
        return support
    }
}
