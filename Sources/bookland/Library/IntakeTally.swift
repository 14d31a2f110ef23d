import BookDesk
import BookLibrary

/// What became of the books that a scan, or `decode --add`, has put into the library.
struct IntakeTally: Sendable {
    /// Whether each book that was kept is still pending.
    private var books: [EntryID: Bool] = [:]
    /// How many changes of the library there were: each book that was kept is one.
    private(set) var changes = 0
    /// Whether a book or a copy was added: a scan of a book that is there is counted only.
    private var hasAdded = false
    /// Why books could not be saved, and how many.
    private var unsaved: [(reason: String, count: Int)] = []

    /// Counts an outcome, and returns the words for it: a reason that was given is not repeated.
    mutating func count(_ outcome: IntakeOutcome) -> String {
        switch outcome {
        case .kept(let added):
            changes += 1
            if added.kind != .alreadyYours { hasAdded = true }
            update(added)
        case .refused(.notSaved(let error)):
            let reason = "\(error)"
            if let index = unsaved.firstIndex(where: { $0.reason == reason }) {
                unsaved[index].count += 1
                return "not added"
            }
            unsaved.append((reason, 1))
        case .refused: break
        }
        return "\(outcome)"
    }

    /// Notes what a lookup has found out about a book.
    mutating func update(_ outcome: AddOutcome) {
        books[outcome.entry.id] = outcome.kind == .pending
    }

    /// The books that no lookup has completed.
    var pending: [EntryID] { books.filter(\.value).keys.sorted() }

    /// Says how many books could not be saved, if a reason was held back.
    var unsavedLines: [String] {
        unsaved.filter { $0.count > 1 }.map { "\($0.count) books were not added: \($0.reason)" }
    }

    /// Says how many books are pending, why, and what completes them; nil if none is.
    static func pendingLine(_ count: Int, _ reason: String) -> String? {
        guard count > 0 else { return nil }
        return count == 1
            ? "1 book is pending: \(reason); 'bookland library enrich' looks it up"
            : "\(count) books are pending: \(reason); 'bookland library enrich' looks them up"
    }

    /// Says how to take all books back, as `undo` takes back one; nil if there is one at most, or none was added.
    var undoLine: String? {
        guard hasAdded, changes > 1 else { return nil }
        return "'bookland library undo --count \(changes)' takes these books back"
    }
}
