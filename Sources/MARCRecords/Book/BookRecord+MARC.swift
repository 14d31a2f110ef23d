package import BookIdentifiers
package import BookMetadata

extension BookRecord {
    /// Reads what a record of MARC 21 says of a book.
    ///
    /// The work is made up from the edition, as MARC knows no works. Nil where the record is about a
    /// part of something or about a serial, or has no title.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - asked: The ISBN that was asked for: of several in the record, whose binding counts.
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
        edition.publicationDate = record.publicationDate
        edition.pageCount = record.pageCount
        edition.editionTitle = record.editionTitle
        edition.language = record.language

        var work = Work(title: record.originalTitle ?? title.main)
        work.isSynthetic = true
        work.subjectTags = record.subjects
        work.originalLanguage = record.originalLanguage
        work.description = record.summary

        self.init(work: work, edition: edition, authors: record.authors)
        complete(asked: asked)
    }

    /// Names the edition by the ISBN that was asked for, or by its first.
    private mutating func complete(asked: ISBN?) {
        let listed = asked.flatMap { edition.lists($0) ? $0 : nil }
        edition.isbn = listed ?? edition.isbns.first
    }
}
