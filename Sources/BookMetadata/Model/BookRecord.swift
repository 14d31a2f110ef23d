public import BookIdentifiers

/// All that is known of one book: an edition, its work, and who made it.
public struct BookRecord: Sendable, Hashable {
    /// The work; made up from the edition where a provider knows no works.
    public var work: Work
    /// The edition.
    public var edition: Edition
    /// Who made the book, in the order of the title page, authors first.
    public var authors: [Author]
    /// Which provider gave which fact, where several were asked: `edition.publisher` and so on.
    public var sources: [String: ProviderName] = [:]

    /// Takes the parts.
    public init(work: Work, edition: Edition, authors: [Author]) {
        self.work = work
        self.edition = edition
        self.authors = authors
    }

    /// The title to show: the edition's with its subtitle, or the work's.
    public var title: String { edition.title ?? work.title }

    /// The names of those who wrote it; of all who had a part in it where nobody is named as author.
    public var authorNames: [String] {
        let writers = authors.filter { $0.role == .author }
        return (writers.isEmpty ? authors : writers).map(\.name)
    }

    /// Whether the record is about the book with the ISBN.
    public func isAbout(_ isbn: ISBN) -> Bool {
        edition.lists(isbn)
    }
}
