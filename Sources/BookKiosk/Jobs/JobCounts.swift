import BookDesk
import BookImport
import BookLibrary
import BooklandJSON

/// How many of what a job had.
struct JobCounts: Sendable, Hashable {
    var rows: Int?
    var added: Int?
    /// Books that the library had, also those that got something from their rows.
    var alreadyYours: Int?
    var toReview: Int?
    var rejected: Int?
    var completed: Int?
    var notFound: Int?
    var failed: Int?

    init() {}

    init(_ counts: ImportCounts) {
        rows = counts.rows
        added = counts.added
        alreadyYours = counts.alreadyYours + counts.merged
        toReview = counts.toReview
        rejected = counts.rejected
    }

    init(_ progress: EnrichmentProgress) {
        completed = progress.completed
        toReview = progress.toReview
        notFound = progress.notFound
        failed = progress.failed
    }

    init(_ value: JSONValue) {
        rows = value["rows"]?.int
        added = value["added"]?.int
        alreadyYours = value["alreadyYours"]?.int
        toReview = value["toReview"]?.int
        rejected = value["rejected"]?.int
        completed = value["completed"]?.int
        notFound = value["notFound"]?.int
        failed = value["failed"]?.int
    }

    var json: JSONObject {
        var object = JSONObject()
        object.add("rows", rows)
        object.add("added", added)
        object.add("alreadyYours", alreadyYours)
        object.add("toReview", toReview)
        object.add("rejected", rejected)
        object.add("completed", completed)
        object.add("notFound", notFound)
        object.add("failed", failed)
        return object
    }
}

/// Why a job failed, or could not do all.
enum JobReason: String, Sendable, CaseIterable {
    /// No service can be reached.
    case offline
    /// The file cannot be read.
    case fileUnreadable = "file-unreadable"
    /// The file is of no known kind.
    case unknownFormat = "unknown-format"
    /// The library cannot be read or written.
    case libraryFails = "library-fails"
    /// An earlier import of the same file stands in the way.
    case importedElsewhere = "imported-elsewhere"

    init(_ error: FileImportError) {
        switch error {
        case .file(let error): self = error.isAboutFormat ? .unknownFormat : .fileUnreadable
        case .library, .rejectedRows, .unusableRejectedPath: self = .libraryFails
        case .interruptedLongAgo, .interruptedOtherwise: self = .importedElsewhere
        }
    }
}

extension ImportError {
    /// Whether the file is read, and what it holds is not known.
    var isAboutFormat: Bool {
        switch reason {
        case .unknownFormat, .malformedHeader: true
        case .unreadable, .malformed, .invalidMapping: false
        }
    }

    /// The word for pages.
    var word: String {
        if case .invalidMapping = reason { return "invalid-columns" }
        return isAboutFormat ? "unknown-format" : "file-unreadable"
    }
}
