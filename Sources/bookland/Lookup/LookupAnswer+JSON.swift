import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandJSON
import BooklandSystem

extension LookupAnswer {
    /// The answer under the keys of docs/json.md.
    func json(input: String) -> JSONObject {
        var object = JSONObject()
        object.add("input", input)
        object.add("isbn", isbn.digits)
        switch outcome {
        case .found(let record, let origin):
            object.add("status", "found")
            object.add("provider", origin.provider.rawValue)
            object.add("fetched", origin.fetched.map { UTCTime.text($0) })
            object.add("age", origin.age)
            object.add("cached", origin.isCached)
            object.add("stale", origin.isStale)
            record.add(to: &object)
        case .notFound: object.add("status", "notFound")
        case .failed: object.add("status", "failed")
        }
        if let code {
            object.add("error", errorJSON(code, words, isRetryable: isRetryable))
        }
        if !failures.isEmpty { object.add("failures", failures.map(\.json)) }
        return object
    }

    /// Why there is no book.
    private var words: String {
        if case .notFound = outcome { return "nobody who was asked knows it" }
        return failures.first?.description ?? "there is nobody to ask"
    }
}

extension ProviderFailure {
    /// The failure under the keys of docs/json.md.
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
    /// The answer to what is no ISBN, under the keys of docs/json.md.
    func lookupJSON(input: String) -> JSONObject {
        var object = JSONObject()
        object.add("input", input)
        object.add("status", "invalid")
        object.add("error", errorJSON(.invalidISBN, description, isRetryable: false))
        return object
    }
}

private func errorJSON(_ code: LookupCode, _ words: String, isRetryable: Bool) -> JSONObject {
    var object = JSONObject()
    object.add("code", code.rawValue)
    object.add("message", words)
    object.add("retryable", isRetryable)
    return object
}
