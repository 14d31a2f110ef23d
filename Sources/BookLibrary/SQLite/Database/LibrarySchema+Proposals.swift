import BooklandSQLite

extension LibrarySchema {
    /// Version 11: reviews of records that lookups found.
    ///
    /// In such a review `other` is the book itself, `record` the JSON of what was found, and
    /// `confidence` how certain it is, in per cent.
    static let proposals = Schema.Migration(
        """
        ALTER TABLE review ADD COLUMN record TEXT;
        ALTER TABLE review ADD COLUMN confidence INTEGER;
        """
    )
}
