import BookIdentifiers
import BookMetadata
import BooklandJSON

/// Turns a volume of Google Books into the canonical model.
enum GoogleBooksMapping {
    /// A volume; nil where it has no title.
    static func record(_ volume: JSONValue) -> BookRecord? {
        guard let info = volume["volumeInfo"],
            let title = BookTitle(
                info["title"]?.lenientText,
                subtitle: info["subtitle"]?.lenientText,
            )
        else { return nil }
        var edition = Edition()
        let identifiers = (info["industryIdentifiers"]?.elements).map(Array.init) ?? []
        // OTHER may be anything, even a number that looks like an ISBN.
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
            // Given names come first here; a comma belongs to the name.
            authors: PlainText.lines(names, limit: 50).map { Author(name: $0) },
        )
    }

    /// The largest picture, by https, and without the turned-up corner.
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
