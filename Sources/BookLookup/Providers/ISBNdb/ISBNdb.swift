import BookIdentifiers
import BookMetadata
import BooklandHTTP
import BooklandJSON
import BooklandSystem

/// ISBNdb API v2, for subscribers.
///
/// See <https://isbndb.com/isbndb-api-documentation-v2>.
struct ISBNdb: ServiceProvider {
    var service: Service
    let key: String?

    var name: ProviderName { service.name }
    var unavailableReason: ProviderFailure.Reason? { key == nil ? .noKey : nil }

    func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord? {
        // ISBNs of registrant 0000000 belong to junk records.
        if isbn.digits.hasPrefix("97800000000") { return nil }
        guard let answer = try await json("/book/\(isbn)") else { return nil }
        guard let book = answer["book"], var record = ISBNdbMapping.record(book) else {
            throw ProviderFailure(name, .unusableAnswer("no book with a title"))
        }
        guard record.isAbout(isbn) else {
            throw ProviderFailure(name, .unusableAnswer("a record of another book"))
        }
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
        guard let answer = try await json(path) else { return [] }
        guard let list = answer["data"] ?? answer["books"] else {
            throw ProviderFailure(name, .unusableAnswer("no list of books"))
        }
        // Some answers have an object with numbers as names instead of an array.
        let books = Array(list.elements) + list.members.map(\.value)
        return books.prefix(limit).compactMap { book in
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

    /// Returns the answer, or `nil` if ISBNdb says that it has nothing.
    private func json(_ path: String) async throws(ProviderFailure) -> JSONValue? {
        let headers = [(name: "Authorization", value: key ?? "")]
        return try await service.get(path, headers: headers) {
            [time = service.time] response throws(ProviderFailure.Reason) in
            switch response.status {
            // 403 is also the answer to a key on the host of another plan.
            case 401, 403: throw .keyRefused
            case 404 where Self.saysNotFound(response): return nil
            case 429 where Self.isDailyLimit(response): throw .quotaUsedUp
            default:
                return try JSONAnswer.object(try JSONAnswer.read(response, at: time.unixTime()))
            }
        }
    }

    /// Whether a 404 comes from ISBNdb and not from a server in between: as JSON with a message.
    private static func saysNotFound(_ response: HTTPResponse) -> Bool {
        guard let json = try? JSONAnswer.body(of: response) else { return false }
        return [json["errorMessage"], json["error_message"], json["message"]]
            .contains { $0?.kind == .string }
    }

    /// Whether a 429 is about the day's quota, and not about the second or the minute.
    private static func isDailyLimit(_ response: HTTPResponse) -> Bool {
        String(decoding: response.body.prefix(1_000), as: UTF8.self).lowercased()
            .contains(text: "daily")
    }
}
