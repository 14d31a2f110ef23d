import BookIdentifiers
import BookMetadata
import BooklandHTTP
import BooklandJSON

/// Open Library, <https://openlibrary.org>.
///
/// One book takes two requests, for the edition and its work, and one more for each author whose
/// name the edition does not say. Many books take one request for 25, which says less: neither
/// language nor description.
struct OpenLibrary: BookProvider {
    let service: Service
    /// Whether the configuration says who is calling: without, Open Library answers 403.
    let hasContact: Bool

    var name: ProviderName { service.name }
    var obstacle: ProviderFailure.Reason? { hasContact ? nil : .noContact }
    var batchSize: Int { 25 }

    /// More redirections than a record that was merged again and again has.
    private static let mostHops = 3
    /// More names than a title page has.
    private static let mostAuthors = 5

    func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord? {
        let key = "ISBN:\(isbn)"
        guard let answer = try await json("/api/books.json?bibkeys=\(key)&jscmd=details"),
            let json = answer.member(named: key)?["details"]
        else { return nil }
        let details = OpenLibraryEdition(json)
        guard details.edition.lists(isbn) else { return nil }
        let work = try await work(details.workKey)
        let authors = try await authors(details, work)
        guard var record = OpenLibraryMapping.record(details, work, authors) else { return nil }
        record.complete(from: name, asked: isbn)
        return record
    }

    func books(_ isbns: [ISBN]) async throws(ProviderFailure) -> [ISBN: BookRecord] {
        let keys = isbns.map { "ISBN:\($0)" }.joined(separator: ",")
        guard let answer = try await json("/api/books.json?bibkeys=\(keys)&jscmd=data") else {
            return [:]
        }
        var result: [ISBN: BookRecord] = [:]
        for isbn in isbns {
            guard let json = answer.member(named: "ISBN:\(isbn)"),
                var record = OpenLibraryMapping.record(data: json),
                record.edition.lists(isbn)
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
        let documents = try await json(path)?["docs"]?.elements.prefix(limit)
        return (documents.map(Array.init) ?? []).compactMap { document in
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

    private func json(_ path: String) async throws(ProviderFailure) -> JSONValue? {
        try await service.get(path) {
            [time = service.time] response throws(ProviderFailure.Reason) in
            // The refusal of a User-Agent without contact data is a page of the server before it.
            if response.status == 403 { throw .userAgentRefused }
            return try AnswerReading.json(response, at: time.unixTime())
        }
    }

    /// A record by its key, wherever it has been moved to; nil where it has been deleted.
    private func record(_ key: String) async throws(ProviderFailure) -> JSONValue? {
        var key = key
        for _ in 0...Self.mostHops {
            guard let json = try await json("\(key).json"), json["error"] == nil else { return nil }
            switch json["type"]?["key"]?.string {
            case "/type/delete": return nil
            case "/type/redirect":
                guard let location = json["location"]?.string.flatMap(Self.key) else { return nil }
                key = location
            default: return json
            }
        }
        return nil
    }

    private func work(_ key: String?) async throws(ProviderFailure) -> JSONValue? {
        guard let key = key.flatMap(Self.key) else { return nil }
        return try await record(key)
    }

    /// The authors in the work's order, or in the edition's where the work names none.
    private func authors(
        _ details: OpenLibraryEdition,
        _ work: JSONValue?,
    ) async throws(ProviderFailure) -> [Author] {
        let keys = work.map(OpenLibraryMapping.authorKeys) ?? []
        var authors: [Author] = []
        for key in (keys.isEmpty ? details.authorKeys : keys).prefix(Self.mostAuthors) {
            if let name = details.authorNames[key] {
                var author = Author(name: name)
                author.openLibraryID = OpenLibraryID.reading(key, kind: "A")
                authors.append(author)
            } else if let path = Self.key(key), let json = try await record(path),
                let author = OpenLibraryMapping.author(json)
            {
                authors.append(author)
            }
        }
        return authors
    }

    /// A key as a path, built anew, as it comes from a stranger.
    private static func key(_ text: String) -> String? {
        if let id = OpenLibraryID.reading(text, kind: "W") { return "/works/\(id)" }
        if let id = OpenLibraryID.reading(text, kind: "A") { return "/authors/\(id)" }
        return OpenLibraryID.reading(text, kind: "M").map { "/books/\($0)" }
    }
}
