/// A library in numbers.
public struct LibraryStatistics: Sendable, Hashable {
    /// The number of books.
    public var entries = 0
    /// The number of copies.
    public var copies = 0
    /// The number of works that the books are editions of.
    public var works = 0
    /// The number of authors.
    public var authors = 0
    /// The number of books with each status.
    public var statuses: [ReadingStatus: Int] = [:]
    /// The number of pending books.
    public var pending = 0
    /// The number of copies that are lent.
    public var onLoan = 0
    /// The number of lent copies that are overdue.
    public var overdue = 0
    /// The number of books that were finished this year.
    public var readThisYear = 0
    /// The number of their pages, as far as it is known.
    public var pagesThisYear = 0
    /// The mean of all ratings in stars; nil where there are none.
    public var meanRating: Double?
    /// The number of books in each language, by its ISO 639-1 code.
    public var languages: [String: Int] = [:]

    /// The numbers of an empty library.
    public init() {}
}
