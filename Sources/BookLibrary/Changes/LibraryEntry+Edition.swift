import BookMetadata

extension LibraryEntry {
    /// Whether year and number of pages both say that a book is another edition of this one.
    ///
    /// Services give the year of one printing or another, and count pages in their own ways: so only clear differences in both
    /// count.
    func isClearlyNot(_ edition: Edition) -> Bool {
        isClearlyNot(year: edition.publicationDate?.year, pages: edition.pageCount)
    }

    /// Whether year or number of pages are others.
    func isAnotherEdition(than edition: Edition) -> Bool {
        func differ(_ own: Int?, _ other: Int?) -> Bool {
            own != nil && other != nil && own != other
        }
        return differ(year, edition.publicationDate?.year)
            || differ(pageCount, PageCount.plausible(edition.pageCount))
    }

    /// The same for a book of which only these are known.
    func isClearlyNot(year otherYear: Int?, pages: Int?) -> Bool {
        guard let year, let otherYear, let pageCount, let pages = PageCount.plausible(pages) else {
            return false
        }
        return abs(year - otherYear) > 1
            && 10 * abs(pageCount - pages) > max(pageCount, pages)
    }
}
