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
        /// Whether one is longer by half, as another edition seldom is.
        var isFar = false
        /// Whether years or lengths of both are known.
        var isKnown = false
        /// The numbers of pages, where both are known.
        var lengths: (less: Int, more: Int)?
        var isFor: Bool { isSameYear && isSameLength }
        /// Whether both are about equally long, and longer than comics are.
        var isOfLongBooks: Bool { isNear && lengths.map { $0.less >= 400 } ?? false }
        var findings: [MatchVerdict.Finding] = []
    }

    /// Equal years and lengths are rare for different books; a gap of decades says nothing, as books
    /// are printed again.
    func support(_ other: BookMatch) -> Support {
        var support = Support()
        if let year, let otherYear = other.year {
            support.isKnown = true
            support.isSameYear = year == otherYear
            support.isSameTime = abs(year - otherYear) <= 2
            support.findings.append(
                support.isSameYear ? MatchVerdict.Finding(.sameYear) : .years(year, otherYear)
            )
        }
        if let pages, let otherPages = other.pages {
            let (less, more) = (min(pages, otherPages), max(pages, otherPages))
            support.isKnown = true
            support.lengths = (less, more)
            support.isSameLength = more - less <= max(3, more / 100)
            support.isNear = more - less <= more / 10
            support.isFar = more > less + less / 2
            if support.isSameLength {
                support.findings.append(MatchVerdict.Finding(.sameLength))
            } else if more > less * 4, more > 100,
                !(pages == more ? self : other).title.hasApparatus
            {
                // A leaflet, an excerpt or a retelling for children.
                support.isAgainst = true
                support.findings.append(.pages(less, more))
            }
        }
        return support
    }
}

extension BookMatch {
    /// Whether two records that share an ISBN have titles of different books: another volume, or other
    /// words, and not only some of them.
    func hasOtherTitle(than other: BookMatch) -> Bool {
        if let volume = title.volume, let otherVolume = other.title.volume, volume != otherVolume {
            return true
        }
        switch TitleComparison(title, other.title) {
        case .otherSubtitle: return true
        case .different: break
        default: return false
        }
        let (words, others) = (title.tellingWords, other.title.tellingWords)
        let common = words.intersection(others).count
        if common == min(words.count, others.count), common > 0 { return false }
        // "Harry Potter and the Philosopher's Stone" is "… the Sorcerer's Stone" elsewhere.
        return common * 2 <= max(words.count, others.count)
    }
}

extension TitleKey {
    /// The words of the title and its parts, without articles and the like.
    fileprivate var tellingWords: Set<String> {
        Set((mainWords + parts.flatMap(\.words)).filter { !Subtitle.fillers.contains($0) })
    }
}
