/// The order in which an index is asked for the books of a spine: first for those with all of its telling words, then for
/// those with all but one, and so on.
///
/// The index goes through the books of the rarest word of a query, so that a query without a rare word would take long. A title
/// of common words only is found by all of its words at once.
struct SpineSearch {
    /// A question to the index.
    enum Query {
        /// Books that have a word of each group.
        case words([[String]])
        /// Books whose title is this, with its words joined.
        case title(String)

        /// What identifies the query.
        var key: [String] {
            switch self {
            case .words(let groups): groups.map { $0.joined(separator: " ") }
            case .title(let title): ["", title]
            }
        }
    }

    /// The words that may stand at one place.
    private struct Group {
        let place: Int
        let words: [String]
        let weight: Float
        let books: Int
    }

    /// The most books of one query.
    static let mostBooks = 60
    /// The most places that are combined: with five, there are 26 combinations of two at least.
    private static let mostGroups = 5
    /// The most words that may stand at one place, and how much less one may prove than the best.
    private static let (mostWords, leastShare): (Int, Float) = (8, 0.4)
    /// Less than this proves nothing.
    private static let leastWeight: Float = 1.5
    /// The most books that the rarest group of a query may have: what the index goes through in some milliseconds.
    private static let mostPostings = 20_000
    /// The most books of a word that is searched for alone.
    private static let mostAlone = 300
    /// The number of books after which combinations of fewer words are not tried.
    private static let enough = 40

    private var queries: [(level: Int, query: Query)] = []
    private var position = 0

    /// Plans the queries for evidence, the best words first.
    init(_ evidence: [WordEvidence], count: (String) -> Int) {
        var byPlace: [Int: [WordEvidence]] = [:]
        for word in evidence where byPlace[word.place, default: []].count < Self.mostWords {
            byPlace[word.place, default: []].append(word)
        }
        let places = byPlace.map { place, words in
            let best = words.first?.weight ?? 0
            let kept = words.filter { $0.weight >= Self.leastShare * best }.map(\.text)
            return Group(
                place: place,
                words: kept.sorted(),
                weight: best,
                books: kept.reduce(0) { $0 + max(1, count($1)) },
            )
        }
        let groups = places.filter { $0.weight >= Self.leastWeight }
            .sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }.prefix(Self.mostGroups)
        plan(Array(groups))
        let inOrder = places.sorted { $0.place < $1.place }
        planTitles(
            inOrder.compactMap { group in
                byPlace[group.place]?.first.map { ($0.text, group.books) }
            }
        )
    }

    /// Returns the next query; nil if enough was found or nothing is left to ask.
    mutating func next(found: Int) -> Query? {
        guard position < queries.count else { return nil }
        let isNewLevel = position > 0 && queries[position].level != queries[position - 1].level
        if isNewLevel, found >= Self.enough { return nil }
        position += 1
        return queries[position - 1].query
    }

    private mutating func plan(_ groups: [Group]) {
        var sets: [(size: Int, weight: Float, members: [Group])] = []
        for bits in 1..<(1 << groups.count) {
            let members = groups.indices.filter { bits >> $0 & 1 == 1 }.map { groups[$0] }
            let most = members.count == 1 ? Self.mostAlone : Self.mostPostings
            guard members.contains(where: { $0.books <= most }) else { continue }
            sets.append((members.count, members.reduce(0) { $0 + $1.weight }, members))
        }
        sets.sort { ($1.size, $1.weight) < ($0.size, $0.weight) }
        queries = sets.map { (groups.count - $0.size + 1, .words($0.members.map(\.words))) }
    }

    /// Adds runs of common words that may be a whole title.
    private mutating func planTitles(_ words: [(text: String, books: Int)]) {
        for start in words.indices {
            var title = words[start].text
            guard words[start].books > Self.mostPostings else { continue }
            for end in words.indices where end > start && end < start + 6 {
                guard words[end].books > Self.mostPostings else { break }
                title += words[end].text
                queries.insert((0, .title(title)), at: 0)
            }
        }
    }
}
