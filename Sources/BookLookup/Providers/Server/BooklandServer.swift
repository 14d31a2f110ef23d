import BookIdentifiers
import BookMetadata
import BooklandHTTP
import BooklandJSON

/// A server with the endpoints `GET /v1/search/isbn` and `/v1/search/advanced`, as docs/json.md
/// describes them.
struct BooklandServer: ServiceProvider {
    var service: Service
    let key: String?

    var name: ProviderName { service.name }

    func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord? {
        guard let data = try await data("/v1/search/isbn?isbn=\(isbn)") else { return nil }
        guard var record = BookRecord(json: data) else {
            throw ProviderFailure(name, .unusableAnswer("no book record"))
        }
        guard record.isAbout(isbn) else {
            throw ProviderFailure(name, .unusableAnswer("a record of another book"))
        }
        record.limitSize()
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
        guard let list = data.kind == .array ? data : data["books"] ?? data["results"] else {
            throw ProviderFailure(name, .unusableAnswer("no list of books"))
        }
        return list.elements.prefix(limit).compactMap { element in
            guard var record = BookRecord(json: element) else { return nil }
            record.limitSize()
            record.complete(from: name)
            return record
        }
    }

    /// Returns the `data` of an answer, or `nil` if the server says that it has nothing.
    private func data(_ path: String) async throws(ProviderFailure) -> JSONValue? {
        let headers = key.map { [(name: "Authorization", value: "Bearer \($0)")] } ?? []
        return try await service.get(path, headers: headers) {
            [time = service.time, hasKey = key != nil] response throws(ProviderFailure.Reason) in
            if response.status == 401 || response.status == 403 {
                throw hasKey ? .keyRefused : .noKey
            }
            guard response.status == 200 || response.status == 404 else {
                throw ProviderFailure.Reason(
                    status: response.status,
                    response,
                    at: time.unixTime(),
                )
            }
            let json = try Self.json(of: response)
            if let data = json["data"], !data.isNull { return data }
            switch json["error"]?["code"]?.string {
            case "NOT_FOUND"?: return nil
            case "RATE_LIMIT_EXCEEDED"?: throw .rateLimited(retryAfter: nil)
            case "PROVIDER_TIMEOUT"?: throw .timeout
            // The server's message may contain the key, so it is not shown.
            default: throw .unusableAnswer("neither data nor a known error code")
            }
        }
    }
    private static func json(of response: HTTPResponse) throws(ProviderFailure.Reason) -> JSONValue
    {
        do throws(ProviderFailure.Reason) {
            return try JSONAnswer.body(of: response)
        } catch {
            // Another program answers at this address, or another path is needed.
            throw response.status == 404 ? .unusableAnswer("404 Not Found, without JSON") : error
        }
    }
}
