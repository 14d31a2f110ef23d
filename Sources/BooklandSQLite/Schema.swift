/// What a database is to hold, and how one of an earlier version comes to hold it.
package struct Schema: Sendable {
    /// Marks the program's own databases: the file's `application_id`.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_application_id>
    package let applicationID: Int32
    /// The steps from an empty database on, in order; the first makes version 1.
    package let migrations: [Migration]

    package init(applicationID: Int32, migrations: [Migration]) {
        self.applicationID = applicationID
        self.migrations = migrations
    }

    /// The version that the last step makes.
    package var version: Int { migrations.count }

    /// A step from one version to the next; it is done wholly or not at all.
    package struct Migration: Sendable {
        let body: @Sendable (Connection) throws(StorageError) -> Void

        /// A step that does what the closure does.
        package init(_ body: @escaping @Sendable (Connection) throws(StorageError) -> Void) {
            self.body = body
        }

        /// A step that runs a script.
        package init(_ script: String) {
            body = { (connection) throws(StorageError) in try connection.execute(script) }
        }
    }
}
