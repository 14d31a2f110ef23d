/// A work that may be that of a book, with the verdicts on its editions.
struct OtherWork {
    let id: WorkID
    var editions: [(place: EditionPlace, verdict: MatchVerdict)] = []

    /// The edition that is most likely the same book; nil for a work of which an edition is another volume.
    var likeliest: (place: EditionPlace, verdict: MatchVerdict)? {
        if editions.contains(where: \.verdict.isOfOtherVolume) { return nil }
        return editions.first { $0.verdict.decision == .same }
            ?? editions.first { $0.verdict.decision == .doubtful }
    }
}
