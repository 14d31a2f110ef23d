import BookIdentifiers
import BookMetadata

/// Merges the records of several providers about one book, and notes the source of each field.
///
/// For each field, a record whose edition has the requested ISBN as its own comes before a record that
/// only lists it; after that, the configured order counts. The most complete date and the longest
/// description win; lists of subjects and identifiers are joined.
struct RecordMerge {
    private let records: [(provider: ProviderName, record: BookRecord)]
    private var result: BookRecord
    private var contributors: [ProviderName]

    /// Takes the records in the configured order; `nil` if there are none.
    init?(_ records: [(provider: ProviderName, record: BookRecord)], asked isbn: ISBN) {
        func isNamed(_ entry: (provider: ProviderName, record: BookRecord)) -> Bool {
            entry.record.edition.isbns.first == isbn
        }
        self.records = records.filter(isNamed) + records.filter { !isNamed($0) }
        guard let first = self.records.first else { return nil }
        result = first.record
        contributors = [first.provider]
    }

    /// Returns the merged record.
    consuming func merged() -> BookRecord {
        mergeWork()
        mergeEdition()
        mergeAuthors()
        result.work.contributors = contributors
        result.edition.contributors = contributors
        result.edition.primaryProvider = records.first?.provider
        return result
    }

    private mutating func mergeWork() {
        // A title from a record of the work is better than one inferred from an edition.
        if let real = records.first(where: { !$0.record.work.isSynthetic }) {
            result.work.title = real.record.work.title
            result.work.isSynthetic = false
            result.work.primaryProvider = real.provider
            note("work.title", real.provider)
        } else {
            note("work.title", records.first?.provider)
        }
        take("work.originalLanguage", \.work.originalLanguage)
        take("work.firstPublicationYear", \.work.firstPublicationYear)
        take("work.coverImageURL", \.work.coverImageURL)
        take("work.openLibraryWorkID", \.work.openLibraryWorkID)
        take("work.isbndbID", \.work.isbndbID)
        take("work.lastISBNDBSync", \.work.lastISBNDBSync)
        take("work.description", \.work.description) { $0.count > $1.count }
        result.work.isbndbQuality = records.map(\.record.work.isbndbQuality).max() ?? 0
        join("work.subjectTags", \.work.subjectTags, limit: 50)
        join("work.goodreadsWorkIDs", \.work.goodreadsWorkIDs)
        join("work.amazonASINs", \.work.amazonASINs)
        join("work.librarythingIDs", \.work.librarythingIDs)
        join("work.googleBooksVolumeIDs", \.work.googleBooksVolumeIDs)
    }

    private mutating func mergeEdition() {
        take("edition.title", \.edition.title)
        take("edition.format", \.edition.format)
        take("edition.publisher", \.edition.publisher)
        take("edition.publicationPlace", \.edition.publicationPlace)
        take("edition.publicationDate", \.edition.publicationDate) {
            $0.completeness > $1.completeness
        }
        take("edition.pageCount", \.edition.pageCount)
        take("edition.coverImageURL", \.edition.coverImageURL)
        take("edition.editionTitle", \.edition.editionTitle)
        if let first = records.first(where: { !$0.record.edition.series.isEmpty }) {
            result.edition.series = first.record.edition.series
            note("edition.series", first.provider)
        }
        take("edition.editionDescription", \.edition.editionDescription) { $0.count > $1.count }
        take("edition.language", \.edition.language)
        take("edition.openLibraryEditionID", \.edition.openLibraryEditionID)
        take("edition.isbndbID", \.edition.isbndbID)
        take("edition.goodreadsID", \.edition.goodreadsID)
        take("edition.lastISBNDBSync", \.edition.lastISBNDBSync)
        result.edition.isbndbQuality = records.map(\.record.edition.isbndbQuality).max() ?? 0
        join("edition.amazonASINs", \.edition.amazonASINs)
        join("edition.librarythingIDs", \.edition.librarythingIDs)
        join("edition.googleBooksVolumeIDs", \.edition.googleBooksVolumeIDs)
    }

    /// Takes the authors of one provider, as spellings differ; others add facts about the same names.
    private mutating func mergeAuthors() {
        guard let first = records.first(where: { !$0.record.authors.isEmpty }) else { return }
        result.authors = first.record.authors
        note("authors", first.provider)
        for (provider, record) in records where provider != first.provider {
            for index in result.authors.indices {
                let name = result.authors[index].name.lowercased()
                guard let same = record.authors.first(where: { $0.name.lowercased() == name })
                else { continue }
                let before = result.authors[index]
                result.authors[index].complete(from: same)
                if result.authors[index] != before { contribute(provider) }
            }
        }
    }

    /// Takes the first value, unless a later one is better.
    private mutating func take<Value>(
        _ name: String,
        _ path: WritableKeyPath<BookRecord, Value?>,
        isBetter: (Value, Value) -> Bool = { _, _ in false },
    ) {
        var best: (value: Value, provider: ProviderName)?
        for (provider, record) in records {
            guard let value = record[keyPath: path] else { continue }
            if let held = best, !isBetter(value, held.value) { continue }
            best = (value, provider)
        }
        guard let best else { return }
        result[keyPath: path] = best.value
        note(name, best.provider)
    }

    private mutating func join(
        _ name: String,
        _ path: WritableKeyPath<BookRecord, [String]>,
        limit: Int = 100,
    ) {
        let all = records.flatMap { $0.record[keyPath: path] }
        guard !all.isEmpty else { return }
        result[keyPath: path] = PlainText.lines(all, limit: limit)
        note(name, records.first { !$0.record[keyPath: path].isEmpty }?.provider)
        for (provider, record) in records where !record[keyPath: path].isEmpty {
            contribute(provider)
        }
    }

    private mutating func note(_ name: String, _ provider: ProviderName?) {
        guard let provider else { return }
        result.sources[name] = provider
        contribute(provider)
    }

    private mutating func contribute(_ provider: ProviderName) {
        if !contributors.contains(provider) { contributors.append(provider) }
    }
}

extension Author {
    /// Fills in what another record says about the same person.
    fileprivate mutating func complete(from other: Author) {
        kind = kind ?? other.kind
        sortName = sortName ?? other.sortName
        if gender == .unknown { gender = other.gender }
        culturalRegion = culturalRegion ?? other.culturalRegion
        nationality = nationality ?? other.nationality
        birthYear = birthYear ?? other.birthYear
        deathYear = deathYear ?? other.deathYear
        openLibraryID = openLibraryID ?? other.openLibraryID
        isbndbID = isbndbID ?? other.isbndbID
        googleBooksID = googleBooksID ?? other.googleBooksID
        goodreadsID = goodreadsID ?? other.goodreadsID
        bookCount = bookCount ?? other.bookCount
    }
}
