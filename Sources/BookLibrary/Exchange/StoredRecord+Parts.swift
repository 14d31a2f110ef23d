import BookIdentifiers
import BookMetadata
import BooklandJSON

extension Work {
    /// Reads what `Work.json` writes; nil where there is no title.
    init?(_ value: JSONValue) {
        guard let title = value["title"]?.string else { return nil }
        self.init(title: title)
        subjectTags = value.strings("subjectTags")
        originalLanguage = value["originalLanguage"]?.string
        firstPublicationYear = value["firstPublicationYear"]?.int
        description = value["description"]?.string
        coverImageURL = value["coverImageURL"]?.string
        goodreadsWorkIDs = value.strings("goodreadsWorkIDs")
        amazonASINs = value.strings("amazonASINs")
        librarythingIDs = value.strings("librarythingIDs")
        googleBooksVolumeIDs = value.strings("googleBooksVolumeIDs")
        openLibraryWorkID = value["openLibraryWorkID"]?.string
        isbndbID = value["isbndbID"]?.string
        isbndbQuality = value["isbndbQuality"]?.int ?? 0
        lastISBNDBSync = value["lastISBNDBSync"]?.string
        reviewStatus = value.value("reviewStatus") ?? .verified
        isSynthetic = value["synthetic"]?.bool ?? false
        primaryProvider = value.value("primaryProvider")
        contributors = value.names("contributors")
        searchLinks = value["searchLinks"].map { SearchLinks($0) }
        originalImagePath = value["originalImagePath"]?.string
        boundingBox = value["boundingBox"].flatMap { BoundingBox($0) }
    }
}

extension Edition {
    /// Reads what `Edition.json` writes; nil where it is no object.
    init?(_ value: JSONValue) {
        guard value.kind == .object else { return nil }
        self.init()
        isbns = value.strings("isbns").compactMap { try? ISBN($0) }
        isbn = value["isbn"]?.string.flatMap { try? ISBN($0) }
        format = value.value("format")
        title = value["title"]?.string
        publisher = value["publisher"]?.string
        publicationDate = value["publicationDate"]?.string.flatMap { PartialDate(iso8601: $0) }
        pageCount = value["pageCount"]?.int
        coverImageURL = value["coverImageURL"]?.string
        editionTitle = value["editionTitle"]?.string
        editionDescription = value["editionDescription"]?.string
        language = value["language"]?.string
        amazonASINs = value.strings("amazonASINs")
        googleBooksVolumeIDs = value.strings("googleBooksVolumeIDs")
        librarythingIDs = value.strings("librarythingIDs")
        openLibraryEditionID = value["openLibraryEditionID"]?.string
        isbndbID = value["isbndbID"]?.string
        goodreadsID = value["goodreadsID"]?.string
        isbndbQuality = value["isbndbQuality"]?.int ?? 0
        lastISBNDBSync = value["lastISBNDBSync"]?.string
        primaryProvider = value.value("primaryProvider")
        contributors = value.names("contributors")
        searchLinks = value["searchLinks"].map { SearchLinks($0) }
    }
}

extension Author {
    /// Reads what `Author.json` writes; nil where there is no name.
    init?(_ value: JSONValue) {
        guard let name = value["name"]?.string else { return nil }
        self.init(name: name, role: value.value("role") ?? .author)
        gender = value.value("gender") ?? .unknown
        culturalRegion = value.value("culturalRegion")
        nationality = value["nationality"]?.string
        birthYear = value["birthYear"]?.int
        deathYear = value["deathYear"]?.int
        openLibraryID = value["openLibraryID"]?.string
        isbndbID = value["isbndbID"]?.string
        googleBooksID = value["googleBooksID"]?.string
        goodreadsID = value["goodreadsID"]?.string
        bookCount = value["bookCount"]?.int
    }
}

extension SearchLinks {
    fileprivate init(_ value: JSONValue) {
        self.init()
        googleBooks = value["googleBooks"]?.string
        openLibrary = value["openLibrary"]?.string
        amazon = value["amazon"]?.string
    }
}

extension BoundingBox {
    fileprivate init?(_ value: JSONValue) {
        guard let x = value["x"]?.double, let y = value["y"]?.double,
            let width = value["width"]?.double, let height = value["height"]?.double
        else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }
}

extension PartialDate {
    /// Reads what ``description`` writes; nil where it is no such date.
    init?(iso8601 text: String) {
        let parts = text.split(separator: "-").map { Int($0) }
        guard (1...3).contains(parts.count), !parts.contains(nil) else { return nil }
        let numbers = parts.compactMap(\.self)
        self.init(
            year: numbers[0],
            month: numbers.dropFirst().first,
            day: numbers.dropFirst(2).first,
        )
    }
}

extension JSONValue {
    /// The texts of a member that is an array.
    fileprivate func strings(_ name: StaticString) -> [String] {
        self[name]?.elements.compactMap(\.string) ?? []
    }

    fileprivate func names(_ name: StaticString) -> [ProviderName] {
        strings(name).map { ProviderName(rawValue: $0) }
    }

    fileprivate func value<Kind: RawRepresentable>(
        _ name: StaticString
    ) -> Kind? where Kind.RawValue == String {
        self[name]?.string.flatMap { Kind(rawValue: $0) }
    }
}
