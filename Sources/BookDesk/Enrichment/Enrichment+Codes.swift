import BookIdentifiers
import BookLibrary
import BookMetadata
import Synchronization

extension Enrichment {
    /// Decides about paperbacks whose code may stand for several ISBNs: if the source knows one of them, and has no
    /// record of the others, it is that one.
    ///
    /// A source that cannot be reached decides nothing; a person can still.
    func decideCodes() async throws(LibraryError) {
        var query = EntryQuery()
        query.tag = LibraryEntry.openISBNTag
        guard try await library.count(of: query) > 0 else { return }
        let queue = ReviewQueue(of: library)
        for question in try await queue.questions() {
            let isbns = question.candidates.compactMap { $0.found?.edition.isbn }
            guard question.entry.isbn == nil, !isStopped, isbns.count > 1,
                question.entry.tags.contains(LibraryEntry.openISBNTag),
                let isbn = await decided(isbns),
                let candidate = question.candidates.first(where: {
                    $0.found?.edition.isbn == isbn
                })
            else { continue }
            try await queue.answer(question, .same(as: candidate))
        }
    }

    /// The only one of several ISBNs that the source knows; nil unless it has an answer for each.
    private func decided(_ isbns: [ISBN]) async -> ISBN? {
        let results = Mutex<[ISBN: LookupResult]>([:])
        for first in stride(from: 0, to: isbns.count, by: max(1, source.batchSize)) {
            let batch = Array(isbns[first..<min(first + max(1, source.batchSize), isbns.count)])
            let known = await source.known(batch)
            results.withLock { $0.merge(known) { old, _ in old } }
            let unknown = batch.filter { known[$0] == nil }
            if unknown.isEmpty { continue }
            await source.lookUp(unknown) { isbn, result in
                results.withLock { $0[isbn] = $0[isbn] ?? result }
            }
        }
        let answers = results.withLock { $0 }
        var found: [ISBN] = []
        for isbn in isbns {
            switch answers[isbn] {
            case .found: found.append(isbn)
            case .notFound: continue
            case .failed, .unreachable, nil: return nil
            }
        }
        return found.count == 1 ? found[0] : nil
    }
}
