package import BookCatalog
import Synchronization

/// The works of an offline catalogue, found through its index of words.
///
/// The words of most books are in memory, to find those near to a misread one. The books stay in the file.
package final class CatalogSpines: SpineSource {
    private let catalog: CatalogWords
    private let common: WordVocabulary
    private let rare: WordVocabulary
    private let known = Mutex(Known())

    /// What was read from the file, as the texts of a photograph share most of it.
    private struct Known {
        var works: [Int: ShelfWork] = [:]
        var books: [[String]: [Int]] = [:]
    }

    /// The most words in memory, some 30 bytes each.
    ///
    /// They are those of most books: ten million books have more words, but most of the rest are misspelt. A word that is not
    /// among them is found if it was read exactly.
    private static let mostWords = 500_000
    /// The number of words that may be misread like those in memory; the rarer ones get half of the tolerance.
    ///
    /// Beyond them, words are names and misspelt words, so many that whatever is misread is near to some.
    private static let commonWords = 60_000
    private static let rareShare: Float = 0.5
    /// The most answers that are kept.
    private static let mostKnown = 100_000
    /// The most words that may have been read as one: the twentieth is mostly as unlike as any other.
    private static let mostNear = 60

    /// Creates a source of a catalogue's words.
    package init(_ catalog: CatalogWords) throws(CatalogError) {
        self.catalog = catalog
        var (common, rare) = (WordVocabulary(), WordVocabulary())
        var count = 0
        for part in try catalog.vocabulary(atMost: Self.mostWords).parts {
            if count < Self.commonWords {
                common.add(length: part.length, letters: part.letters, values: part.counts)
            } else {
                rare.add(length: part.length, letters: part.letters, values: part.counts)
            }
            count += part.counts.count
        }
        (self.common, self.rare) = (common, rare)
    }

    package var workCount: Int { catalog.bookCount }

    package func workCount(having word: String) -> Int {
        if let count = count(word) { return count }
        return ElidedWord.parts(of: word).lazy.compactMap { self.count($0) }.first ?? 0
    }

    private func count(_ word: String) -> Int? {
        (common.value(of: word) ?? rare.value(of: word)).map { Int($0) }
    }

    package func words(near word: String) throws(CatalogError) -> [NearWord] {
        var near = (common.near(word) + rare.near(word, share: Self.rareShare)).map {
            NearWord(text: $0.word, similarity: $0.similarity)
        }
        if near.count > Self.mostNear {
            near.sort { ($1.similarity, $0.text) < ($0.similarity, $1.text) }
            near.removeLast(near.count - Self.mostNear)
        }
        for part in near where part.similarity < 1 {
            for whole in ElidedWord.words(from: part.text, read: word) where count(whole) == nil {
                let similarity = WordDistance.similarity(of: word, to: whole)
                if similarity > part.similarity {
                    near.append(NearWord(text: whole, similarity: similarity))
                }
            }
        }
        if !near.contains(where: { $0.similarity == 1 }), try catalog.contains(word) {
            near.append(NearWord(text: word, similarity: 1))
        }
        return near
    }

    package func works(
        explaining evidence: [WordEvidence],
        atMost limit: Int,
    ) throws(CatalogError) -> [ShelfWork] {
        let search = SpineSearch(evidence, count: { workCount(having: $0) })
        return try catalog.snapshot { (reader) throws(CatalogError) in
            try works(search, atMost: limit, reader)
        }
    }

    private func works(
        _ search: SpineSearch,
        atMost limit: Int,
        _ reader: CatalogWordReader,
    ) throws(CatalogError) -> [ShelfWork] {
        var search = search
        var found: [Int] = []
        var seen: Set<Int> = []
        while found.count < limit, let query = search.next(found: found.count) {
            for book in try books(query, reader) where seen.insert(book).inserted {
                found.append(book)
            }
        }
        found.removeLast(max(0, found.count - limit))
        for title in search.titles where found.count < 2 * limit {
            for book in try books(title, reader) where seen.insert(book).inserted {
                found.append(book)
            }
        }
        var works: [ShelfWork] = []
        for book in found {
            if let work = try work(book, reader) { works.append(work) }
        }
        return works
    }

    private func books(
        _ query: SpineSearch.Query,
        _ reader: CatalogWordReader,
    ) throws(CatalogError) -> [Int] {
        if let books = known.withLock({ $0.books[query.key] }) { return books }
        let books =
            switch query {
            case .words(let groups):
                try reader.books(havingAll: groups, atMost: SpineSearch.mostBooks)
            case .title(let joined):
                try reader.books(titled: joined, atMost: SpineSearch.mostBooks)
            }
        known.withLock { known in
            if known.books.count >= Self.mostKnown { known.books = [:] }
            known.books[query.key] = books
        }
        return books
    }

    private func work(
        _ book: Int,
        _ reader: CatalogWordReader,
    ) throws(CatalogError) -> ShelfWork? {
        if let work = known.withLock({ $0.works[book] }) { return work }
        guard let text = try reader.text(of: book) else { return nil }
        let work = ShelfWork(
            origin: .catalogue(Int64(book)),
            title: text.title,
            subtitle: text.subtitle,
            authors: text.authors,
        )
        known.withLock { known in
            if known.works.count >= Self.mostKnown { known.works = [:] }
            known.works[book] = work
        }
        return work
    }
}
