import BookIdentifiers
package import BookMetadata
import BooklandCSV

/// A library as Goodreads exports and imports one: a CSV file with its 24 columns.
package enum GoodreadsExport {
    /// The names of the columns, in Goodreads' order and spelling.
    package static let columns = [
        "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13",
        "My Rating", "Average Rating", "Publisher", "Binding", "Number of Pages",
        "Year Published", "Original Publication Year", "Date Read", "Date Added", "Bookshelves",
        "Bookshelves with positions", "Exclusive Shelf", "My Review", "Spoiler", "Private Notes",
        "Read Count", "Owned Copies",
    ]

    /// The first line.
    package static var header: String { writer.record(columns) }

    private static let writer = CSVWriter(lineEnd: "\n")

    /// A book's line.
    package static func record(_ entry: LibraryEntry, _ record: BookRecord?) -> String {
        let first = entry.authors.first ?? ""
        return writer.record([
            .text(record?.edition.goodreadsID ?? ""), .text(entry.title ?? ""), .text(first),
            .text(familyFirst(first)), .text(entry.authors.dropFirst().joined(separator: ", ")),
            // As a formula, so that a spreadsheet keeps the zeros.
            .unguarded(formula(entry.isbn?.isbn10)), .unguarded(formula(entry.isbn?.digits)),
            .text("\(entry.rating.map { ($0.halfStars + 1) / 2 } ?? 0)"), "",
            .text(record?.edition.publisher ?? ""),
            .text(record?.edition.format?.rawValue ?? ""), number(entry.pageCount),
            number(entry.year), number(record?.work.firstPublicationYear),
            date(entry.finished), date(CalendarDay(localTo: entry.added)),
            .text(shelves(entry).joined(separator: ", ")), "",
            .text(exclusiveShelf(entry.status)), .text(entry.note ?? ""), "", "",
            entry.status == .read ? "1" : "0", .text("\(entry.copies.count)"),
        ])
    }

    /// Goodreads has three shelves of which a book is on one; the rest are like tags.
    private static func exclusiveShelf(_ status: ReadingStatus) -> String {
        switch status {
        case .wishlist, .toRead: "to-read"
        case .reading, .onHold: "currently-reading"
        case .read, .didNotFinish: "read"
        }
    }

    private static func shelves(_ entry: LibraryEntry) -> [String] {
        let names = [.wishlist, .onHold, .didNotFinish].filter { $0 == entry.status }
        let tags = entry.tags.map { $0.replacing(text: ",", with: " ") }
        return tags + (names.isEmpty ? [exclusiveShelf(entry.status)] : names.map(\.rawValue))
    }

    private static func familyFirst(_ name: String) -> String {
        let words = name.split(separator: " ")
        guard words.count > 1, let last = words.last else { return name }
        return "\(last), \(words.dropLast().joined(separator: " "))"
    }

    private static func formula(_ text: String?) -> String { "=\"\(text ?? "")\"" }

    private static func number(_ value: Int?) -> CSVField { .text(value.map { "\($0)" } ?? "") }

    private static func date(_ day: CalendarDay?) -> CSVField {
        .text(day.map { $0.description.replacing(text: "-", with: "/") } ?? "")
    }
}
