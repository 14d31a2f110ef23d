import BooklandSQLite

extension LibrarySchema {
    /// Version 12: books without an ISBN that wait to be searched for by title and author.
    ///
    /// They are not pending: they have a title, and lack nothing that lists need.
    static let titleLookups = Schema.Migration(
        """
        CREATE TABLE title_lookup (
            entry INTEGER PRIMARY KEY REFERENCES entry ON DELETE CASCADE,
            attempts INTEGER NOT NULL,
            next_try INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX title_lookup_order ON title_lookup (next_try);
        """
    )
}
