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
    /// The names of those who did something for the book, in parts.
    func names(_ role: Author.Role) -> [CitedName] {
        authors.filter { $0.role == role }.map { CitedName($0.name) }
    }

    /// The ISBN to name the edition by.
    var citedISBN: String? { (edition.isbn ?? edition.isbns.first)?.digits }

    /// What the book is about, at its shortest.
    var citedDescription: String? { edition.editionDescription ?? work.description }
}
