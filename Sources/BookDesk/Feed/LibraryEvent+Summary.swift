package import BookLibrary

extension LibraryEvent {
    /// The event in a few words, without the book: "lent to Ann until 2026-12-24".
    package var summary: String {
        isUndone ? "\(words) (undone)" : words
    }

    private var words: String {
        let detail = detail ?? ""
        let until = day.map { " until \($0)" } ?? ""
        let on = day.map { " on \($0)" } ?? ""
        return switch kind {
        case .added: "added" + (detail.isEmpty ? "" : " by \(detail)")
        case .scannedAgain: "scanned again"
        case .copyAdded: "copy added" + (detail.isEmpty ? "" : " at \(detail)")
        case .copyRemoved: "copy removed"
        case .completed: "looked up"
        case .lookupFailed: "lookup failed: \(detail)"
        case .statusChanged: change("status")
        case .pageChanged: change("page")
        case .readingStarted: "reading started\(on)"
        case .readingFinished: "reading finished\(on)" + (detail == "read" ? "" : ": \(detail)")
        case .rated: change("rating")
        case .noted: "note changed"
        case .tagged: change("tags")
        case .moved: change("location")
        case .edited: "edited"
        case .lent: "lent to \(detail)\(until)"
        case .returned: "returned by \(detail)"
        case .renewed: "loan to \(detail) renewed\(until)"
        case .borrowerChanged: "borrower: \(before ?? "") → \(detail)"
        case .held: "hold for \(detail)"
        case .holdCancelled: "hold for \(detail) cancelled"
        case .holdFulfilled: "hold for \(detail) fulfilled"
        case .coded: change("code")
        case .borrowerAdded: "borrower \(detail) added"
        case .borrowerEdited: "borrower \(detail) edited"
        case .borrowerRemoved: "borrower \(detail) removed"
        case .borrowerForgotten: "a borrower forgotten"
        case .groupChanged: "group \(detail) changed"
        case .merged: "merged with book \(detail)"
        case .split: "book \(detail) taken out of it"
        case .reviewNeeded:
            before == nil ? "doubtful record: \(detail)" : "may be a duplicate: \(detail)"
        case .reviewResolved:
            before == nil ? "doubtful record: \(detail)" : "duplicate check: \(detail)"
        case .removed: "removed"
        case .undone: "undone: \(detail)"
        case .imported: detail
        case .reset: "library reset"
        case .unknown: "changed by a newer version of bookland"
        case .migrated: "library migrated from an older version"
        }
    }

    /// "status: to-read → read", with a dash for no value.
    private func change(_ name: String) -> String {
        let values = [before, detail].map { value in
            guard let value, !value.isEmpty else { return "–" }
            return value.split(separator: "\n").joined(separator: ", ")
        }
        return "\(name): \(values[0]) → \(values[1])"
    }
}
