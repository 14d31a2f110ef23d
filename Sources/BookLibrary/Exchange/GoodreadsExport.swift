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

    /// The first line, with a byte order mark: without it, spreadsheets take UTF-8 for the system's old
    /// code page.
    package static var header: String { CSVWriter.byteOrderMark + writer.record(columns) }

    private static let writer = CSVWriter(lineEnd: "\n")

    /// A book's line.
    package static func record(_ entry: LibraryEntry, _ record: BookRecord?) -> String {
        let first = entry.authors.first ?? ""
        return writer.record([
            .text(record?.edition.goodreadsID ?? ""), .text(title(entry, record)), .text(first),
            .text(familyFirst(first, record)),
            .text(entry.authors.dropFirst().joined(separator: ", ")),
            // As a formula, so that a spreadsheet keeps the zeros.
            .unguarded(formula(entry.isbn?.isbn10)), .unguarded(formula(entry.isbn?.digits)),
            .text("\(entry.rating.map { ($0.halfStars + 1) / 2 } ?? 0)"), "",
            .text(record?.edition.publisher ?? ""),
            .text(record?.edition.format?.rawValue ?? ""), number(entry.pageCount),
            number(year(entry, record)), number(record?.work.firstPublicationYear),
            date(entry.finished), date(CalendarDay(localTo: entry.added)),
            .text(shelves(entry).joined(separator: ", ")), "",
            .text(exclusiveShelf(entry.status)), .text(html(entry.note ?? "")), "", "",
            entry.status == .read ? "1" : "0", .text("\(entry.copies.count)"),
        ])
    }

    /// The title with the series in parentheses, as Goodreads has it: `Dune (Dune Chronicles, #1)`.
    private static func title(_ entry: LibraryEntry, _ record: BookRecord?) -> String {
        let title = entry.title ?? ""
        guard let series = record?.edition.series.first, let number = series.number,
            !title.isEmpty, !series.name.contains("#")
        else { return title }
        return "\(title) (\(series.name), #\(number))"
    }

    /// The year of the edition: a book shows that of its work where its own is not known.
    private static func year(_ entry: LibraryEntry, _ record: BookRecord?) -> Int? {
        guard let record, record.edition.publicationDate?.year == nil else { return entry.year }
        return entry.year == record.work.firstPublicationYear ? nil : entry.year
    }

    /// The shelf that says where the reader stands.
    ///
    /// Goodreads has three of which a book is on one; its users make another for unfinished books. The
    /// rest are like tags.
    private static func exclusiveShelf(_ status: ReadingStatus) -> String {
        switch status {
        case .wishlist, .toRead: "to-read"
        case .reading, .onHold: "currently-reading"
        case .read: "read"
        case .didNotFinish: "did-not-finish"
        }
    }

    private static func shelves(_ entry: LibraryEntry) -> [String] {
        let names = [.wishlist, .onHold].filter { $0 == entry.status }
        let tags = entry.tags.map { $0.replacing(text: ",", with: " ") }
        return tags + (names.isEmpty ? [exclusiveShelf(entry.status)] : names.map(\.rawValue))
    }

    /// `Le Guin, Ursula K.`: as catalogues file the name, or else by its last word.
    private static func familyFirst(_ name: String, _ record: BookRecord?) -> String {
        let author = record?.authors.first { $0.name == name }
        if let sortName = author?.sortName { return sortName }
        if author?.kind == .organization || PersonName.isFamilyFirst(name) { return name }
        if author?.kind == nil, OrganizationName.isLikely(name) || CorporateName.isKnown(name) {
            return name
        }
        // "Martin Luther King, Jr."
        let parts = name.split(separator: ",", maxSplits: 1)
        guard let first = parts.first else { return name }
        var suffix = parts.count > 1 ? ",\(parts[1])" : ""
        var words = first.split(separator: " ")
        // "Elizabeth II" has no family name, and "Sammy Davis Jr." one before the last word.
        if words.count == 2, generations.contains(words[1]) { return name }
        if suffix.isEmpty, words.count > 2, let last = words.last, generations.contains(last) {
            words.removeLast()
            suffix = ", \(last)"
        }
        let given = words.dropLast().prefix { !particles.contains($0.lowercased()) }
        guard !given.isEmpty else { return name }
        let family = words.dropFirst(given.count).joined(separator: " ")
        return "\(family), \(given.joined(separator: " "))\(suffix)"
    }

    private static let generations: Set<Substring> = [
        "Jr.", "Jr", "Sr.", "Sr", "II", "III", "IV", "jun.", "sen.",
    ]

    /// Words with which a family name begins.
    private static let particles: Set<String> = [
        "le", "la", "de", "del", "della", "di", "du", "van", "von", "vom", "zu", "ter", "ten",
        "st.",
    ]

    /// A text in which the signs of HTML are written as entities, as Goodreads' reviews are HTML.
    private static func html(_ text: String) -> String {
        text.replacing(text: "&", with: "&amp;").replacing(text: "<", with: "&lt;")
    }

    private static func formula(_ text: String?) -> String { "=\"\(text ?? "")\"" }

    private static func number(_ value: Int?) -> CSVField { .text(value.map { "\($0)" } ?? "") }

    private static func date(_ day: CalendarDay?) -> CSVField {
        .text(day.map { $0.description.replacing(text: "-", with: "/") } ?? "")
    }
}
