public import BookMetadata

extension MatchVerdict {
    /// Compares two records: by ISBN and identifiers first, then by title, authors and language.
    ///
    /// The result is the same whichever record comes first.
    public init(comparing left: BookRecord, with right: BookRecord) {
        self = BookMatch(left).verdict(comparedWith: BookMatch(right))
    }
}

/// What is compared to decide whether two records describe the same book.
///
/// Comparing one record with many, each needs to be prepared only once.
struct BookMatch: Sendable {
    private let record: BookRecord
    private let title: TitleKey
    private let authors: [AuthorKey]

    init(_ record: BookRecord) {
        self.record = record
        title = TitleKey(record.title)
        authors = record.authorNames.map { AuthorKey($0) }
    }

    /// Whether both describe the same book, and why.
    func verdict(comparedWith other: BookMatch) -> MatchVerdict {
        if let proof = sharedIdentifier(other) { return MatchVerdict(.same, [proof]) }
        if let obstacle = obstacle(other) { return MatchVerdict(.different, [obstacle]) }
        let title = titleFinding(other.title)
        let author = authorFinding(other)
        let findings = [title, author]
        if title.decision == .different || author.decision == .different {
            return MatchVerdict(
                .different,
                findings.filter { $0.decision == .different }.map(\.reason),
            )
        }
        if TitleComparison.differ(self.title.editionNumber, other.title.editionNumber) {
            return MatchVerdict(.doubtful, [.otherEditionNumber] + findings.map(\.reason))
        }
        let isSame = findings.allSatisfy { $0.decision == .same }
        return MatchVerdict(isSame ? .same : .doubtful, findings.map(\.reason))
    }

    private typealias Finding = (decision: MatchVerdict.Decision, reason: MatchVerdict.Reason)

    private func sharedIdentifier(_ other: BookMatch) -> MatchVerdict.Reason? {
        let isbns = Set(record.edition.isbns)
        if other.record.edition.isbns.contains(where: isbns.contains) { return .sameISBN }
        if let work = record.work.openLibraryWorkID, work == other.record.work.openLibraryWorkID {
            return .sameWorkIdentifier
        }
        return nil
    }

    /// What rules out the same book, however similar the titles are.
    private func obstacle(_ other: BookMatch) -> MatchVerdict.Reason? {
        if TitleComparison.differ(record.edition.language, other.record.edition.language) {
            return .otherLanguage
        }
        if title.kinds != other.title.kinds { return .otherKind }
        if title.volume != other.title.volume
            || TitleComparison.differ(title.seriesNumber, other.title.seriesNumber)
        {
            return .otherVolume
        }
        return nil
    }

    private func titleFinding(_ other: TitleKey) -> Finding {
        switch TitleComparison(title, other) {
        case .equal: (.same, .sameTitle)
        case .subtitleOmitted: (.same, .subtitleOmitted)
        case .subtitleUnclear: (.doubtful, .otherSubtitle)
        case .similar: (.doubtful, .similarTitle)
        case .otherSubtitle: (.different, .otherSubtitle)
        case .different: (.different, .otherTitle)
        }
    }

    private func authorFinding(_ other: BookMatch) -> Finding {
        if authors.isEmpty || other.authors.isEmpty { return (.doubtful, .missingAuthor) }
        let hasCommon = authors.contains { author in
            other.authors.contains { author.isCompatible(with: $0) }
        }
        if hasCommon { return (.same, .sameAuthor) }
        let hasSimilar = authors.contains { author in
            other.authors.contains { author.hasSameFamilyName(as: $0) }
        }
        return hasSimilar ? (.doubtful, .similarAuthor) : (.different, .otherAuthor)
    }
}
