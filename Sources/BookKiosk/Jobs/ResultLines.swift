import BookDesk
import BookIdentifiers
import BookImport
import BookLibrary
import BookMetadata
import BooklandJSON
import Glibc
import Synchronization

/// The results of an import, a line of JSON for each row, in a file.
final class ResultLines: Sendable {
    /// The most bytes of results; the import goes on without them.
    private static let limit = 64 << 20

    private let path: String
    private let state: Mutex<State>

    private struct State {
        /// The number of bytes in the file and in memory.
        var size: Int
        /// Lines of rows that are not in the library for good.
        var held: [UInt8] = []
    }

    init(_ path: String) {
        self.path = path
        var status = stat()
        state = Mutex(State(size: unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0))
    }

    func add(_ update: ImportUpdate) {
        var bytes: [UInt8] = []
        for (row, outcome) in update.rows { bytes += row.result(outcome).bytes + [10] }
        let written = state.withLock { state in
            state.size += bytes.count
            if state.size <= Self.limit { state.held += bytes }
            guard update.stored == update.counts.rows else { return [UInt8]() }
            defer { state.held = [] }
            return state.held
        }
        if !written.isEmpty { FileContents.append(written, to: path) }
    }
}

extension ImportRow {
    /// What became of the row.
    fileprivate func result(_ outcome: ImportedRow.Outcome) -> JSONObject {
        var object = JSONObject()
        object.add("row", number)
        if case .book(let book) = content {
            object.add("title", book.record?.title)
            object.add("isbn", book.isbn.flatMap { outcome.leavesOut($0) ? nil : $0 }?.digits)
        }
        switch outcome {
        case .added(let entry):
            object.add("outcome", "added")
            object.add("entry", entry?.number)
        case .alreadyYours(let entry, _, _):
            object.add("outcome", "already yours")
            object.add("entry", entry.number)
        case .merged(let entry, _, _):
            object.add("outcome", "merged")
            object.add("entry", entry.number)
        case .toReview(let entry, let other, let reasons):
            object.add("outcome", "to review")
            object.add("entry", entry?.number)
            object.add("other", other?.number)
            object.add("reasons", reasons)
        case .rejected(let reason):
            object.add("outcome", "rejected")
            object.add("reason", reason)
        }
        if !outcome.kept.isEmpty { object.add("kept", outcome.kept) }
        object.add("problems", problems.map(\.description))
        return object
    }
}
