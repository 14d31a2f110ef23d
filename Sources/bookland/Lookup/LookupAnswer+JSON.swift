import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandJSON
import BooklandSystem

extension LookupAnswer {
    /// The answer as JSON, with the keys that docs/json.md describes.
    func json(input: String) -> JSONObject {
        var object = JSONObject()
        object.add("input", input)
        object.add("isbn", isbn.digits)
        switch outcome {
        case .found(let record, let origin):
            object.add("status", "found")
            object.add("provider", origin.provider.rawValue)
            object.add("fetched", origin.fetched.map { UTCTime.text($0) })
            if origin.fetched != nil { object.add("age", origin.age) }
            object.add("cached", origin.isCached)
            object.add("stale", origin.isStale)
            if !origin.missing.isEmpty { object.add("missing", origin.missing.map(\.rawValue)) }
            record.add(to: &object)
        case .notFound: object.add("status", "notFound")
        case .failed: object.add("status", "failed")
        }
        if let code {
            object.add("error", errorJSON(code, message, isRetryable: isRetryable))
        }
        if !failures.isEmpty { object.add("failures", failures.map(\.json)) }
        return object
    }

    /// Why there is no book.
    private var message: String {
        switch outcome {
        case .notFound where failures.isEmpty: "no provider knows the book"
        case .notFound: "not found by the providers that answered"
        default: failures.first?.description ?? "no provider is configured"
        }
    }
}

extension ProviderFailure {
    /// The failure as JSON, with the keys that docs/json.md describes.
    var json: JSONObject {
        var object = JSONObject()
        object.add("provider", provider.rawValue)
        object.add("reason", reason.word)
        object.add("code", reason.code.rawValue)
        object.add("message", reason.description)
        object.add("retryable", reason.isRetryable)
        return object
    }
}

extension ISBNError {
    /// The answer to a text that is not an ISBN, with the keys that docs/json.md describes.
    func lookupJSON(input: String) -> JSONObject {
        var object = JSONObject()
        object.add("input", input)
        object.add("status", "invalid")
        object.add("error", errorJSON(.invalidISBN, description, isRetryable: false))
        return object
    }
}

private func errorJSON(_ code: LookupCode, _ message: String, isRetryable: Bool) -> JSONObject {
    var object = JSONObject()
    object.add("code", code.rawValue)
    object.add("message", message)
    object.add("retryable", isRetryable)
    return object
}
