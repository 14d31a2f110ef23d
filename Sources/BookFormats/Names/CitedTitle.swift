import BookIdentifiers
import BookMetadata

/// A record's title in its parts.
struct CitedTitle {
    let main: String
    let subtitle: String?

    init(_ record: BookRecord) {
        let title = BookTitle(record.title)
        main = title?.main ?? record.title
        subtitle = title?.subtitle
    }
}

extension BookRecord {
    /// The names of everyone with a role, in parts.
    func names(_ role: Author.Role) -> [CitedName] {
        authors.filter { $0.role == role }.map(CitedName.init)
    }

    /// The ISBN by which to name the edition.
    var citedISBN: String? { (edition.isbn ?? edition.isbns.first)?.digits }

    /// The edition's own description, or the work's.
    var citedDescription: String? { edition.editionDescription ?? work.description }

    /// The series by which to cite the book: the first one.
    var citedSeries: BookSeries? { edition.series.first }
}
