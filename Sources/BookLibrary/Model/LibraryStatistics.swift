/// A library in numbers.
public struct LibraryStatistics: Sendable, Hashable {
    /// How many books there are.
    public var entries = 0
    /// How many copies of them.
    public var copies = 0
    /// How many works they are editions of.
    public var works = 0
    /// How many people wrote them.
    public var authors = 0
    /// How many books have each status.
    public var statuses: [ReadingStatus: Int] = [:]
    /// Of how many books nothing is known yet.
    public var pending = 0
    /// How many copies are lent.
    public var onLoan = 0
    /// How many of those should be back.
    public var overdue = 0
    /// How many books were read to their end this year.
    public var readThisYear = 0
    /// How many pages those have, as far as it is known.
    public var pagesThisYear = 0
    /// The mean of all ratings in stars; nil where there is none.
    public var meanRating: Double?
    /// How many books there are in each language.
    public var languages: [String: Int] = [:]

    /// Those of an empty library.
    public init() {}
}
