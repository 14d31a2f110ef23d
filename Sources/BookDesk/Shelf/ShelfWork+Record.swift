package import BookMetadata
package import BookShelf

extension ShelfWork {
    /// What the spine of a copy tells of it: the work.
    ///
    /// Which edition it is, and so its ISBN, publisher and year, no spine tells: a wrong ISBN is worse than none.
    var record: BookRecord {
        var edition = Edition()
        edition.title = [title, subtitle].compactMap(\.self).joined(separator: ": ")
        let work = Work(title: title)
        return BookRecord(work: work, edition: edition, authors: authors.map { Author(name: $0) })
    }

    /// Creates the work of a record that a search found.
    package init(origin: Origin, _ record: BookRecord) {
        self.init(origin: origin, wholeTitle: record.title, authors: record.authorNames)
    }

    /// Creates a work from a title with its subtitle behind a colon.
    init(origin: Origin, wholeTitle: String, authors: [String]) {
        let parts = wholeTitle.split(separator: ":", maxSplits: 1)
        let subtitle = parts.dropFirst().first.map { String($0.drop(while: \.isWhitespace)) }
        self.init(
            origin: origin,
            title: parts.first.map(String.init) ?? wholeTitle,
            subtitle: subtitle,
            authors: authors,
        )
    }
}
