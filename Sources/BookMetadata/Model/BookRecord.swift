public import BookIdentifiers

/// Everything that is known about a book: an edition, its work and its authors.
///
/// ```swift
/// var record = BookRecord(work: Work(title: "Dune"), edition: Edition(), authors: [])
/// record.authors = [Author(name: "Frank Herbert")]
/// print(record.title, record.authorNames)
/// ```
public struct BookRecord: Sendable, Hashable {
    /// The work; derived from the edition if the provider does not know works.
    public var work: Work
    /// The edition.
    public var edition: Edition
    /// The authors and other contributors in the order of the title page, authors first.
    public var authors: [Author]
    /// The provider of each field, keyed by path (`edition.publisher`); empty unless several
    /// providers were merged.
    public var sources: [String: ProviderName] = [:]

    /// Creates a record of its parts.
    public init(work: Work, edition: Edition, authors: [Author]) {
        self.work = work
        self.edition = edition
        self.authors = authors
    }

    /// The title to show: the edition's, with its subtitle, or else the work's.
    public var title: String { edition.title ?? work.title }

    /// The names of the authors, or of all contributors if there is no author.
    public var authorNames: [String] {
        let writers = authors.filter { $0.role == .author }
        return (writers.isEmpty ? authors : writers).map(\.name)
    }

    /// Returns whether the record describes the book with an ISBN.
    public func isAbout(_ isbn: ISBN) -> Bool {
        edition.lists(isbn)
    }
}
