import BookIdentifiers
import BookMetadata
import BooklandJSON

/// Converts Open Library's answers to book records.
enum OpenLibraryMapping {
    /// Converts an edition with its work, its authors and its contributors.
    static func record(
        _ details: OpenLibraryEdition,
        _ work: JSONValue?,
        _ authors: [Author],
    ) -> BookRecord? {
        let mapped = work.flatMap(Self.work)
        guard var result = mapped ?? details.title.map(Work.init(inferredFrom:)) else { return nil }
        result.subjectTags = PlainText.lines(result.subjectTags + details.subjects, limit: 50)
        result.originalLanguage = details.originalLanguage
        result.description = result.description ?? details.edition.editionDescription
        return BookRecord(
            work: result,
            edition: details.edition,
            authors: authors + details.contributors,
        )
    }

    /// Converts a book from an answer to `jscmd=data`.
    static func record(data json: JSONValue) -> BookRecord? {
        guard
            let title = BookTitle(
                json["title"]?.lenientText,
                subtitle: json["subtitle"]?.lenientText,
            )
        else { return nil }
        let identifiers = json["identifiers"]
        var edition = Edition()
        edition.isbns = ISBNList.reading(
            (identifiers?["isbn_13"]?.lenientTexts ?? [])
                + (identifiers?["isbn_10"]?.lenientTexts ?? [])
        )
        edition.title = title.full
        edition.publisher = names(json["publishers"]).first
        edition.publicationPlace = names(json["publish_places"]).first
        edition.publicationDate = json["publish_date"]?.lenientText.flatMap(
            PartialDate.init(reading:)
        )
        edition.pageCount =
            PageCount.plausible(json["number_of_pages"]?.lenientInt)
            ?? json["pagination"]?.lenientText.flatMap(PageCount.reading)
        edition.coverImageURL = json["cover"]?["large"]?.string.flatMap(SecureURL.reading)
        edition.openLibraryEditionID = json["key"]?.string.flatMap {
            OpenLibraryID.reading($0, kind: "M")
        }
        edition.goodreadsID = identifiers?["goodreads"]?.lenientTexts.first.flatMap {
            PlainText.line($0)
        }
        edition.librarythingIDs = PlainText.lines(identifiers?["librarything"]?.lenientTexts ?? [])
        edition.googleBooksVolumeIDs = PlainText.lines(identifiers?["google"]?.lenientTexts ?? [])
        edition.amazonASINs = PlainText.lines(identifiers?["amazon"]?.lenientTexts ?? [])
        var work = Work(inferredFrom: title)
        work.subjectTags = PlainText.lines(names(json["subjects"]), limit: 50)
        let authors = (json["authors"]?.elements).map(Array.init) ?? []
        return BookRecord(
            work: work,
            edition: edition,
            authors: authors.prefix(20).compactMap { entry in
                guard let name = entry["name"]?.lenientText.flatMap(PersonName.init(reading:))
                else { return nil }
                var author = Author(name: name.name)
                author.openLibraryID = entry["url"]?.string.flatMap {
                    OpenLibraryID.reading($0, kind: "A")
                }
                return author
            },
        )
    }

    /// Converts a document of `/search.json`: a work with its best matching edition.
    static func record(searched json: JSONValue) -> BookRecord? {
        guard
            let title = BookTitle(
                json["title"]?.lenientText,
                subtitle: json["subtitle"]?.lenientText,
            )
        else { return nil }
        var work = Work(title: title.main)
        work.openLibraryWorkID = json["key"]?.string.flatMap {
            OpenLibraryID.reading($0, kind: "W")
        }
        work.firstPublicationYear = year(json["first_publish_year"]?.lenientInt)
        work.coverImageURL = cover(number: json["cover_i"]?.lenientInt)
        work.subjectTags = PlainText.lines(json["subject"]?.lenientTexts ?? [], limit: 50)
        var edition = Edition()
        let found = (json["editions"]?["docs"]?.elements).flatMap { $0.first { _ in true } }
        let own = BookTitle(
            found?["title"]?.lenientText,
            subtitle: found?["subtitle"]?.lenientText,
        )
        edition.title = (own ?? title).full
        edition.isbns = ISBNList.reading(found?["isbn"]?.lenientTexts ?? [])
        edition.publisher = found?["publisher"]?.lenientTexts.first.flatMap { PlainText.line($0) }
        edition.publicationDate = found?["publish_date"]?.lenientTexts.first.flatMap(
            PartialDate.init(reading:)
        )
        edition.language = found?["language"]?.lenientTexts.first.flatMap(LanguageCode.reading)
        edition.coverImageURL = cover(number: found?["cover_i"]?.lenientInt)
        edition.openLibraryEditionID = found?["key"]?.string.flatMap {
            OpenLibraryID.reading($0, kind: "M")
        }
        let keys = json["author_key"]?.lenientTexts ?? []
        let authors = (json["author_name"]?.lenientTexts ?? []).prefix(20).enumerated()
        return BookRecord(
            work: work,
            edition: edition,
            authors: authors.compactMap { index, text in
                guard let name = PersonName(reading: text) else { return nil }
                var author = Author(name: name.name)
                if index < keys.count {
                    author.openLibraryID = OpenLibraryID.reading(keys[index], kind: "A")
                }
                return author
            },
        )
    }

