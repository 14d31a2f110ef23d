/// The schema of a database, with the migrations from earlier versions.
package struct Schema: Sendable {
    /// The mark of such databases: the file's `application_id`.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_application_id>
    package let applicationID: Int32
    /// The steps from an empty database on; the first one makes version 1.
    package let migrations: [Migration]
    /// The functions that the schema's views and its users call.
    package let functions: [TextFunction]

    /// Creates a schema.
    package init(
        applicationID: Int32,
        migrations: [Migration],
        functions: [TextFunction] = [],
    ) {
        self.applicationID = applicationID
        self.migrations = migrations
        self.functions = functions
    }

    /// The version that the last step makes.
    package var version: Int { migrations.count }

    /// A step from one version to the next, which happens completely or not at all.
    package struct Migration: Sendable {
        let body: @Sendable (Connection) throws(StorageError) -> Void

        /// Creates a step that calls a closure.
        package init(_ body: @escaping @Sendable (Connection) throws(StorageError) -> Void) {
            self.body = body
        }

        /// Creates a step that runs a script.
        package init(_ script: String) {
            body = { (connection) throws(StorageError) in try connection.execute(script) }
        }
    }
}
