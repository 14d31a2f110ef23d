import BookMetadata

extension LibraryEntry {
    /// Whether year and number of pages both say that a book is another edition of this one.
    ///
    /// Services give the year of one printing or another, and count pages in their own ways: so only clear differences in both
    /// count.
    func isClearlyNot(_ edition: Edition) -> Bool {
        guard let year, let otherYear = edition.publicationDate?.year,
            let pageCount, let otherPageCount = edition.pageCount
        else { return false }
        return abs(year - otherYear) > 1
            && 10 * abs(pageCount - otherPageCount) > max(pageCount, otherPageCount)
    }
}
