import CBooklandSQLite

/// A function of one text that SQL can call; NULL stays NULL.
///
/// It must return the same text for the same argument every time.
///
/// Related SQLite documentation: <https://www.sqlite.org/c3ref/create_function.html>
package struct TextFunction: Sendable {
    /// The name in SQL.
    package let name: String
    let body: @Sendable (String) -> String

    package init(_ name: String, _ body: @escaping @Sendable (String) -> String) {
        self.name = name
        self.body = body
    }

    /// Defines the function for a connection, which keeps it alive.
    func define(on connection: OpaquePointer) throws(ResultCode) {
        let context = unsafe Unmanaged.passRetained(Body(body))
        let code = unsafe sqlite3_create_function_v2(
            connection,
            name,
            1,
            SQLITE_UTF8 | SQLITE_DETERMINISTIC,
            context.toOpaque(),
            { context, _, arguments in
                guard let context = unsafe context, let argument = unsafe arguments?[0],
                    let text = unsafe sqlite3_value_text(argument)
                else { return }
                let count = unsafe Int(sqlite3_value_bytes(argument))
                let bytes = unsafe UnsafeBufferPointer(start: text, count: count)
                guard let data = unsafe sqlite3_user_data(context) else { return }
                let body = unsafe Unmanaged<Body>.fromOpaque(data).takeUnretainedValue().body
                var result = unsafe body(String(decoding: bytes, as: UTF8.self))
                result.withUTF8 { utf8 in
                    unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
                        unsafe bookland_sqlite3_result_text(
                            context,
                            characters.baseAddress,
                            UInt64(characters.count),
                        )
                    }
                }
            },
            nil,
            nil,
            { context in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<Body>.fromOpaque(context).release()
            },
        )
        if code != SQLITE_OK { throw ResultCode(code) }
    }

    private final class Body: Sendable {
        let body: @Sendable (String) -> String

        init(_ body: @escaping @Sendable (String) -> String) {
            self.body = body
        }
    }
}
