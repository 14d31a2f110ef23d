import BookIdentifiers
import BookMetadata
import BooklandSQLite

/// Joins an edition of Open Library with its work and its authors to one record.
struct EditionReader {
    let connection: Connection
    /// The version of the file's schema.
    let version: Int

    /// Returns the record of an edition; nil if there is none with the number.
    func record(_ number: Int) throws(StorageError) -> BookRecord? {
        guard let row = try row(number), let title = BookTitle(row.title, subtitle: row.subtitle)
        else { return nil }
        let work = try row.work.flatMap { (id) throws(StorageError) in try self.work(id) }
        var authors: [Author] = []
        for id in Self.numbers(row.authors ?? work?.authors) {
            if let author = try author(id) { authors.append(author) }
        }
        var record = BookRecord(
            work: work?.work ?? Self.work(of: row, title),
            edition: Self.edition(row, title),
            authors: authors,
        )
        record.edition.openLibraryEditionID = "OL\(number)M"
        record.work.originalLanguage = row.originalLanguage.flatMap(LanguageCode.reading)
        if record.work.coverImageURL == nil {
            record.work.coverImageURL = record.edition.coverImageURL
        }
        return record
    }

    private struct EditionRow {
        var title, subtitle, isbns, authors: String?
        var work: Int?
        var publisher, published: String?
        var pages: Int?
        var pagination, format, name, language, originalLanguage: String?
        var cover: Int?
        var goodreads, librarything, description: String?
        var place, series: String?
    }

    private func row(_ number: Int) throws(StorageError) -> EditionRow? {
        try connection.first("SELECT * FROM edition WHERE id = ?", number) { row in
            // Files of version 1 lack the last two columns.
            let isCurrent = version >= 2
            return EditionRow(
                title: row.optionalText(1),
                subtitle: row.optionalText(2),
                isbns: row.optionalText(3),
                authors: row.optionalText(4),
                work: row.optionalInteger(5),
                publisher: row.optionalText(6),
                published: row.optionalText(7),
                pages: row.optionalInteger(8),
                pagination: row.optionalText(9),
                format: row.optionalText(10),
                name: row.optionalText(11),
                language: row.optionalText(12),
                originalLanguage: row.optionalText(13),
                cover: row.optionalInteger(14),
                goodreads: row.optionalText(15),
                librarything: row.optionalText(16),
                description: row.optionalText(17),
                place: isCurrent ? row.optionalText(18) : nil,
                series: isCurrent ? row.optionalText(19) : nil,
            )
        }
    }

    private static func edition(_ row: EditionRow, _ title: BookTitle) -> Edition {
        var edition = Edition()
        edition.isbns = (row.isbns ?? "").split(separator: " ").compactMap { try? ISBN(String($0)) }
        edition.title = title.full
        edition.publisher = row.publisher.flatMap { PlainText.line($0) }
        edition.publicationPlace = row.place.flatMap { PlainText.line($0) }
        edition.series = (row.series ?? "").split(separator: "\n").compactMap {
            BookSeries(reading: String($0))
        }
        edition.publicationDate = row.published.flatMap(PartialDate.init(reading:))
        edition.pageCount =
            PageCount.plausible(row.pages) ?? row.pagination.flatMap(PageCount.reading)
        edition.format = row.format.flatMap(EditionFormat.init(reading:))
        edition.editionTitle = row.name.flatMap { PlainText.line($0) }
        edition.language = row.language.flatMap(LanguageCode.reading)
        edition.coverImageURL = cover(row.cover)
        edition.goodreadsID = row.goodreads.flatMap { PlainText.line($0) }
        edition.librarythingIDs = row.librarything.flatMap { PlainText.line($0) }.map { [$0] } ?? []
        edition.editionDescription = row.description.flatMap(HTMLText.plain)
        return edition
    }

    /// Returns a work derived from an edition that has none, or whose work is not in the catalogue.
    private static func work(of row: EditionRow, _ title: BookTitle) -> Work {
        var work = Work(title: title.main)
        work.isSynthetic = true
        work.openLibraryWorkID = row.work.map { "OL\($0)W" }
        return work
    }

    private func work(_ number: Int) throws(StorageError) -> (work: Work, authors: String?)? {
        let found = try connection.first("SELECT * FROM work WHERE id = ?", number) { row in
            guard let title = BookTitle(row.optionalText(1), subtitle: row.optionalText(2)) else {
                return (work: Work(title: ""), authors: row.optionalText(3))
            }
            var work = Work(title: title.main)
            work.firstPublicationYear =
                row.optionalText(4).flatMap(PartialDate.init(reading:))?.year
            work.subjectTags = PlainText.lines(
                row.text(5).split(separator: "\n").map(String.init)
            )
            work.coverImageURL = Self.cover(row.optionalInteger(6))
            work.description = row.optionalText(7).flatMap(HTMLText.plain)
            work.openLibraryWorkID = "OL\(number)W"
            return (work: work, authors: row.optionalText(3))
        }
        return found.flatMap { $0.work.title.isEmpty ? nil : $0 }
    }

    private func author(_ number: Int) throws(StorageError) -> Author? {
        let found = try connection.first(
            "SELECT name, born, died FROM author WHERE id = ?",
            number,
        ) { row -> Author? in
            guard let name = PersonName(reading: row.text(0)) else { return nil }
            var author = Author(name: name.name)
            author.birthYear = row.optionalText(1).flatMap(PartialDate.init(reading:))?.year
            author.deathYear = row.optionalText(2).flatMap(PartialDate.init(reading:))?.year
            author.openLibraryID = "OL\(number)A"
            return author
        }
        return found ?? nil
    }

    private static func numbers(_ list: String?) -> [Int] {
        (list ?? "").split(separator: " ").compactMap { Int($0) }
    }

    private static func cover(_ number: Int?) -> String? {
        number.map { "https://covers.openlibrary.org/b/id/\($0)-L.jpg" }
    }
}
