import BookIdentifiers
import BookMetadata
import BooklandHTTP
import BooklandJSON

/// Google Books API v1, which requires a key.
///
/// See <https://developers.google.com/books/docs/v1/using>.
struct GoogleBooks: ServiceProvider {
    var service: Service
    let key: String?
    /// The country to ask for if Google cannot tell it from the address; ISO 3166, two letters.
    let country: String?

    var name: ProviderName { service.name }
    var unavailableReason: ProviderFailure.Reason? { key == nil ? .noKey : nil }

    func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord? {
        // A lookup by ISBN is a search, whose results need not have that ISBN.
        for volume in try await volumes("isbn:\(isbn)", limit: 10) {
            guard var record = GoogleBooksMapping.record(volume), record.isAbout(isbn) else {
                continue
            }
            record.complete(from: name, asked: isbn)
            return record
        }
        return nil
    }

    func search(
        title: String,
        author: String?,
        limit: Int,
    ) async throws(ProviderFailure) -> [BookRecord] {
        var query = "intitle:\(Self.quoted(title))"
        if let author { query += " inauthor:\(Self.quoted(author))" }
        return try await volumes(query, limit: min(limit, 40)).compactMap { volume in
            guard var record = GoogleBooksMapping.record(volume) else { return nil }
            record.complete(from: name)
            return record
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.filter { $0 != "\"" })\""
    }

    private func volumes(
        _ query: String,
        limit: Int,
    ) async throws(ProviderFailure) -> [JSONValue] {
        do throws(ProviderFailure) {
            return try await volumes(query, limit: limit, country: country)
        } catch {
            guard error.reason == Self.unknownLocation, country == nil else { throw error }
            return try await volumes(query, limit: limit, country: "US")
        }
    }

    private static let unknownLocation = ProviderFailure.Reason.unusableAnswer(
        "the country is unknown: set 'country' in the configuration"
    )

    private func volumes(
        _ query: String,
        limit: Int,
        country: String?,
    ) async throws(ProviderFailure) -> [JSONValue] {
        var path = "/volumes?q=\(PercentEncoding.query(query))&maxResults=\(limit)&printType=books"
        if let country { path += "&country=\(PercentEncoding.query(country))" }
        // A key in a header field does not end up in logs, as it would in the address.
        let headers = key.map { [(name: "X-Goog-Api-Key", value: $0)] } ?? []
        let answer = try await service.get(path, headers: headers) {
            [time = service.time] response throws(ProviderFailure.Reason) in
            guard response.status == 200 else {
                throw Self.reason(response, at: time.unixTime())
            }
            let answer = try JSONAnswer.object(try JSONAnswer.body(of: response))
            // An empty result has no list of items, but it says that there are none.
            guard answer["items"]?.kind == .array || answer["totalItems"]?.lenientInt == 0 else {
                throw .unusableAnswer("no list of volumes")
            }
            return answer
        }
        return (answer["items"]?.elements).map { Array($0.prefix(limit)) } ?? []
    }
}

/// Errors.
extension GoogleBooks {
    /// Returns the reason for an error response, whose status alone does not tell a wrong key from a
    /// used-up quota.
    static func reason(_ response: HTTPResponse, at unixTime: Int) -> ProviderFailure.Reason {
        let general = ProviderFailure.Reason(status: response.status, response, at: unixTime)
        guard let error = (try? JSONAnswer.body(of: response))?["error"] else { return general }
        let message = error["message"]?.string?.lowercased() ?? ""
        let reasons = Set(
            (error["errors"]?.elements).map { $0.compactMap { $0["reason"]?.string } } ?? []
        )
        let details = (error["details"]?.elements).map(Array.init) ?? []
        let limit = details.compactMap { $0["metadata"]?["quota_limit"]?.string?.lowercased() }
            .first
        let isQuota = message.contains(text: "quota") || message.contains(text: "limit exceeded")
        switch response.status {
        case 400, 401:
            if isQuota || !reasons.isDisjoint(with: quotaReasons) { return .quotaUsedUp }
            let isKey =
                message.contains(text: "api key") || reasons.contains("keyInvalid")
                || details.contains { $0["reason"]?.string == "API_KEY_INVALID" }
            return isKey || response.status == 401 ? .keyRefused : general
        case 403:
            if reasons.contains("unknownLocation") { return unknownLocation }
            return isQuota || !reasons.isDisjoint(with: quotaReasons) ? .quotaUsedUp : .keyRefused
        case 429:
            // A limit by the minute passes soon; the others last until midnight in California.
            return limit?.contains(text: "minute") == true ? general : .quotaUsedUp
        default: return general
        }
    }

    private static let quotaReasons: Set<String> = [
        "dailyLimitExceeded", "userRateLimitExceeded", "quotaExceeded", "rateLimitExceeded",
    ]
}
