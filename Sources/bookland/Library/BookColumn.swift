import BookIdentifiers
import BookLibrary

/// A column of a list of books, by the name that `--columns` takes.
enum BookColumn: String, CaseIterable, Sendable {
    case number
    case isbn
    case title
    case authors
    case year
    case status
    case rating
    case location
    case borrower
    case due
    case tags
    case language
    case pages
    case page
    case started
    case finished
    case added
    case copies
    case scans
    case source
    case note

    /// The columns that a list has without `--columns`.
    static let standard: [BookColumn] = [
        .number, .isbn, .title, .authors, .year, .status, .rating, .location, .borrower,
    ]

    /// Parses names separated by commas.
    static func list(_ text: String) throws(UsageError) -> [BookColumn] {
        var columns: [BookColumn] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let column = BookColumn(rawValue: name.lowercased()) else {
                throw .unknown("column", String(name), among: allCases.map(\.rawValue))
            }
            columns.append(column)
        }
        return columns
    }

    /// The column's layout in a table.
    var layout: TextTable.Column {
        TextTable.Column(heading: heading, isRight: isRight, flexibility: flexibility)
    }

    private var heading: String {
        switch self {
        case .number: "NO"
        case .rating: "STARS"
        case .borrower: "LENT TO"
        default: rawValue.uppercased()
        }
    }

    private var isRight: Bool {
        switch self {
        case .number, .year, .rating, .pages, .page, .copies, .scans: true
        default: false
        }
    }

    private var flexibility: Int {
        switch self {
        case .title, .note: 3
        case .authors: 2
        case .location, .borrower, .tags: 1
        default: 0
        }
    }

    /// The field of a book; empty if it is unknown.
    func text(_ book: LibraryEntry) -> String {
        switch self {
        case .number: "\(book.id)"
        case .isbn: book.isbn?.digits ?? ""
        case .title: book.title ?? ""
        case .authors: book.authors.joined(separator: ", ")
        case .year: book.year.map { "\($0)" } ?? ""
        case .status: book.status.rawValue
        case .rating: book.rating?.description ?? ""
        case .location: book.copies.compactMap(\.location).joined(separator: ", ")
        case .borrower: book.copies.compactMap(\.loan?.borrower).joined(separator: ", ")
        case .due: book.copies.compactMap(\.loan?.due?.description).joined(separator: ", ")
        case .tags: book.tags.joined(separator: ", ")
        case .language: book.language ?? ""
        case .pages: book.pageCount.map { "\($0)" } ?? ""
        case .page: book.page.map { "\($0)" } ?? ""
        case .started: book.started?.description ?? ""
        case .finished: book.finished?.description ?? ""
        case .added: CalendarDay(localTo: book.added).description
        case .copies: "\(book.copies.count)"
        case .scans: "\(book.scans)"
        case .source: book.source
        case .note: book.note ?? ""
        }
    }
}
