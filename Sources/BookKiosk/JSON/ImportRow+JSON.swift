import BookDesk
import BookIdentifiers
import BookImport
import BookLibrary
import BookMetadata
import BooklandJSON

extension ImportRow {
    /// The row of a preview as pages get it.
    func pageJSON(_ outcome: ImportedRow.Outcome?) -> JSONObject {
        var object = JSONObject()
        object.add("row", number)
        object.add("line", line)
        switch content {
        case .book(let book):
            object.add("title", book.record?.title)
            object.add("authors", always: book.record?.authorNames ?? [])
            object.add("isbn", book.isbn?.digits)
        case .rejected(let reason):
            object.add("reason", reason)
            object.add("reasonCode", RejectionReason(reason).rawValue)
        case .line: object.add("title", text)
        }
        let shown = text.isEmpty ? fields.joined(separator: " | ") : text
        object.add("text", always: String(shown.prefix(200)))
        object.add("outcome", outcome?.word)
        object.add(
            "problems",
            problems.map { problem in
                var object = JSONObject()
                object.add("kind", problem.kind.rawValue)
                object.add("value", always: problem.value)
                object.add("result", problem.result)
                return object
            },
        )
        return object
    }
}

extension ImportedRow.Outcome {
    /// The word for pages.
    fileprivate var word: String {
        switch self {
        case .added: "new"
        case .alreadyYours, .merged: "yours"
        case .toReview: "doubtful"
        case .rejected: "rejected"
        }
    }
}

/// Why a row is no book, as a word for pages.
enum RejectionReason: String, CaseIterable {
    case noISBN = "no-isbn"
    case invalidISBN = "invalid-isbn"
    case noTitle = "no-title"
    case emptyRow = "empty-row"
    case notABook = "not-a-book"
    case deleted
    case cutOff = "cut-off"
    case other

    init(_ text: String) {
        let words: [(String, RejectionReason)] = [
            ("no valid ISBN", .invalidISBN), ("no ISBN", .noISBN), ("empty", .emptyRow),
            ("not a book", .notABook), ("deleted", .deleted),
            ("ends within this row", .cutOff), ("title", .noTitle),
        ]
        self = words.first { text.contains($0.0) }?.1 ?? .other
    }
}
