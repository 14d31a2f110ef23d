import BookMetadata
import BooklandText

/// A search for books by words.
struct BookQuery {
    /// The words to find in titles, or in titles and names.
    let titleWords: [String]
    /// The words to find in names.
    let authorWords: [String]
    /// Whether the title's words may also be in names, as no author is given.
    var includesNames: Bool { authorWords.isEmpty }
    /// The title's words joined, to recognise a book by its whole title.
    let wholeTitle: String

    /// How much words may differ from those of a book.
    enum Tolerance {
        /// Every word must be there.
        case none
        /// The last word of the title may be incomplete.
        case unfinishedWord
        /// Every long word may have one letter wrong.
        case misspelling
    }

    init(title: String, author: String?) {
        let text = PlainText.line(title) ?? ""
        titleWords = Array(SearchText.words(text).prefix(20))
        wholeTitle = SearchText.whole(text)
        authorWords = Array(
            SearchText.words(author.flatMap { PlainText.line($0) } ?? "").prefix(10)
        )
    }

    /// Returns whether a book's title and names have the words.
    func matches(title: String, names: String, _ tolerance: Tolerance) -> Bool {
        let names = SearchText.words(names.withoutMarks)
        let title = SearchText.words(title.withoutMarks) + (includesNames ? names : [])
        for (position, word) in titleWords.map(\.withoutMarks).enumerated() {
            let isLast = position == titleWords.count - 1
            let isFound = title.contains { candidate in
                switch tolerance {
                case .none: candidate == word
                case .unfinishedWord: candidate == word || isLast && candidate.hasPrefix(word)
                case .misspelling: Misspelling.isAccepted(candidate, for: word)
                }
            }
            if !isFound { return false }
        }
        return authorWords.map(\.withoutMarks).allSatisfy { word in
            names.contains { candidate in
                tolerance == .misspelling
                    ? Misspelling.isAccepted(candidate, for: word) : candidate == word
            }
        }
    }

    /// Returns the books in order, best match first, with one edition of each work.
    func ranked(_ records: [BookRecord]) -> [BookRecord] {
        var best: [WorkKey: (record: BookRecord, rank: Int, place: Int)] = [:]
        for (place, record) in records.enumerated() {
            let rank = rank(record)
            let key = WorkKey(record)
            if let old = best[key], old.rank >= rank { continue }
            best[key] = (record, rank, best[key]?.place ?? place)
        }
        return best.values.sorted { ($1.rank, $0.place) < ($0.rank, $1.place) }.map(\.record)
    }

    private func rank(_ record: BookRecord) -> Int {
        let main = SearchText.whole(record.work.title)
        let full = SearchText.whole(record.title)
        let closeness =
            if full == wholeTitle || main == wholeTitle {
                300
            } else if full.hasPrefix(wholeTitle) {
                200
            } else {
                100 + 10 * countInTitle(record)
            }
        return closeness + record.completeness
    }

    /// The number of the query's words in a title: a book by an author comes after one about them.
    private func countInTitle(_ record: BookRecord) -> Int {
        guard includesNames else { return 0 }
        let title = Set(SearchText.words(record.title.withoutMarks))
        return min(9, titleWords.count { title.contains($0.withoutMarks) })
    }

    /// Identifies the work of an edition.
    private struct WorkKey: Hashable {
        let text: String

        init(_ record: BookRecord) {
            text =
                record.work.openLibraryWorkID
                ?? SearchText.whole(record.work.title) + "/"
                + (record.authors.first.map { SearchText.whole($0.name) } ?? "")
        }
    }
}
