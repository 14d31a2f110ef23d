import BookMetadata
import BooklandSQLite
import BooklandText

/// A question for books by words.
struct BookQuery {
    let titleWords: [String]
    let authorWords: [String]
    private let whole: String

    init(title: String, author: String?) {
        let text = PlainText.line(title) ?? ""
        titleWords = Array(SearchText.words(text).prefix(20))
        whole = SearchText.whole(text)
        authorWords = Array(
            SearchText.words(author.flatMap { PlainText.line($0) } ?? "").prefix(10)
        )
    }

    /// Books that may be meant: first those whose whole title was given, then those with its words,
    /// and where there are none, those with a word that begins like the last.
    func candidates(in connection: Connection, limit: Int) throws(StorageError) -> [Int] {
        let exact = try books("whole : \(Self.quoted([whole]))", in: connection, limit)
        let all = try books("title : (\(Self.quoted(titleWords)))", in: connection, limit)
        var seen: Set<Int> = []
        let found = (exact + all).filter { seen.insert($0).inserted }
        guard found.isEmpty else { return found }
        return try books("title : (\(Self.quoted(titleWords)) *)", in: connection, limit)
    }

    private func books(
        _ match: String,
        in connection: Connection,
        _ limit: Int,
    ) throws(StorageError) -> [Int] {
        let author = authorWords.isEmpty ? "" : " AND author : (\(Self.quoted(authorWords)))"
        return try connection.rows(
            "SELECT rowid FROM book_text WHERE book_text MATCH ? LIMIT ?",
            match + author,
            limit,
        ) { $0.integer(0) }
    }

    /// Words, all of which are to be there; they hold letters and digits only.
    private static func quoted(_ words: [String]) -> String {
        words.map { "\"\($0)\"" }.joined(separator: " AND ")
    }

    /// Whether a book has the words.
    func matches(_ record: BookRecord) -> Bool {
        let title = Set(SearchText.words(record.title.composedWithoutMarks))
        let names = Set(
            record.authors.flatMap { SearchText.words($0.name.composedWithoutMarks) }
        )
        return titleWords.allSatisfy { title.contains($0.composedWithoutMarks) }
            && authorWords.allSatisfy { names.contains($0.composedWithoutMarks) }
    }

    /// The books in order, the best first: one edition of each work.
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
            if full == whole || main == whole {
                300
            } else if full.hasPrefix(whole) {
                200
            } else {
                100
            }
        return closeness + record.completeness
    }

    /// What makes two editions those of one work.
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

extension String {
    /// The text without diacritics, as the index compares.
    fileprivate var composedWithoutMarks: String {
        var scalars = String.UnicodeScalarView()
        for scalar in decomposed.unicodeScalars
        where scalar.properties.generalCategory != .nonspacingMark {
            scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
        return String(scalars)
    }
}
