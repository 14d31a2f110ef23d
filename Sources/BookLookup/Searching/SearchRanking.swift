import BookIdentifiers
import BookMetadata

/// Ranks books by how well they match a title and an author.
struct SearchRanking {
    private let title: Set<String>
    private let author: Set<String>
    private let wholeTitle: String

    init(title: String, author: String?) {
        let words = Self.words(title)
        self.title = Set(words)
        wholeTitle = words.joined(separator: " ")
        self.author = Set(author.map(Self.words) ?? [])
    }

    /// Returns the books without repetitions, best match first; equal matches keep their order.
    func ranked(_ records: [BookRecord]) -> [BookRecord] {
        var seen: Set<String> = []
        let scored = records.map { (record: $0, score: score($0)) }.enumerated()
        let sorted = scored.sorted {
            ($0.element.score, -$0.offset) > ($1.element.score, -$1.offset)
        }
        return sorted.map(\.element.record).filter { record in
            let name = Self.words(record.authorNames.first ?? "").joined(separator: " ")
            let isbn = record.edition.isbn?.digits ?? ""
            let words = Self.words(record.title).joined(separator: " ")
            return seen.insert("\(words)|\(name)|\(isbn)").inserted
        }
    }

    /// Whether a book is likely to be the one searched for.
    func isGood(_ record: BookRecord) -> Bool { score(record) >= 0.5 }

    /// Returns a score from 0 to 1: 1 for the same title and author, less for a title with other words.
    func score(_ record: BookRecord) -> Double {
        let full = Self.words(record.title)
        let main = Self.words(record.work.title)
        let overlap = max(Self.overlap(title, Set(full)), Self.overlap(title, Set(main)))
        let isExact = [full, main].contains { $0.joined(separator: " ") == wholeTitle }
        let titleScore = isExact ? 1 : 0.9 * overlap
        guard !author.isEmpty else { return titleScore }
        let names = record.authors.map { Set(Self.words($0.name)) }
        let authorScore =
            names.map { name in
                Double(author.intersection(name).count) / Double(author.count)
            }.max() ?? 0
        return titleScore * (0.3 + 0.7 * authorScore)
    }

    /// Returns the share of words that two titles have in common (the Jaccard index).
    private static func overlap(_ one: Set<String>, _ other: Set<String>) -> Double {
        let all = one.union(other).count
        return all == 0 ? 0 : Double(one.intersection(other).count) / Double(all)
    }

    /// Returns the words of a text in lower case and without diacritics.
    static func words(_ text: String) -> [String] {
        let plain = text.lowercased().unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
            switch scalar {
            case "ß": ["s", "s"]
            case "æ": ["a", "e"]
            case "ø": ["o"]
            default: PlainText.letters(of: scalar)
            }
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: plain)
        return String(view).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
