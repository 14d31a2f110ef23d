/// The keys of printed music, whose titles have no word in common in two languages.
extension MatchKeys {
    /// The upper halves for the numbers in catalogues, for well-known works, and for kind and volume.
    static func musical(_ source: MatchSource) -> [Int] {
        let title = source.title
        guard !source.authors.isEmpty,
            title.main.contains(where: MusicalWords.isTold)
                || title.parts.contains(where: { $0.words.contains(where: MusicalWords.isTold) })
        else { return [] }
        let people = Set((source.authors + source.contributors).flatMap { $0.words + $0.families })
        guard let work = MusicalWork(title.text.title, people: people, isScore: false) else {
            return []
        }
        var texts = work.opuses.union(work.works)
        if !work.kinds.isEmpty {
            texts.insert(work.kinds.sorted().joined() + "#" + (work.volume ?? ""))
        }
        return texts.sorted().map { upper("music \($0)") }
    }
}
