public import BookIdentifiers

/// A part of a damaged library that an export leaves out.
public enum UnreadablePart: Sendable, Hashable {
    /// A book, with what can still be read of it.
    case entry(EntryID, title: String?, isbn: ISBN?)
    /// The bibliographic record of a book that is otherwise in the export.
    case record(EntryID, title: String?)
    /// Books of which not even the numbers can be read, if there are any.
    case unknownEntries
    /// Borrowers and their groups.
    case borrowers
    /// Questions that are open.
    case reviews
    /// A part of the books' history.
    case history
}

extension UnreadablePart: CustomStringConvertible {
    /// The part in a few words: `book 12 (Emma)`.
    public var description: String {
        switch self {
        case .entry(let id, let title, let isbn):
            "book \(id)" + ((title ?? isbn?.digits).map { " (\($0))" } ?? "")
        case .record(let id, let title):
            "the record of book \(id)" + (title.map { " (\($0))" } ?? "")
        case .unknownEntries: "possibly more books"
        case .borrowers: "borrowers and their groups"
        case .reviews: "questions about doubtful books"
        case .history: "a part of the history"
        }
    }
}
