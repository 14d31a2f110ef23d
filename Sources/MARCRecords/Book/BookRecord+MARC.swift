package import BookIdentifiers
package import BookMetadata

extension BookRecord {
    /// Reads a MARC 21 record of a book.
    ///
    /// The work is derived from the edition, as MARC has no works. Gives nil if the record describes a
    /// serial or a part of something, or has no title.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - asked: The ISBN that was asked for; it decides whose binding counts if the record has
    ///     several.
    package init?(_ record: MARCRecord, asked: ISBN? = nil) {
        guard record.isOfBook, let title = record.title else { return nil }

        var edition = Edition()
        let isbns = record.isbns
        edition.isbns = isbns.reduce(into: []) { list, entry in
            if !list.contains(entry.isbn) { list.append(entry.isbn) }
        }
        edition.format = record.format(of: asked)
        edition.title = title.full
        edition.publisher = record.publisher
        edition.publicationPlace = record.publicationPlace
        edition.publicationDate = record.publicationDate
        edition.pageCount = record.pageCount
        edition.editionTitle = record.editionTitle
        edition.series = record.series
        edition.language = record.language

        var work = Work(title: record.originalTitle ?? title.main)
        work.isSynthetic = true
        work.subjectTags = record.subjects
        work.originalLanguage = record.originalLanguage
        work.description = record.summary

        self.init(work: work, edition: edition, authors: record.authors)
        complete(asked: asked)
    }

    /// Sets the edition's ISBN to the one that was asked for, or else to the first.
    private mutating func complete(asked: ISBN?) {
        let listed = asked.flatMap { edition.lists($0) ? $0 : nil }
        edition.isbn = listed ?? edition.isbns.first
    }
}
