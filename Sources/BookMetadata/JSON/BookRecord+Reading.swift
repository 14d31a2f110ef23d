import BookIdentifiers
package import BooklandJSON

extension BookRecord {
    /// Reads a record as `json` writes it.
    ///
    /// Values of the wrong type count as unknown. Instead of `work` and `edition` there may be lists
    /// `works` and `editions`, whose first elements count. Gives nil if neither the work nor the
    /// edition has a title.
    ///
    /// - Parameters:
    ///   - json: The object that holds the record.
    ///   - texts: Whether to normalise texts.
    package init?(json: JSONValue, _ texts: RecordTexts = .normalized) {
        let workJSON = json["work"] ?? json["works"]?.elements.first { _ in true }
        let editionJSON = json["edition"] ?? json["editions"]?.elements.first { _ in true }
        let edition = editionJSON.map { Edition(json: $0, texts) } ?? Edition()
        guard
            let work = workJSON.flatMap({ Work(json: $0, texts) })
                ?? edition.title.flatMap({ BookTitle($0) }).map(Work.init(inferredFrom:))
        else { return nil }
        let authors = (json["authors"]?.elements).map { elements in
            elements.compactMap { Author(json: $0, texts) }
        }
        self.init(work: work, edition: edition, authors: Array((authors ?? []).prefix(100)))
        sources = Self.sources(json: json)
    }

    /// Reads the providers of single fields from the member `sources` of a record.
    package static func sources(json: JSONValue) -> [String: ProviderName] {
        var sources: [String: ProviderName] = [:]
        for member in json["sources"].map({ Array($0.members.prefix(100)) }) ?? [] {
            if let name = member.value.string {
                sources[member.name] = ProviderName(rawValue: name)
            }
        }
        return sources
    }
}

extension Work {
    /// Creates a work from an edition's title.
    package init(inferredFrom title: BookTitle) {
        self.init(title: title.main)
        isSynthetic = true
    }

    /// Reads a work as `json` writes it; nil if it has no title.
    package init?(json: JSONValue, _ texts: RecordTexts = .normalized) {
        let members = RecordMembers(json: json, texts: texts)
        guard let title = members.line("title") else { return nil }
        self.init(title: title)
        subjectTags = members.lines("subjectTags")
        originalLanguage = members.language("originalLanguage")
        firstPublicationYear = members.year("firstPublicationYear")
        description = members.paragraphs("description")
        coverImageURL = members.url("coverImageURL")
        goodreadsWorkIDs = members.lines("goodreadsWorkIDs")
        amazonASINs = members.lines("amazonASINs")
        librarythingIDs = members.lines("librarythingIDs")
        googleBooksVolumeIDs = members.lines("googleBooksVolumeIDs")
        openLibraryWorkID = members.line("openLibraryWorkID")
        isbndbID = members.line("isbndbID")
        isbndbQuality = members.isbndbQuality
        lastISBNDBSync = members.line("lastISBNDBSync")
        reviewStatus = members.value("reviewStatus") ?? .verified
        isSynthetic = json["synthetic"]?.bool ?? false
        primaryProvider = members.value("primaryProvider")
        contributors = members.providers("contributors")
        searchLinks = members.searchLinks
        originalImagePath = members.line("originalImagePath")
        boundingBox = members.boundingBox
    }
}

extension Edition {
    /// Reads an edition as `json` writes it.
    package init(json: JSONValue, _ texts: RecordTexts = .normalized) {
        let members = RecordMembers(json: json, texts: texts)
        self.init()
        for text in json["isbns"]?.lenientTexts.prefix(100) ?? [] {
            if let isbn = try? ISBN(text), !isbns.contains(isbn) { isbns.append(isbn) }
        }
        isbn = members.line("isbn").flatMap { try? ISBN($0) }
        if texts == .normalized, let isbn, !isbns.contains(isbn) { isbns.insert(isbn, at: 0) }
        format = members.value("format")
        title = members.line("title")
        publisher = members.line("publisher")
        publicationPlace = members.line("publicationPlace")
        publicationDate = members.date("publicationDate")
        pageCount = members.pageCount("pageCount")
        coverImageURL = members.url("coverImageURL")
        editionTitle = members.line("editionTitle")
        series = members.series
        editionDescription = members.paragraphs("editionDescription")
        language = members.language("language")
        amazonASINs = members.lines("amazonASINs")
        googleBooksVolumeIDs = members.lines("googleBooksVolumeIDs")
        librarythingIDs = members.lines("librarythingIDs")
        openLibraryEditionID = members.line("openLibraryEditionID")
        isbndbID = members.line("isbndbID")
        goodreadsID = members.line("goodreadsID")
        isbndbQuality = members.isbndbQuality
        lastISBNDBSync = members.line("lastISBNDBSync")
        primaryProvider = members.value("primaryProvider")
        contributors = members.providers("contributors")
        searchLinks = members.searchLinks
    }
}

extension Author {
    /// Reads an author as `json` writes it; nil if there is no name.
    package init?(json: JSONValue, _ texts: RecordTexts = .normalized) {
        let members = RecordMembers(json: json, texts: texts)
        guard let name = members.line("name") else { return nil }
        self.init(name: name, role: members.value("role") ?? .author)
        kind = members.value("kind")
        sortName = members.line("sortName")
        gender = members.value("gender") ?? .unknown
        culturalRegion = members.value("culturalRegion")
        nationality = members.line("nationality")
        birthYear = members.year("birthYear")
        deathYear = members.year("deathYear")
        openLibraryID = members.line("openLibraryID")
        isbndbID = members.line("isbndbID")
        googleBooksID = members.line("googleBooksID")
        goodreadsID = members.line("goodreadsID")
        bookCount = members.count("bookCount")
    }
}
