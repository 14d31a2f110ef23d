import BookIdentifiers
import BookMetadata
import BooklandHTTP
import BooklandJSON

/// A server that speaks the canonical contract: `GET /v1/search/isbn` and `/v1/search/advanced`.
struct BooklandServer: BookProvider {
    let service: Service
    let key: String?

    var name: ProviderName { service.name }

    func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord? {
        guard let data = try await data("/v1/search/isbn?isbn=\(isbn)"),
            var record = BookRecord(json: data), record.isAbout(isbn)
        else { return nil }
        record.complete(from: name, asked: isbn)
        return record
    }

    func search(
        title: String,
        author: String?,
        limit: Int,
    ) async throws(ProviderFailure) -> [BookRecord] {
        var path = "/v1/search/advanced?title=\(PercentEncoding.query(title))"
        if let author { path += "&author=\(PercentEncoding.query(author))" }
        guard let data = try await data(path) else { return [] }
        let list = data.kind == .array ? data : data["books"] ?? data["results"]
        let elements = (list?.elements).map(Array.init) ?? []
        return elements.prefix(limit).compactMap { element in
            guard var record = BookRecord(json: element) else { return nil }
            record.complete(from: name)
            return record
        }
    }

    /// What is in the envelope; nil where the server has nothing.
    private func data(_ path: String) async throws(ProviderFailure) -> JSONValue? {
        let headers = key.map { [(name: "Authorization", value: "Bearer \($0)")] } ?? []
        return try await service.get(path, headers: headers) {
            [time = service.time] response throws(ProviderFailure.Reason) in
            if response.status == 401 || response.status == 403 { throw .keyRefused }
            guard response.status == 200 || response.status == 404 else {
                throw ProviderFailure.Reason(
                    status: response.status,
                    response,
                    at: time.unixTime(),
                )
            }
            let json = try AnswerReading.json(response)
            // A 404 without the envelope is that of a server that is something else.
            guard json.kind == .object, json["data"] != nil || json["error"] != nil else {
                throw .unusableAnswer("not the envelope of the canonical contract")
            }
            if let data = json["data"], !data.isNull { return data }
            return try Self.nothing(json["error"]?["code"]?.string)
        }
    }

    private static func nothing(
        _ code: String?
    ) throws(ProviderFailure.Reason) -> JSONValue? {
        switch code {
        case nil, "NOT_FOUND": nil
        case "RATE_LIMIT_EXCEEDED": throw .rateLimited(retryAfter: nil)
        case "PROVIDER_TIMEOUT": throw .timeout
        // The server's own words are not passed on: it knows the key.
        default: throw .unusableAnswer("an error")
        }
    }
}
