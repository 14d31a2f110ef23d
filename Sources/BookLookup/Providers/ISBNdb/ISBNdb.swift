import BookIdentifiers
import BookMetadata
import BooklandHTTP
import BooklandJSON
import BooklandSystem

/// ISBNdb API v2, for subscribers.
struct ISBNdb: BookProvider {
    let service: Service
    let key: String?

    var name: ProviderName { service.name }
    var obstacle: ProviderFailure.Reason? { key == nil ? .noKey : nil }

    func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord? {
        // Numbers of no publisher stand there for records that are junk.
        if isbn.digits.hasPrefix("97800000000") { return nil }
        guard let json = try await json("/book/\(isbn)"), let book = json["book"],
            var record = ISBNdbMapping.record(book), record.isAbout(isbn)
        else { return nil }
        stamp(&record)
        record.complete(from: name, asked: isbn)
        return record
    }

    func search(
        title: String,
        author: String?,
        limit: Int,
    ) async throws(ProviderFailure) -> [BookRecord] {
        var path = "/search/books?text=\(PercentEncoding.query(title))&page=1&pageSize=\(limit)"
        if let author { path += "&author=\(PercentEncoding.query(author))" }
        let answer = try await json(path)
        let list = answer?["data"] ?? answer?["books"]
        // Some answers have an object with numbers for names in place of a list.
        let elements = (list?.elements).map(Array.init) ?? []
        let members = (list?.members).map { $0.map(\.value) } ?? []
        return (elements + members).prefix(limit).compactMap { book in
            guard var record = ISBNdbMapping.record(book) else { return nil }
            stamp(&record)
            record.complete(from: name)
            return record
        }
    }

    private func stamp(_ record: inout BookRecord) {
        let moment = UTCTime.text(service.time.unixTime())
        record.work.lastISBNDBSync = moment
        record.edition.lastISBNDBSync = moment
    }

    private func json(_ path: String) async throws(ProviderFailure) -> JSONValue? {
        let headers = [(name: "Authorization", value: key ?? "")]
        return try await service.get(path, headers: headers) {
            [time = service.time] response throws(ProviderFailure.Reason) in
            switch response.status {
            // 403 is also the answer to a key on the host of another plan.
            case 401, 403: throw .keyRefused
            case 429 where Self.isDaily(response): throw .quotaUsedUp
            default: return try AnswerReading.json(response, at: time.unixTime())
            }
        }
    }

    /// Whether the quota of the day is meant, and not that of the second or the minute.
    private static func isDaily(_ response: HTTPResponse) -> Bool {
        String(decoding: response.body.prefix(1_000), as: UTF8.self).lowercased()
            .contains(text: "daily")
    }
}
