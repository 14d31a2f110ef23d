import BookLibrary
import BooklandHTTPServer
import BooklandJSON

/// Why a request fails; each has a code and a status, which docs/kiosk.md lists.
struct APIError: Error {
    enum Code: String, CaseIterable {
        case invalidRequest = "INVALID_REQUEST"
        case invalidISBN = "INVALID_ISBN"
        case invalidQuery = "INVALID_QUERY"
        case unauthorized = "UNAUTHORIZED"
        case forbidden = "FORBIDDEN"
        case notFound = "NOT_FOUND"
        case methodNotAllowed = "METHOD_NOT_ALLOWED"
        case conflict = "CONFLICT"
        case tooLong = "PAYLOAD_TOO_LARGE"
        case upgradeRequired = "UPGRADE_REQUIRED"
        case unsupportedType = "UNSUPPORTED_MEDIA_TYPE"
        case rateLimited = "RATE_LIMIT_EXCEEDED"
        case internalError = "INTERNAL_ERROR"
        case busy = "BUSY"
        case providerError = "PROVIDER_ERROR"
        case providerTimeout = "PROVIDER_TIMEOUT"
        case storageFull = "STORAGE_FULL"

        var status: Int {
            switch self {
            case .invalidRequest, .invalidISBN, .invalidQuery: 400
            case .unauthorized: 401
            case .forbidden: 403
            case .notFound: 404
            case .methodNotAllowed: 405
            case .conflict: 409
            case .tooLong: 413
            case .unsupportedType: 415
            case .upgradeRequired: 426
            case .rateLimited: 429
            case .internalError: 500
            case .providerError: 502
            case .busy: 503
            case .providerTimeout: 504
            case .storageFull: 507
            }
        }
    }

    let code: Code
    let message: String
    /// A word for the reason, which pages have a sentence for in each language; nil for none.
    var reason: String?
    /// The names and numbers of that sentence.
    var details: JSONObject?
    var fields: [RequestHead.Field] = []

    init(_ code: Code, _ message: String, reason: String? = nil) {
        self.code = code
        self.message = message
        self.reason = reason
    }

    /// Too many long bodies arrive at once.
    static var tooManyUploads: APIError {
        var error = APIError(.busy, "too many files arrive at once: try again in 2 seconds")
        error.fields = [.init("Retry-After", "2")]
        return error
    }

    init(_ error: LibraryError) {
        code =
            switch error.reason {
            case .noSuchEntry, .noSuchCopy, .noSuchBorrower: .notFound
            case .onLoan, .notOnLoan, .loanLimit, .onHold: .conflict
            case .malformed: .invalidRequest
            case .isbnTaken, .changedSince, .nothingToUndo, .undoHistoryEnds, .impossible: .conflict
            case .diskFull: .storageFull
            default: .internalError
            }
        message = error.description
        reason = error.reason.word
    }
}

/// Answers in the envelope of the interface: data or an error, and when it was made.
enum Answer {
    /// What every answer forbids its readers.
    private static let always: [RequestHead.Field] = [
        .init("X-Content-Type-Options", "nosniff"), .init("Referrer-Policy", "no-referrer"),
        .init("Cache-Control", "no-store"),
    ]

    static func data(
        _ data: JSONObject,
        status: Int = 200,
        since start: ContinuousClock.Instant,
        fields: [RequestHead.Field] = [],
        metadata: (inout JSONObject) -> Void = { _ in },
    ) -> Response {
        var object = JSONObject()
        object.add("data", data)
        object.add("metadata", Self.metadata(since: start, metadata))
        return json(object, status, fields)
    }

    /// An answer whose data are a list.
    static func data(
        _ list: [JSONObject],
        since start: ContinuousClock.Instant,
        fields: [RequestHead.Field] = [],
        metadata: (inout JSONObject) -> Void = { _ in },
    ) -> Response {
        var object = JSONObject()
        object.add("data", list)
        object.add("metadata", Self.metadata(since: start, metadata))
        return json(object, 200, fields)
    }

    static func error(
        _ error: APIError,
        since start: ContinuousClock.Instant = .now,
    ) -> Response {
        var object = JSONObject()
        object.addNull("data")
        object.add("metadata", metadata(since: start) { _ in })
        var reason = JSONObject()
        reason.add("message", error.message)
        reason.add("code", error.code.rawValue)
        reason.add("reason", error.reason)
        reason.add("details", error.details)
        object.add("error", reason)
        return json(object, error.code.status, error.fields)
    }

    static func json(
        _ object: JSONObject,
        _ status: Int = 200,
        _ fields: [RequestHead.Field] = [],
    ) -> Response {
        Response(
            status,
            [.init("Content-Type", "application/json; charset=utf-8")] + always + fields,
            body: .bytes(object.bytes),
        )
    }

    private static func metadata(
        since start: ContinuousClock.Instant,
        _ body: (inout JSONObject) -> Void,
    ) -> JSONObject {
        var metadata = JSONObject()
        metadata.add("timestamp", Timestamp.now.description)
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        let milliseconds = Double(seconds) * 1_000 + Double(attoseconds) / 1e15
        metadata.add("processingTime", milliseconds, places: 1)
        body(&metadata)
        return metadata
    }
}
