extension Connection {
    /// The version in the file's header: 0 for a new file.
    package func schemaVersion() throws(StorageError) -> Int {
        try patiently { () throws(StorageError) in try number("PRAGMA user_version") }
    }

    /// Sets up the connection and the schema, but writes nothing to a file of another kind.
    func setUp(_ options: ConnectionOptions, _ schema: Schema?) throws(StorageError) {
        do throws(StorageError) {
            if options.access == .alone { try execute("PRAGMA locking_mode = EXCLUSIVE") }
            let found = try look()
            if let schema {
                try admit(found, schema, options.access)
                for function in schema.functions { try define(function) }
            }
            if options.access.canWrite { try set(options.journal) }
            try execute("PRAGMA cache_size = -\(options.cacheKilobytes)")
            // Debian's SQLite overwrites deleted data with zeros by default, which costs writes.
            try execute("PRAGMA secure_delete = OFF")
            if options.mappedBytes > 0 { try execute("PRAGMA mmap_size = \(options.mappedBytes)") }
            if let schema, found.version < schema.version { try migrate(to: schema) }
            try execute("PRAGMA foreign_keys = ON")
            if options.access == .alone {
                try execute("PRAGMA query_only = ON")
                leaveUntouched()
            }
        } catch {
            leaveUntouched()
            throw error
        }
    }

    /// The header of a file, and the number of its tables.
    private struct Found {
        let applicationID: Int
        let version: Int
        let tables: Int
    }

    /// Reads the file's first page, which fails if it is not a database.
    ///
    /// The snapshot is needed because another process may be creating the database at this moment.
    private func look() throws(StorageError) -> Found {
        try patiently { () throws(StorageError) in
            try snapshot { () throws(StorageError) in
                Found(
                    applicationID: try number("PRAGMA application_id"),
                    version: try number("PRAGMA user_version"),
                    tables: try number("SELECT count(*) FROM sqlite_schema"),
                )
            }
        }
    }

    /// Refuses files of another kind or of a newer version.
    private func admit(
        _ file: Found,
        _ schema: Schema,
        _ access: ConnectionOptions.Access,
    ) throws(StorageError) {
        let found = file.version
        let isOurs = file.applicationID == Int(schema.applicationID)
        // Tables without a version are those of a database that lost its header, or of another
        // program that took the same mark.
        let isUnversioned = found == 0 && file.tables > 0
        if isUnversioned || !isOurs && found > 0 { throw StorageError(path, .foreign) }
        if found > schema.version {
            throw StorageError(path, .newerVersion(found: found, known: schema.version))
        }
        if !access.canWrite, found < schema.version {
            throw StorageError(path, .needsMigration(found: found, known: schema.version))
        }
    }

    /// Runs the missing steps, each in a transaction of its own.
    private func migrate(to schema: Schema) throws(StorageError) {
        // A step may replace a table that others refer to; the references are checked at its end.
        try execute("PRAGMA foreign_keys = OFF")
        for (index, migration) in schema.migrations.enumerated() {
            try transaction { () throws(StorageError) in
                // Another process may have taken the same step while this one waited.
                guard try schemaVersion() == index else { return }
                try migration.body(self)
                let broken = try first("PRAGMA foreign_key_check") { $0.text(0) }
                if let broken {
                    throw StorageError(path, .corrupt("broken references in \(broken)"))
                }
                try execute("PRAGMA application_id = \(schema.applicationID)")
                try execute("PRAGMA user_version = \(index + 1)")
            }
        }
    }

    private func set(_ journal: ConnectionOptions.Journal) throws(StorageError) {
        switch journal {
        case .writeAheadLog:
            // Changing the mode takes a lock that SQLite does not wait for.
            try patiently { () throws(StorageError) in
                try execute("PRAGMA journal_mode = WAL")
            }
            try execute("PRAGMA synchronous = FULL")
        case .rollback:
            try execute("PRAGMA journal_mode = DELETE")
        case .none:
            try execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        }
    }

    private func number(_ sql: String) throws(StorageError) -> Int {
        try first(sql) { $0.integer(0) } ?? 0
    }
}
