import BookIdentifiers
import BookMetadata

/// Books of which only the spine was read, until a person says which they are.
extension LibraryChange {
    /// Adds a book under what was read on its spine, and asks which of the candidates it is.
    func addSpine(
        _ book: NewBook,
        _ source: String,
        _ policy: DuplicatePolicy,
    ) throws(LibraryError) -> AddOutcome {
        guard let record = book.record, record.hasTitle else {
            throw LibraryError(.impossible("nothing was read on the spine"))
        }
        let tag = LibraryEntry.openSpineTag
        return try addOpen(book, record, tag, source, policy) { (entry) throws(LibraryError) in
            for candidate in book.spineCandidates {
                switch candidate.book {
                case .entry(let other):
                    try review(entry, other, ["read on its spine", "\(candidate.percent) % sure"])
                case .record(let found):
                    let confidence = RecordConfidence(
                        percent: candidate.percent,
                        reasons: ["read on its spine"],
                    )
                    _ = try ask(about: found, for: entry, confidence)
                }
            }
        }
    }

    /// Makes a spine the book that a person has said it to be: one that the library has, or a new one.
    func decide(
        _ entry: LibraryEntry,
        asSpineOf found: BookRecord,
    ) throws(LibraryError) -> LibraryEntry {
        let known = try known(found)
        if let other = try self.entry(of: known, titled: found.title), other.id != entry.id {
            return try merge(entry.id, into: other.id, isDecision: true)
        }
        guard let own = try database.record(of: entry), let work = entry.work,
            let edition = entry.edition
        else { throw LibraryError(.impossible("book \(entry.id) was changed meanwhile")) }
        var changed = entry
        changed.tags.removeAll { $0 == LibraryEntry.openSpineTag }
        return try replaceRecord(
            of: entry,
            changed,
            EditionPlace(work, edition),
            RecordImage(before: own, after: found),
        )
    }
}
