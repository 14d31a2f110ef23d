import BookIdentifiers
import BookMetadata
import BooklandHTTP
import MARCRecords

/// A library catalogue with SRU (Search/Retrieve via URL) and MARCXML.
///
/// See <https://www.loc.gov/standards/sru/>.
struct SRUProvider: ServiceProvider {
    var service: Service
    let dialect: SRUDialect

    var name: ProviderName { service.name }

    func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord? {
        let numbers = [isbn.digits, isbn.isbn10].compactMap(\.self)
        let query = numbers.map { "\(dialect.isbnIndex)=\($0)" }.joined(separator: " or ")
        let records = try await records(query, limit: 20).compactMap {
            BookRecord($0, asked: isbn)
        }
        // If a book and its e-book share an ISBN, a barcode means the printed book.
        let own = records.filter { $0.isAbout(isbn) }
        // Not that it does not know the book, which would be kept for a day.
        if own.isEmpty, !records.isEmpty {
            throw ProviderFailure(name, .unusableAnswer("a record of another book"))
        }
        var best = own.first { $0.edition.format != .eBook } ?? own.first
        best?.complete(from: name, asked: isbn)
        return best
    }

    func search(
        title: String,
        author: String?,
        limit: Int,
    ) async throws(ProviderFailure) -> [BookRecord] {
        var query = "\(dialect.titleIndex)=\(Self.quoted(title))"
        if let author { query += " and \(dialect.authorIndex)=\(Self.quoted(author))" }
        return try await records(query, limit: limit).compactMap { record in
            guard var record = BookRecord(record) else { return nil }
            record.complete(from: name)
            return record
        }
    }

    /// Returns a text as a term of CQL.
    private static func quoted(_ text: String) -> String {
        "\"" + text.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }

    private func records(
        _ query: String,
        limit: Int,
    ) async throws(ProviderFailure) -> [MARCRecord] {
        let path =
            "?version=1.1&operation=searchRetrieve&query=\(PercentEncoding.query(query))"
            + "&startRecord=1&maximumRecords=\(limit)&recordSchema=\(dialect.schema)"
        return try await service.get(path) {
            [time = service.time] response throws(ProviderFailure.Reason) in
            try Self.read(response, at: time.unixTime())
        }
    }

    private static func read(
        _ response: HTTPResponse,
        at unixTime: Int,
    ) throws(ProviderFailure.Reason) -> [MARCRecord] {
        guard response.status == 200 else {
            throw ProviderFailure.Reason(status: response.status, response, at: unixTime)
        }
        // A CAPTCHA or a maintenance notice.
        if JSONAnswer.isWebPage(response) {
            throw .unusableAnswer("a web page instead of records")
        }
        let answer: SRUResponse
        do throws(MARCError) {
            answer = try SRUResponse(reading: response.body)
        } catch {
            throw .unusableAnswer("\(error)")
        }
        guard answer.records.isEmpty else { return answer.records }
        if let diagnostic = answer.diagnostics.first {
            let texts = [diagnostic.message, diagnostic.details, diagnostic.uri]
            throw .unusableAnswer(texts.first { !$0.isEmpty } ?? "an error without a message")
        }
        // The Library of Congress sometimes counts a record that it does not send.
        guard answer.numberOfRecords == 0 else { throw .unusableAnswer("no records") }
        return []
    }
}

/// The names of a service's indexes and record format.
struct SRUDialect: Sendable {
    let isbnIndex: String
    let titleIndex: String
    let authorIndex: String
    let schema: String

    /// K10plus, the union catalogue of libraries in Germany, Switzerland and Austria.
    static let k10plus = SRUDialect(
        isbnIndex: "pica.isb",
        titleIndex: "pica.tit",
        authorIndex: "pica.per",
        schema: "marcxml",
    )

    /// Deutsche Nationalbibliothek.
    static let dnb = SRUDialect(
        isbnIndex: "num",
        titleIndex: "tit",
        authorIndex: "per",
        schema: "MARC21-xml",
    )

    /// The Library of Congress.
    static let loc = SRUDialect(
        isbnIndex: "bath.isbn",
        titleIndex: "dc.title",
        authorIndex: "dc.author",
        schema: "marcxml",
    )
}
