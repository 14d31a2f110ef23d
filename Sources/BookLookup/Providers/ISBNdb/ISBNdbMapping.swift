import BookIdentifiers
import BookMetadata
import BooklandJSON

/// Converts a book of ISBNdb to a book record.
enum ISBNdbMapping {
    /// Converts a book; `nil` if it has no title.
    static func record(_ json: JSONValue) -> BookRecord? {
        guard
            let title = BookTitle(json["title_long"]?.lenientText)
                ?? BookTitle(json["title"]?.lenientText)
        else { return nil }
        var edition = Edition()
        edition.isbns = ISBNList.reading(
            [json["isbn13"], json["isbn"], json["isbn10"]].compactMap { $0?.lenientText }
        )
        edition.title = title.full
        edition.format = json["binding"]?.lenientText.flatMap(EditionFormat.init(reading:))
        edition.publisher = json["publisher"]?.lenientText.flatMap { PlainText.line($0) }
        edition.publicationDate = json["date_published"]?.lenientText.flatMap(
            PartialDate.init(reading:)
        )
        edition.pageCount = PageCount.plausible(json["pages"]?.lenientInt)
        edition.language = json["language"]?.lenientText.flatMap(LanguageCode.reading)
        // The signed address in "image_original" expires after two hours.
        edition.coverImageURL = json["image"]?.string.flatMap(SecureURL.reading)
        edition.editionTitle = json["edition"]?.lenientText.flatMap { PlainText.line($0) }
        edition.isbndbID = edition.isbns.first?.digits
        var work = Work(inferredFrom: title)
        let texts = [json["synopsis"], json["synopsys"], json["overview"]]
        work.description = texts.lazy.compactMap { $0?.string.flatMap(HTMLText.plain) }.first
        work.subjectTags = PlainText.lines(json["subjects"]?.lenientTexts ?? [], limit: 50)
        work.coverImageURL = edition.coverImageURL
        work.isbndbID = edition.isbndbID
        let names = (json["authors"]?.lenientTexts ?? []).prefix(50)
        let authors = names.compactMap { PersonName(reading: $0) }.map { name in
            var author = Author(name: name.name)
            author.birthYear = name.birthYear
            author.deathYear = name.deathYear
            return author
        }
        var record = BookRecord(work: work, edition: edition, authors: authors)
        let quality = quality(of: record)
        record.work.isbndbQuality = quality
        record.edition.isbndbQuality = quality
        return record
    }

    /// Returns how complete a record is, from 0 to 100.
    private static func quality(of record: BookRecord) -> Int {
        let parts: [(isThere: Bool, weight: Int)] = [
            (!record.title.isEmpty, 20), (!record.authors.isEmpty, 20),
            (record.edition.publisher != nil, 10), (record.edition.publicationDate != nil, 10),
            (record.edition.pageCount != nil, 10), (record.edition.coverImageURL != nil, 10),
            (record.work.description != nil, 10), (record.edition.language != nil, 5),
            (!record.work.subjectTags.isEmpty, 5),
        ]
        return parts.reduce(0) { $0 + ($1.isThere ? $1.weight : 0) }
    }
}
