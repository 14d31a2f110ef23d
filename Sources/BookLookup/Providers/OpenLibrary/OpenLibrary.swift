import BookIdentifiers
import BookMetadata
import BooklandHTTP
import BooklandJSON

/// Open Library, <https://openlibrary.org>.
///
/// One book takes two requests, for the edition and for its work, and one more for each author whose
/// name the edition does not contain. A request for several books takes up to 25; its records have
/// neither language nor description.
struct OpenLibrary: ServiceProvider {
    var service: Service
    /// Whether the configuration has a contact address: without one, Open Library answers 403.
    let hasContact: Bool

    var name: ProviderName { service.name }
    var unavailableReason: ProviderFailure.Reason? { hasContact ? nil : .noContact }
    var batchSize: Int { 25 }

    /// The largest number of redirections from a merged record to its replacement.
    private static let maximumRedirections = 3
    /// The largest number of authors that are fetched.
    private static let maximumAuthors = 5

    func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord? {
        try await answer(to: isbn)?.record
    }

    func answer(to isbn: ISBN) async throws(ProviderFailure) -> ProviderAnswer? {
        guard let json = try await editions([isbn], "details")[isbn] else { return nil }
        guard let json = json["details"], json.kind == .object else {
            throw failure("an edition without details")
        }
        let details = OpenLibraryEdition(json)
        guard details.edition.lists(isbn) else { throw failure("a record of another book") }
        // The edition is worth having even if the rest cannot be fetched.
        var failures: [ProviderFailure] = []
        var work: JSONValue?
        var authors: [Author] = []
        do throws(ProviderFailure) {
            work = try await self.work(details.workKey)
        } catch {
            failures.append(try incomplete("work", error))
        }
        do throws(ProviderFailure) {
            for key in authorKeys(details, work) {
                if let author = try await author(key, details) { authors.append(author) }
            }
        } catch {
            failures.append(try incomplete("list of authors", error))
        }
        guard var record = OpenLibraryMapping.record(details, work, authors) else {
            throw failure("an edition without a title")
        }
        record.complete(from: name, asked: isbn)
        return ProviderAnswer(record, failures: failures)
    }

    func books(_ isbns: [ISBN]) async throws(ProviderFailure) -> [ISBN: BookRecord] {
        var result: [ISBN: BookRecord] = [:]
        for (isbn, json) in try await editions(isbns, "data") {
            guard var record = OpenLibraryMapping.record(data: json), record.edition.lists(isbn)
            else { continue }
            record.complete(from: name, asked: isbn)
            result[isbn] = record
        }
        return result
    }

    func search(
        title: String,
        author: String?,
        limit: Int,
    ) async throws(ProviderFailure) -> [BookRecord] {
        var path = "/search.json?title=\(PercentEncoding.query(title))"
        if let author { path += "&author=\(PercentEncoding.query(author))" }
        path += "&limit=\(limit)&fields=" + Self.searchFields.joined(separator: ",")
        guard let documents = try await json(path)["docs"], documents.kind == .array else {
            throw failure("a search result without documents")
        }
        return documents.elements.prefix(limit).compactMap { document in
            guard var record = OpenLibraryMapping.record(searched: document) else { return nil }
            record.complete(from: name)
            return record
        }
    }

    private static let searchFields = [
        "key", "title", "subtitle", "author_name", "author_key", "first_publish_year", "cover_i",
        "subject", "editions", "editions.key", "editions.title", "editions.subtitle",
        "editions.isbn", "editions.language", "editions.publisher", "editions.publish_date",
        "editions.cover_i",
    ]

    private func failure(_ message: String) -> ProviderFailure {
        ProviderFailure(name, .unusableAnswer(message))
    }

    /// Describes a failure to fetch part of a record, unless the lookup was cancelled.
    private func incomplete(
        _ part: String,
        _ failure: ProviderFailure,
    ) throws(ProviderFailure) -> ProviderFailure {
        if failure.reason == .cancelled { throw failure }
        return ProviderFailure(name, .incomplete(part: part, cause: failure.reason))
    }
}

