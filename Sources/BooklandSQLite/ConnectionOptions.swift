/// How a database is opened.
package struct ConnectionOptions: Sendable {
    /// What may be done with the file.
    package var access = Access.create
    /// How changes reach the file.
    package var journal = Journal.writeAheadLog
    /// For how long to wait where another connection has locked the database (default: 30 s).
    package var patience = Duration.seconds(30)
    /// The most memory that pages are kept in, in kilobytes (default: SQLite's 2,000).
    package var cacheKilobytes = 2_000
    /// How many bytes of the file are mapped into memory instead of read (default: none).
    package var mappedBytes = 0

    /// The defaults, with what is named changed.
    package init(
        access: Access = .create,
        journal: Journal = .writeAheadLog,
        cacheKilobytes: Int = 2_000,
        mappedBytes: Int = 0,
    ) {
        self.access = access
        self.journal = journal
        self.cacheKilobytes = cacheKilobytes
        self.mappedBytes = mappedBytes
    }

    /// What may be done with a database's file.
    package enum Access: Sendable {
        /// Reading only; the file must exist.
        case readOnly
        /// Reading only a file that no process can change, for example in a folder that cannot be
        /// written: without locks, and without the log that SQLite has beside a file.
        case immutable
        /// Reading only, while no other connection can use the file: without the shared memory beside a log,
        /// for which a full disk has no room.
        ///
        /// Related SQLite documentation: <https://www.sqlite.org/wal.html#use_of_wal_without_shared_memory>
        case alone
        /// Reading and writing; the file must exist.
        case readWrite
        /// Reading and writing; a missing file is created. Its folder must exist.
        case create

        /// Whether the file can be changed.
        var canWrite: Bool { self == .readWrite || self == .create }
    }

    /// How changes reach the file.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_journal_mode>
    package enum Journal: Sendable {
        /// A log beside the file: readers and a writer do not wait for each other, and a transaction
        /// is on the disk when it has been committed.
        case writeAheadLog
        /// A journal while something is written and a single file afterwards, which can also be read
        /// in a folder that cannot be written.
        case rollback
        /// None, no way back, and no waiting for the disk: for a file that is built and thrown away where
        /// that fails.
        case none
    }
}
