import BookIdentifiers
import BookMetadata

extension BookRecord {
    /// The record with what it lacks from another one; what it has stays.
    ///
    /// - Parameters:
    ///   - found: The other record, of the same work.
    ///   - isEdition: Whether it is also of the same edition. Otherwise publisher, date, length, ISBN
    ///     and format are those of another edition, and stay unknown. So does its language, unless the
    ///     title tells that it is the same: "Anna Karenina" has this title in many languages.
    ///   - isConfirmed: Whether a person has said that the other record is this book's (default: no).
    /// - Returns: The filled record.
    func filled(
        from found: BookRecord,
        isEdition: Bool,
        isConfirmed: Bool = false,
    ) -> BookRecord {
        var filled = self
        if filled.authors.isEmpty { filled.authors = found.authors }
        if isEdition, found.authors.contains(where: { $0.role != .author }) {
            // Of whom the record names none: another translator would be that of another edition.
            let roles = Set(authors.map(\.role))
            let isNamed = Set(filled.authors)
            filled.authors += found.authors.filter {
                $0.role != .author && !roles.contains($0.role) && !isNamed.contains($0)
            }
        }
        filled.work.fill(from: found.work)
        if isEdition || isConfirmed
            || found.edition.language.map({ TitleKey.tells($0, title) }) ?? false
        {
            filled.edition.language = edition.language ?? found.edition.language
        }
        if isEdition {
            if edition.series.isEmpty { filled.edition.series = found.edition.series }
            filled.edition.fill(from: found.edition)
        }
        return filled
    }
}

extension Work {
    fileprivate mutating func fill(from found: Work) {
        if subjectTags.isEmpty { subjectTags = found.subjectTags }
        originalLanguage = originalLanguage ?? found.originalLanguage
        firstPublicationYear = firstPublicationYear ?? found.firstPublicationYear
        description = description ?? found.description
        coverImageURL = coverImageURL ?? found.coverImageURL
        openLibraryWorkID = openLibraryWorkID ?? found.openLibraryWorkID
        isbndbID = isbndbID ?? found.isbndbID
        if goodreadsWorkIDs.isEmpty { goodreadsWorkIDs = found.goodreadsWorkIDs }
        if librarythingIDs.isEmpty { librarythingIDs = found.librarythingIDs }
        primaryProvider = primaryProvider ?? found.primaryProvider
        for provider in found.contributors where !contributors.contains(provider) {
            contributors.append(provider)
        }
    }
}

extension Edition {
    fileprivate mutating func fill(from found: Edition) {
        for isbn in found.isbns where !isbns.contains(isbn) { isbns.append(isbn) }
        format = format ?? found.format
        publisher = publisher ?? found.publisher
        publicationPlace = publicationPlace ?? found.publicationPlace
        publicationDate = publicationDate ?? found.publicationDate
        pageCount = pageCount ?? found.pageCount
        coverImageURL = coverImageURL ?? found.coverImageURL
        editionTitle = editionTitle ?? found.editionTitle
        openLibraryEditionID = openLibraryEditionID ?? found.openLibraryEditionID
        isbndbID = isbndbID ?? found.isbndbID
        goodreadsID = goodreadsID ?? found.goodreadsID
        primaryProvider = primaryProvider ?? found.primaryProvider
        searchLinks = searchLinks ?? found.searchLinks
    }
}
