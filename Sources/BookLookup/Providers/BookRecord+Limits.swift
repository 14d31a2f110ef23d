import BookMetadata

extension BookRecord {
    /// Cuts texts and lists that are longer than any book's, as a server's record may hold anything.
    mutating func limitSize() {
        work.title = PlainText.line(work.title) ?? ""
        work.description = work.description.flatMap { PlainText.paragraphs($0) }
        work.subjectTags = PlainText.lines(work.subjectTags, limit: 50)
        edition.title = edition.title.flatMap { PlainText.line($0) }
        edition.publisher = edition.publisher.flatMap { PlainText.line($0) }
        edition.editionTitle = edition.editionTitle.flatMap { PlainText.line($0) }
        edition.editionDescription = edition.editionDescription.flatMap {
            PlainText.paragraphs($0)
        }
        authors = authors.prefix(100).map { author in
            var author = author
            author.name = PlainText.line(author.name, limit: 500) ?? ""
            return author
        }
        authors.removeAll { $0.name.isEmpty }
    }
}
