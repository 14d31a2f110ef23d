import Synchronization

/// The titles of one author's works, which are read when the author is first met: a library has books of few
/// of the authors in the table.
final class UsualTitlesOfAuthor: Sendable {
    private enum State {
        case unread([Substring])
        case read([String: [String]])
    }

    private let state: Mutex<State>

    /// Keeps the lines of the author's works, each with its titles and `=` between them.
    init(_ works: [Substring]) { state = Mutex(.unread(works)) }

    /// The words of the title by which a book is known, and the place of the title that they replace.
    func words(of titles: [String]) -> (words: [String], place: Int)? {
        let known = state.withLock { state in
            switch state {
            case .read(let known): return known
            case .unread(let works):
                let known = Self.reading(works)
                state = .read(known)
                return known
            }
        }
        for (place, title) in titles.enumerated() {
            if let words = known[title] { return (words, place) }
        }
        return nil
    }

    private static func reading(_ works: [Substring]) -> [String: [String]] {
        var known: [String: [String]] = [:]
        for work in works {
            let titles = work.utf8.split(separator: UInt8(ascii: "=")).map { words(Substring($0)) }
            let keys = titles.map { $0.joined() }
            let earlier = keys.compactMap { known[$0] }
            guard let usual = earlier.first ?? titles.first else { continue }
            // Two works of earlier lists turn out to be one.
            for other in earlier where other != usual {
                for (key, words) in known where words == other { known[key] = usual }
            }
            for key in keys { known[key] = usual }
        }
        return known
    }

    /// The words of a title without its article, as a record's title is read.
    static func words(_ title: Substring) -> [String] {
        TitleReader.withoutBeginning(
            TitleWords.words(String(title)),
            isElided: TitleReader.isElided(title),
        ).words
    }
}