/// The requests.
extension OpenLibrary {
    /// Returns what `/api/books.json` says about several books; those it does not know are left out.
    private func editions(
        _ isbns: [ISBN],
        _ form: String,
    ) async throws(ProviderFailure) -> [ISBN: JSONValue] {
        let keys = isbns.map { "ISBN:\($0)" }.joined(separator: ",")
        let answer = try await json("/api/books.json?bibkeys=\(keys)&jscmd=\(form)")
        // Unknown books are left out, so an object without any book is an answer, and an object of
        // another shape is none.
        guard answer.members.allSatisfy({ $0.name.hasPrefix("ISBN:") }) else {
            throw failure("an object that does not list books")
        }
        return isbns.reduce(into: [:]) { $0[$1] = answer.member(named: "ISBN:\($1)") }
    }

    private func json(_ path: String) async throws(ProviderFailure) -> JSONValue {
        try await service.get(path) {
            [time = service.time] response throws(ProviderFailure.Reason) in
            if response.status == 403 { throw .userAgentRefused }
            return try JSONAnswer.object(try JSONAnswer.read(response, at: time.unixTime()))
        }
    }

    /// Returns the record with a key, or `nil` if it does not exist.
    private func existing(_ key: String) async throws(ProviderFailure) -> JSONValue? {
        try await service.get("\(key).json") {
            [time = service.time] response throws(ProviderFailure.Reason) in
            switch response.status {
            case 403: throw .userAgentRefused
            case 200, 404:
                guard let json = try? JSONAnswer.body(of: response), json.kind == .object else {
                    throw response.status == 404
                        ? .refused(status: 404) : .unusableAnswer("no JSON object")
                }
                if json["error"]?.string == "notfound" { return nil }
                if response.status == 404 { throw .refused(status: 404) }
                return try JSONAnswer.object(json)
            default:
                throw ProviderFailure.Reason(
                    status: response.status,
                    response,
                    at: time.unixTime(),
                )
            }
        }
    }

    /// Returns the record with a key, or the one it was merged into; `nil` if it was deleted.
    private func record(_ key: String) async throws(ProviderFailure) -> JSONValue? {
        var key = key
        for _ in 0...Self.maximumRedirections {
            guard let json = try await existing(key) else { return nil }
            switch json["type"]?["key"]?.string {
            case "/type/delete": return nil
            case "/type/redirect":
                guard let location = json["location"]?.string.flatMap(Self.path) else { return nil }
                key = location
            default: return json
            }
        }
        return nil
    }

    private func work(_ key: String?) async throws(ProviderFailure) -> JSONValue? {
        guard let key = key.flatMap(Self.path) else { return nil }
        return try await record(key)
    }

    /// Returns the keys of the work's authors, or of the edition's if the work names none.
    private func authorKeys(_ details: OpenLibraryEdition, _ work: JSONValue?) -> [String] {
        let keys = work.map(OpenLibraryMapping.authorKeys) ?? []
        return Array((keys.isEmpty ? details.authorKeys : keys).prefix(Self.maximumAuthors))
    }

    private func author(
        _ key: String,
        _ details: OpenLibraryEdition,
    ) async throws(ProviderFailure) -> Author? {
        if let name = details.authorNames[key] {
            var author = Author(name: name)
            author.openLibraryID = OpenLibraryID.reading(key, kind: "A")
            return author
        }
        guard let path = Self.path(key) else { return nil }
        return try await record(path).flatMap(OpenLibraryMapping.author)
    }

    /// Turns a key from an answer, which cannot be trusted, into a path.
    private static func path(_ key: String) -> String? {
        if let id = OpenLibraryID.reading(key, kind: "W") { return "/works/\(id)" }
        if let id = OpenLibraryID.reading(key, kind: "A") { return "/authors/\(id)" }
        return OpenLibraryID.reading(key, kind: "M").map { "/books/\($0)" }
    }
}
