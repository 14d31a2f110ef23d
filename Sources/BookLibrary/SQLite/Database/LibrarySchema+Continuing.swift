import BooklandSQLite

extension LibrarySchema {
    /// Version 15: what tells whether an import can go on, and searches by title that found nothing.
    ///
    /// `digest` is that of the imported rows, and `settings` how they were read; the rejected file has the
    /// path, size and digest of the last step. Imports of older versions have none of it: they go on as
    /// before. `attempts` counts failed searches, `searches` those without a result.
    static let continuing = Schema.Migration(
        """
        ALTER TABLE import ADD COLUMN digest TEXT;
        ALTER TABLE import ADD COLUMN settings TEXT;
        ALTER TABLE import ADD COLUMN rejected_path TEXT;
        ALTER TABLE import ADD COLUMN rejected_digest TEXT;
        ALTER TABLE title_lookup ADD COLUMN searches INTEGER NOT NULL DEFAULT 0;
        DELETE FROM title_lookup
        WHERE entry IN (SELECT id FROM entry WHERE isbn IS NOT NULL);
        """
    )
}
