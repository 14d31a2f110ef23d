import BooklandSQLite

/// The tables of the cache file.
enum CacheSchema {
    /// The current schema.
    ///
    /// The application ID reads "BkLC".
    static let schema = Schema(
        applicationID: 0x426B_4C43,
        migrations: [
            Schema.Migration(
                """
                CREATE TABLE answer (
                    isbn INTEGER NOT NULL,
                    scope TEXT NOT NULL,
                    fetched INTEGER NOT NULL,
                    providers TEXT NOT NULL,
                    record BLOB,
                    PRIMARY KEY (isbn, scope)
                ) STRICT;
                CREATE INDEX answer_fetched ON answer (fetched);
                """
            ),
            // Times are seconds since the machine started, which `boot` identifies.
            Schema.Migration(
                """
                ALTER TABLE answer ADD COLUMN missing TEXT NOT NULL DEFAULT '';
                CREATE TABLE service (
                    name TEXT NOT NULL PRIMARY KEY,
                    boot TEXT NOT NULL,
                    rate REAL NOT NULL,
                    next_request REAL NOT NULL,
                    paused_until REAL NOT NULL DEFAULT 0,
                    pause_cause TEXT NOT NULL DEFAULT ''
                ) STRICT, WITHOUT ROWID;
                """
            ),
        ],
    )
}
