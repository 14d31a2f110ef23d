public import BookIdentifiers
import BookMetadata

/// The few hundred books that come with the program, in a table of plain text.
///
/// Its columns, between tabs: ISBN, title, authors with semicolons between, publisher, date, pages,
/// language. Lines that begin with `#` say where the facts are from.
public struct ShippedBooks: Sendable {
    private let table: [UInt8]

    /// The table is some tens of kilobytes; a file of many megabytes is none.
    private static let limit = 16 << 20

    /// Reads a table; nil where there is none at the path.
    public init?(_ path: String) {
        guard let table = FilePaths.content(of: path, limit: Self.limit) else { return nil }
        self.table = table
    }

    /// The table beside the program: below the prefix of its installation, or in the source tree in
    /// which it was built; nil where there is none.
    public static var installed: ShippedBooks? {
        let places = ["share/bookland/books.tsv", "Sources/BookCatalog/Resources/books.tsv"]
        for folder in FilePaths.foldersAroundProgram {
            for place in places where FilePaths.isReadable("\(folder)/\(place)") {
                return ShippedBooks("\(folder)/\(place)")
            }
        }
        return nil
    }

    /// The ISBNs of all books, in the table's order.
    public var isbns: [ISBN] {
        rows.compactMap { row in row.first.flatMap { try? ISBN($0) } }
    }

    func record(for isbn: ISBN) -> BookRecord? {
        // The line is sought before any is read.
        let digits = Array(isbn.digits.utf8)
        let line = table.split(separator: 0x0A).first { $0.starts(with: digits) }
        return line.flatMap { Self.record(Self.columns($0)) }
    }

    func records(matching query: BookQuery) -> [BookRecord] {
        rows.compactMap(Self.record).filter(query.matches)
    }

    private var rows: [[String]] {
        table.split(separator: 0x0A).filter { $0.first != UInt8(ascii: "#") }.map(Self.columns)
    }

    private static func columns(_ line: ArraySlice<UInt8>) -> [String] {
        line.split(separator: 0x09, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static func record(_ columns: [String]) -> BookRecord? {
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
