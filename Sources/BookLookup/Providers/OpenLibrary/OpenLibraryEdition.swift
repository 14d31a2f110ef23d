import BookIdentifiers
import BookMetadata
import BooklandJSON

/// A record of type `/type/edition`.
struct OpenLibraryEdition {
    /// The edition.
    let edition: Edition
    /// Its title and subtitle.
    let title: BookTitle?
    /// The key of its work, if it has one.
    let workKey: String?
    /// The keys of its authors.
    let authorKeys: [String]
    /// The authors' names by key, if the answer has them.
    let authorNames: [String: String]
    /// People other than the authors.
    let contributors: [Author]
    /// Subjects of the edition.
    let subjects: [String]
    /// The language that the book was translated from.
    let originalLanguage: String?

    init(_ json: JSONValue) {
        title = BookTitle(json["title"]?.lenientText, subtitle: json["subtitle"]?.lenientText)
        workKey = (json["works"]?.elements).flatMap { works in
            works.compactMap { $0["key"]?.string }.first
        }
        var keys: [String] = []
        var names: [String: String] = [:]
        for author in (json["authors"]?.elements).map(Array.init) ?? [] {
            guard let key = author["key"]?.string else { continue }
            keys.append(key)
            names[key] = author["name"]?.lenientText.flatMap { PersonName(reading: $0)?.name }
        }
        authorKeys = keys
        authorNames = names
        contributors = Self.contributors(json)
        subjects = json["subjects"]?.lenientTexts ?? []
        originalLanguage = Self.language(json["translated_from"])
        edition = Self.edition(json, title)
    }

    private static func edition(_ json: JSONValue, _ title: BookTitle?) -> Edition {
        var edition = Edition()
        let numbers = (json["isbn_13"]?.lenientTexts ?? []) + (json["isbn_10"]?.lenientTexts ?? [])
        edition.isbns = ISBNList.reading(numbers)
        edition.title = title?.full
        edition.format = json["physical_format"]?.lenientText.flatMap(EditionFormat.init(reading:))
        edition.publisher = json["publishers"]?.lenientTexts.first.flatMap { PlainText.line($0) }
        edition.publicationPlace = json["publish_places"]?.lenientTexts.first.flatMap {
            PlainText.line($0)
        }
        edition.series = (json["series"]?.lenientTexts ?? []).prefix(5).compactMap {
            BookSeries(reading: $0)
        }
        edition.publicationDate = json["publish_date"]?.lenientText.flatMap(
            PartialDate.init(reading:)
        )
        edition.pageCount =
            PageCount.plausible(json["number_of_pages"]?.lenientInt)
            ?? json["pagination"]?.lenientText.flatMap(PageCount.reading)
        edition.coverImageURL = OpenLibraryMapping.cover(json["covers"])
        edition.editionTitle = json["edition_name"]?.lenientText.flatMap { PlainText.line($0) }
        edition.editionDescription = OpenLibraryMapping.text(json["description"])
        edition.language = language(json["languages"])
        edition.openLibraryEditionID = json["key"]?.string.flatMap {
            OpenLibraryID.reading($0, kind: "M")
        }
        let identifiers = json["identifiers"]
        edition.amazonASINs = PlainText.lines(identifiers?["amazon"]?.lenientTexts ?? [])
        edition.librarythingIDs = PlainText.lines(identifiers?["librarything"]?.lenientTexts ?? [])
        edition.googleBooksVolumeIDs = PlainText.lines(identifiers?["google"]?.lenientTexts ?? [])
        edition.goodreadsID = identifiers?["goodreads"]?.lenientTexts.first.flatMap {
            PlainText.line($0)
        }
        return edition
    }

    private static func language(_ json: JSONValue?) -> String? {
        (json?.elements).flatMap { languages in
            languages.compactMap { ($0["key"]?.string ?? $0.string).flatMap(LanguageCode.reading) }
                .first
        }
    }

    private static func contributors(_ json: JSONValue) -> [Author] {
        let entries = (json["contributors"]?.elements).map(Array.init) ?? []
        return entries.prefix(20).compactMap { entry in
            guard let name = entry["name"]?.lenientText.flatMap(PersonName.init(reading:)) else {
                return nil
            }
            let role = entry["role"]?.lenientText.map(OpenLibraryMapping.role) ?? .contributor
            var author = Author(name: name.name, role: role)
            author.birthYear = name.birthYear
            author.deathYear = name.deathYear
            return author
        }
    }
}