    /// Converts a record of type `/type/work`.
    static func work(_ json: JSONValue) -> Work? {
        guard let title = BookTitle(json["title"]?.lenientText) else { return nil }
        var work = Work(title: title.main)
        work.openLibraryWorkID = json["key"]?.string.flatMap {
            OpenLibraryID.reading($0, kind: "W")
        }
        work.description = text(json["description"])
        work.subjectTags = PlainText.lines(json["subjects"]?.lenientTexts ?? [], limit: 50)
        work.coverImageURL = cover(json["covers"])
        work.firstPublicationYear =
            json["first_publish_date"]?.lenientText.flatMap(PartialDate.init(reading:))?.year
        return work
    }

    /// Returns the keys of a work's authors in order.
    ///
    /// The list has two forms.
    static func authorKeys(_ work: JSONValue) -> [String] {
        let entries = (work["authors"]?.elements).map(Array.init) ?? []
        return entries.compactMap {
            $0["author"]?["key"]?.string ?? $0["author"]?.string ?? $0["key"]?.string
        }
    }

    /// Converts a record of type `/type/author`.
    static func author(_ json: JSONValue) -> Author? {
        let text = json["name"]?.lenientText ?? json["personal_name"]?.lenientText
        guard let name = text.flatMap(PersonName.init(reading:)) else { return nil }
        var author = Author(name: name.name)
        author.openLibraryID = json["key"]?.string.flatMap { OpenLibraryID.reading($0, kind: "A") }
        author.birthYear =
            json["birth_date"]?.lenientText.flatMap(PartialDate.init(reading:))?.year
            ?? name.birthYear
        author.deathYear =
            json["death_date"]?.lenientText.flatMap(PartialDate.init(reading:))?.year
            ?? name.deathYear
        author.goodreadsID = json["remote_ids"]?["goodreads"]?.lenientText.flatMap {
            PlainText.line($0)
        }
        return author
    }

    /// Reads a text, which may be a string or an object with a `value`.
    static func text(_ json: JSONValue?) -> String? {
        (json?.string ?? json?["value"]?.string).flatMap(HTMLText.plain)
    }

    /// Returns the address of the first cover in a list of numbers, where -1 and null mean none.
    static func cover(_ json: JSONValue?) -> String? {
        (json?.elements).flatMap { covers in
            covers.compactMap { cover(number: $0.lenientInt) }.first
        }
    }

    private static func cover(number: Int?) -> String? {
        guard let number, number > 0 else { return nil }
        return "https://covers.openlibrary.org/b/id/\(number)-L.jpg"
    }

    /// Returns the role that a word such as "Translator" stands for.
    static func role(_ text: String) -> Author.Role {
        let word = text.lowercased()
        let marks: [(String, Author.Role)] = [
            ("translat", .translator), ("illustrat", .illustrator), ("editor", .editor),
            ("narrat", .narrator), ("reader", .narrator), ("author", .author),
        ]
        return marks.first { word.hasPrefix($0.0) }?.1 ?? .contributor
    }

    private static func names(_ json: JSONValue?) -> [String] {
        let entries = (json?.elements).map(Array.init) ?? []
        return PlainText.lines(entries.compactMap { $0["name"]?.lenientText ?? $0.lenientText })
    }

    private static func year(_ number: Int?) -> Int? {
        number.flatMap { (1...2_200).contains($0) ? $0 : nil }
    }
}
