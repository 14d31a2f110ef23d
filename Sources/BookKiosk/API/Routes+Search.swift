import BookIdentifiers
import BookLibrary
import BookLookup
import BookMetadata
import BooklandHTTPServer
import BooklandJSON

/// Lookups for other programs, under the names that clients of this kind of service share.
extension Routes {
    func searchRoutes(_ call: APICall) async throws(APIError) -> Response? {
        guard call.path.count == 3, call.path[0] == "v1", call.path[1] == "search" else {
            return nil
        }
        switch call.path[2] {
        case "isbn": return try await isbn(call)
        case "title":
            guard let words = try call.words("q") else {
                throw APIError(.invalidQuery, "'q' must be a short text")
            }
            return try await search(title: words, author: nil, call)
        case "advanced":
            let (title, author) = (try call.words("title"), try call.words("author"))
            guard title != nil || author != nil else {
                throw APIError(.invalidQuery, "'title' or 'author' must be a short text")
            }
            return try await search(title: title ?? "", author: author, call)
        default: return nil
        }
    }

    private func isbn(_ call: APICall) async throws(APIError) -> Response {
        guard let text = call.head.target["isbn"], let isbn = try? ISBN(text.trimmed) else {
            throw APIError(.invalidISBN, "'isbn' must be a valid ISBN of 10 or 13 digits")
        }
        if let record = await ownRecord(isbn) {
            station.answers.keep(record.json, of: isbn, from: "library", age: 0)
            return answer(record.json, call, provider: "library", isCached: true, age: 0)
        }
        guard let client = station.client else {
            throw APIError(.notFound, "\(isbn) is not in the library")
        }
        let found = await client.answer(to: isbn, try await options(call))
        if case .found(let record, let origin) = found.outcome {
            let provider = origin.provider.rawValue
            station.answers.keep(record.json, of: isbn, from: provider, age: origin.age)
            return answer(
                record.json,
                call,
                provider: origin.provider.rawValue,
                isCached: origin.isCached,
                age: origin.age,
            )
        }
        if await station.settings.isOffline {
            throw APIError(.notFound, "\(isbn) is unknown, and this station asks no services")
        }
        throw APIError(found)
    }

    /// The record of a book that the library has.
    private func ownRecord(_ isbn: ISBN) async -> BookRecord? {
        guard let entry = try? await station.library.entries(of: isbn).first else { return nil }
        return try? await station.library.record(of: entry)
    }

    private func search(
        title: String,
        author: String?,
        _ call: APICall,
    ) async throws(APIError) -> Response {
        guard let client = station.client else {
            throw APIError(.notFound, "this station has no lookup")
        }
        let found = await client.search(
            title: title,
            author: author,
            limit: 20,
            try await options(call),
        )
        if found.records.isEmpty, await !station.settings.isOffline,
            let failure = found.failures.first
        {
            throw APIError(.providerError, "\(failure)")
        }
        return Answer.data(
            found.records.map(\.json),
            since: call.start,
            fields: fields(call, isCached: false, age: 0, provider: nil),
        )
    }

    private func options(_ call: APICall) async throws(APIError) -> LookupOptions {
        var options = LookupOptions()
        options.isOffline = await station.settings.isOffline
        guard call.head.target["provider"] != nil else { return options }
        let name = try call.words("provider") ?? ""
        // The short names are those of the shared interface.
        let provider = ProviderName(rawValue: name == "google" ? "google-books" : name)
        guard ServiceDirectory.names.contains(provider) || provider == .catalog else {
            throw APIError(.invalidQuery, "there is no provider '\(name)'")
        }
        options.provider = provider
        return options
    }

    private func answer(
        _ record: JSONObject,
        _ call: APICall,
        provider: String,
        isCached: Bool,
        age: Int,
    ) -> Response {
        Answer.data(
            record,
            since: call.start,
            fields: fields(call, isCached: isCached, age: age, provider: provider),
        ) { metadata in
            metadata.add("provider", provider)
            metadata.add("cached", isCached)
        }
    }

    private func fields(
        _ call: APICall,
        isCached: Bool,
        age: Int,
        provider: String?,
    ) -> [RequestHead.Field] {
        var fields: [RequestHead.Field] = [
            .init("X-Cache", isCached ? "HIT" : "MISS"), .init("X-Cache-Age", "\(age)"),
            .init(
                "X-Rate-Limit-Remaining",
                "\(gate.limits.remaining(.search, for: call.head.client))",
            ),
        ]
        if let provider { fields.append(.init("X-Provider", provider)) }
        return fields
    }
}

extension APIError {
    /// Why a lookup found nothing.
    fileprivate init(_ answer: LookupAnswer) {
        let reason = answer.failures.first.map { "\($0)" }
        switch answer.code {
        case .notFound?, nil: self.init(.notFound, "no service knows \(answer.isbn)")
        case .rateLimitExceeded?:
            self.init(.rateLimited, reason ?? "too many requests to the services")
        case .providerTimeout?: self.init(.providerTimeout, reason ?? "the services do not answer")
        default: self.init(.providerError, reason ?? "the services fail")
        }
    }
}
