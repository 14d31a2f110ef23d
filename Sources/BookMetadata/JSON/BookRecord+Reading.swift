import BookIdentifiers
package import BooklandJSON

extension BookRecord {
    /// Reads a record as `json` writes it; nil where there is neither a work nor an edition with a
    /// title.
    ///
    /// What has the wrong type is taken as not known. Texts are normalised, as they may come from
    /// anywhere. The lists `works` and `editions`, of which the first count, do as well as `work` and
    /// `edition`.
    package init?(json: JSONValue) {
        let workJSON = json["work"] ?? json["works"]?.elements.first { _ in true }
        let editionJSON = json["edition"] ?? json["editions"]?.elements.first { _ in true }
        let edition = editionJSON.map(Edition.init(json:)) ?? Edition()
        guard
            let work = workJSON.flatMap(Work.init(json:))
                ?? edition.title.flatMap({ BookTitle($0) }).map(Work.init(inferredFrom:))
        else { return nil }
        let authors = (json["authors"]?.elements).map { $0.compactMap(Author.init(json:)) } ?? []
        self.init(work: work, edition: edition, authors: Array(authors.prefix(100)))
        for member in json["sources"].map({ Array($0.members.prefix(100)) }) ?? [] {
            if let name = member.value.string {
                sources[member.name] = ProviderName(rawValue: name)
            }
        }
    }
}

extension Work {
    /// A work that is made up from an edition's title.
    package init(inferredFrom title: BookTitle) {
        self.init(title: title.main)
        isSynthetic = true
    }

    /// Reads a work as `json` writes it; nil where it has no title.
    package init?(json: JSONValue) {
        guard let title = json["title"]?.lenientText.flatMap({ PlainText.line($0) }) else {
            return nil
        }
        self.init(title: title)
        subjectTags = json.lines("subjectTags")
        originalLanguage = json.line("originalLanguage").flatMap(LanguageCode.reading)
        firstPublicationYear = json.year("firstPublicationYear")
        description = json["description"]?.string.flatMap { PlainText.paragraphs($0) }
        coverImageURL = json["coverImageURL"]?.string.flatMap(SecureURL.reading)
        goodreadsWorkIDs = json.lines("goodreadsWorkIDs")
        amazonASINs = json.lines("amazonASINs")
        librarythingIDs = json.lines("librarythingIDs")
        googleBooksVolumeIDs = json.lines("googleBooksVolumeIDs")
        openLibraryWorkID = json.line("openLibraryWorkID")
        isbndbID = json.line("isbndbID")
        isbndbQuality = json.quality
        lastISBNDBSync = json.line("lastISBNDBSync")
        reviewStatus = json.line("reviewStatus").flatMap(ReviewStatus.init) ?? .verified
        isSynthetic = json["synthetic"]?.bool ?? false
        primaryProvider = json.line("primaryProvider").map(ProviderName.init)
        contributors = json.lines("contributors").map(ProviderName.init)
        searchLinks = json["searchLinks"].flatMap(SearchLinks.init(json:))
        originalImagePath = json.line("originalImagePath")
        boundingBox = json["boundingBox"].flatMap(BoundingBox.init(json:))
    }
}

extension Edition {
    /// Reads an edition as `json` writes it.
    package init(json: JSONValue) {
        self.init()
        for text in json["isbns"]?.lenientTexts.prefix(100) ?? [] {
            if let isbn = try? ISBN(text), !isbns.contains(isbn) { isbns.append(isbn) }
        }
        isbn = json.line("isbn").flatMap { try? ISBN($0) }
        if let isbn, !isbns.contains(isbn) { isbns.insert(isbn, at: 0) }
        format = json.line("format").flatMap(EditionFormat.init(rawValue:))
        title = json.line("title")
        publisher = json.line("publisher")
        publicationDate = json.line("publicationDate").flatMap(PartialDate.init(reading:))
        pageCount = PageCount.plausible(json["pageCount"]?.lenientInt)
        coverImageURL = json["coverImageURL"]?.string.flatMap(SecureURL.reading)
        editionTitle = json.line("editionTitle")
        editionDescription = json["editionDescription"]?.string.flatMap { PlainText.paragraphs($0) }
        language = json.line("language").flatMap(LanguageCode.reading)
        amazonASINs = json.lines("amazonASINs")
        googleBooksVolumeIDs = json.lines("googleBooksVolumeIDs")
        librarythingIDs = json.lines("librarythingIDs")
        openLibraryEditionID = json.line("openLibraryEditionID")
        isbndbID = json.line("isbndbID")
        goodreadsID = json.line("goodreadsID")
        isbndbQuality = json.quality
        lastISBNDBSync = json.line("lastISBNDBSync")
        primaryProvider = json.line("primaryProvider").map(ProviderName.init)
        contributors = json.lines("contributors").map(ProviderName.init)
        searchLinks = json["searchLinks"].flatMap(SearchLinks.init(json:))
    }
}

extension Author {
    /// Reads an author as `json` writes it; nil where there is no name.
    package init?(json: JSONValue) {
        guard let name = json.line("name") else { return nil }
        self.init(name: name, role: json.line("role").flatMap(Role.init) ?? .author)
        gender = json.line("gender").flatMap(Gender.init) ?? .unknown
        culturalRegion = json.line("culturalRegion").flatMap(CulturalRegion.init)
        nationality = json.line("nationality")
        birthYear = json.year("birthYear")
        deathYear = json.year("deathYear")
        openLibraryID = json.line("openLibraryID")
        isbndbID = json.line("isbndbID")
        googleBooksID = json.line("googleBooksID")
        goodreadsID = json.line("goodreadsID")
        bookCount = json["bookCount"]?.lenientInt.flatMap { $0 > 0 ? $0 : nil }
    }
}

extension SearchLinks {
    fileprivate init?(json: JSONValue) {
        self.init()
        googleBooks = json["googleBooks"]?.string.flatMap(SecureURL.reading)
        openLibrary = json["openLibrary"]?.string.flatMap(SecureURL.reading)
        amazon = json["amazon"]?.string.flatMap(SecureURL.reading)
        if self == SearchLinks() { return nil }
    }
}

extension BoundingBox {
    fileprivate init?(json: JSONValue) {
        guard let x = json["x"]?.double, let y = json["y"]?.double,
            let width = json["width"]?.double, let height = json["height"]?.double,
            [x, y, width, height].allSatisfy({ (0...1).contains($0) })
        else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }
}

extension JSONValue {
    fileprivate func line(_ name: StaticString) -> String? {
        self[name]?.lenientText.flatMap { PlainText.line($0) }
    }

    fileprivate func lines(_ name: StaticString) -> [String] {
        PlainText.lines(self[name]?.lenientTexts ?? [])
    }

    /// A year; before the common era it is negative.
    fileprivate func year(_ name: StaticString) -> Int? {
        self[name]?.lenientInt.flatMap { $0 != 0 && (-4_000...2_200).contains($0) ? $0 : nil }
    }

    fileprivate var quality: Int {
        min(100, max(0, self["isbndbQuality"]?.lenientInt ?? 0))
    }
}
