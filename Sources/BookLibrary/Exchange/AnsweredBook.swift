import BookIdentifiers
import BookMetadata
import BooklandJSON

/// A book in an answer of `bookland lookup --json` or `bookland search --json`, whose record is not in a member of its own.
struct AnsweredBook {
    /// The book; pending if the answer has no record.
    private(set) var draft: EntryDraft
    /// The record.
    let record: BookRecord?

    /// The states of a lookup.
    private static let states: Set<String> = ["found", "notFound", "failed", "invalid"]

    /// Reads an answer; nil for a line that is none.
    ///
    /// - Parameters:
    ///   - value: The line.
    ///   - now: When the book is added.
    /// - Throws: ``LibraryError`` for an answer without an ISBN and without a title.
    init?(_ value: JSONValue, now: Timestamp) throws(LibraryError) {
        let hasState = value["status"]?.string.map(Self.states.contains) ?? false
        guard value["record"] == nil,
            value["edition"]?.kind == .object || hasState && value["input"] != nil
        else { return nil }
        let record = BookRecord(json: value).flatMap { $0.hasTitle ? $0 : nil }
        self.record = record
        draft = EntryDraft(source: "import", added: now)
        draft.isbn =
            value["isbn"]?.string.flatMap { try? ISBN($0) } ?? record?.edition.isbns.first
        draft.title = record?.title
        draft.authors = record?.authorNames ?? []
        draft.year = record?.edition.publicationDate?.year
        draft.pageCount = PageCount.plausible(record?.edition.pageCount)
        draft.copies = [CopyDraft(location: nil, added: now)]
        guard draft.isbn != nil || record != nil else {
            let reason = value["error"]?["message"]?.string
            throw LibraryError(.malformed(reason ?? "a book with neither an ISBN nor a title"))
        }
        if record == nil { draft.lookup = LookupDraft(nextTry: now) }
    }
}
