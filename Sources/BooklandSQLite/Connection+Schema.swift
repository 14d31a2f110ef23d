extension Connection {
    /// The version that the file says it has: 0 for a new one.
    package func schemaVersion() throws(StorageError) -> Int {
        try patiently { () throws(StorageError) in try number("PRAGMA user_version") }
    }

    /// Sets the connection up and the schema upon it; nothing is written before it is known that
    /// the file is what it is taken for.
    func setUp(_ options: ConnectionOptions, _ schema: Schema?) throws(StorageError) {
        do throws(StorageError) {
            let found = try look()
            if let schema { try admit(found, schema, options.access) }
            if options.access.canWrite { try set(options.journal) }
            try execute("PRAGMA cache_size = -\(options.cacheKilobytes)")
            // Debian has what is deleted overwritten with zeros, which nobody here asks for.
            try execute("PRAGMA secure_delete = OFF")
            if options.mappedBytes > 0 { try execute("PRAGMA mmap_size = \(options.mappedBytes)") }
            if let schema, found.version < schema.version { try migrate(to: schema) }
            try execute("PRAGMA foreign_keys = ON")
        } catch {
            leaveUntouched()
            throw error
        }
    }

    /// What a file says of itself.
    private struct Found {
        let applicationID: Int
        let version: Int
        let tables: Int
    }

    /// Reads the file's first page, and so finds out whether it is a database at all.
    ///
    /// It is all of one moment: another process may be making the database just now, and half of what
    /// it makes would be a database of another kind.
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

    /// Refuses what is not ours, or not yet known.
    private func admit(
        _ file: Found,
        _ schema: Schema,
        _ access: ConnectionOptions.Access,
    ) throws(StorageError) {
        let found = file.version
        let isOurs = file.applicationID == Int(schema.applicationID)
        if !isOurs, file.tables > 0 || found > 0 { throw StorageError(path, .foreign) }
        if found > schema.version {
            throw StorageError(path, .newerVersion(found: found, known: schema.version))
        }
        if !access.canWrite, found < schema.version {
            throw StorageError(path, .needsMigration(found: found, known: schema.version))
        }
    }

    /// Goes through the steps that are missing, each in a transaction of its own.
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
            // The change of mode takes a lock for which SQLite does not wait.
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
