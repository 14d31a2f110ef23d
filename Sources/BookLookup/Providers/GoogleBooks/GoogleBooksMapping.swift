import BookIdentifiers
import BookMetadata
import BooklandJSON

/// Converts a volume of Google Books to a book record.
enum GoogleBooksMapping {
    /// Converts a volume; `nil` if it has no title.
    static func record(_ volume: JSONValue) -> BookRecord? {
        guard let info = volume["volumeInfo"],
            let title = BookTitle(
                info["title"]?.lenientText,
                subtitle: info["subtitle"]?.lenientText,
            )
        else { return nil }
        var edition = Edition()
        let identifiers = (info["industryIdentifiers"]?.elements).map(Array.init) ?? []
        // An identifier of type OTHER may look like an ISBN without being one.
        edition.isbns = ISBNList.reading(
            identifiers.filter { ["ISBN_13", "ISBN_10"].contains($0["type"]?.string) }
                .compactMap { $0["identifier"]?.lenientText }
        )
        edition.title = title.full
        edition.publisher = info["publisher"]?.lenientText.flatMap { PlainText.line($0) }
        edition.publicationDate = info["publishedDate"]?.lenientText.flatMap(
            PartialDate.init(reading:)
        )
        edition.pageCount = PageCount.plausible(info["pageCount"]?.lenientInt)
        edition.language = info["language"]?.lenientText.flatMap(LanguageCode.reading)
        edition.coverImageURL = cover(info["imageLinks"])
        if volume["saleInfo"]?["isEbook"]?.bool == true { edition.format = .eBook }
        var work = Work(inferredFrom: title)
        work.description = info["description"]?.string.flatMap(HTMLText.plain)
        work.subjectTags = PlainText.lines(info["categories"]?.lenientTexts ?? [], limit: 50)
        work.coverImageURL = edition.coverImageURL
        if let id = volume["id"]?.lenientText.flatMap({ PlainText.line($0, limit: 40) }) {
            edition.googleBooksVolumeIDs = [id]
            work.googleBooksVolumeIDs = [id]
        }
        let names = info["authors"]?.lenientTexts ?? []
        return BookRecord(
            work: work,
            edition: edition,
            // Google writes given names first; a comma is part of a name such as "King, Jr."
            authors: PlainText.lines(names, limit: 50).map { Author(name: $0) },
        )
    }

    /// Returns the largest picture's address, with https and without the drawn page curl.
    private static func cover(_ links: JSONValue?) -> String? {
        let names = ["extraLarge", "large", "medium", "small", "thumbnail", "smallThumbnail"]
        guard let text = names.lazy.compactMap({ links?.member(named: $0)?.string }).first,
            let url = SecureURL.reading(text)
        else { return nil }
        let parts = url.split(separator: "?", maxSplits: 1)
        guard parts.count == 2 else { return url }
        let query = parts[1].split(separator: "&").filter { $0 != "edge=curl" }
        return parts[0] + "?" + query.joined(separator: "&")
    }
}
