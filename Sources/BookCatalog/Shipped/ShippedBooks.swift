public import BookIdentifiers
import BookMetadata

/// A few hundred well-known books that are built into this module.
///
/// An ``OfflineCatalog`` answers from them where the user's own catalogue has nothing, so a lookup
/// works at once and without a network. `books.tsv` in the source tree says where the facts are from.
public struct ShippedBooks: Sendable {
    /// All books that are built in.
    public static let all = ShippedBooks(table: table)

    /// A line for each book: ISBN, title, authors with semicolons between them, publisher, date, pages
    /// and language, with tabs between the columns.
    private let table: String

    /// Takes another table than the one that is built in.
    package init(table: String) {
        self.table = table
    }

    /// The number of books.
    public var count: Int { lines.count }

    /// The ISBNs of all books, in ascending order.
    public var isbns: [ISBN] {
        lines.compactMap { line in try? ISBN(String(line.prefix { $0 != "\t" })) }
    }

    /// Returns the book with an ISBN.
    func record(for isbn: ISBN) -> BookRecord? {
        let digits = isbn.digits
        let line = table.utf8.split(separator: UInt8(ascii: "\n")).first {
            $0.starts(with: digits.utf8)
        }
        return line.flatMap { Self.record(Substring($0)) }
    }

    /// Returns the books that have the words of a query.
    func records(matching query: BookQuery, _ tolerance: BookQuery.Tolerance) -> [BookRecord] {
        lines.filter { line in
            let columns = Self.columns(line)
            return columns.count > 2
                && query.matches(title: columns[1], names: columns[2], tolerance)
        }.compactMap(Self.record)
    }

    private var lines: [Substring] {
        table.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    }

    private static func columns(_ line: Substring) -> [String] {
        line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
    }

    private static func record(_ line: Substring) -> BookRecord? {
        let columns = Self.columns(line)
        guard columns.count == 7, let isbn = try? ISBN(columns[0]),
            let title = BookTitle(columns[1])
        else { return nil }
        var edition = Edition()
        edition.isbns = [isbn]
        edition.isbn = isbn
        edition.title = title.full
        edition.publisher = PlainText.line(columns[3])
        edition.publicationDate = PartialDate(reading: columns[4])
        edition.pageCount = PageCount.reading(columns[5])
        edition.language = LanguageCode.reading(columns[6])
        let authors = columns[2].split(separator: ";").compactMap {
            PersonName(reading: String($0)).map { Author(name: $0.name) }
        }
        return BookRecord(work: Work(inferredFrom: title), edition: edition, authors: authors)
    }
}
