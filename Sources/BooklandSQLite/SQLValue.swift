import CBooklandSQLite

/// A value of one of SQLite's storage classes.
///
/// Related SQLite documentation: <https://www.sqlite.org/datatype3.html>
package enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

/// What can stand for a `?` in a statement.
package protocol Bindable {
    /// The value that SQLite is given.
    var sqlValue: SQLValue { get }

    /// Gives the value to a parameter of SQLite's statement, and returns the result code.
    @unsafe
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension Bindable {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch sqlValue {
        case .null: unsafe sqlite3_bind_null(statement, index)
        case .integer(let number): unsafe sqlite3_bind_int64(statement, index, number)
        case .real(let number): unsafe sqlite3_bind_double(statement, index, number)
        case .text(let text): unsafe text.bind(to: statement, at: index)
        case .blob(let bytes):
            unsafe bytes.withUnsafeBytes { buffer in
                unsafe bookland_sqlite3_bind_blob(
                    statement,
                    index,
                    buffer.baseAddress,
                    UInt64(buffer.count),
                )
            }
        }
    }
}

extension SQLValue: Bindable {
    package var sqlValue: SQLValue { self }
}

extension String: Bindable {
    package var sqlValue: SQLValue { .text(self) }

    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        var text = self
        return text.withUTF8 { utf8 in
            unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
                unsafe bookland_sqlite3_bind_text(
                    statement,
                    index,
                    characters.baseAddress,
                    UInt64(characters.count),
                )
            }
        }
    }
}

extension Int: Bindable {
    package var sqlValue: SQLValue { .integer(Int64(self)) }

    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        unsafe sqlite3_bind_int64(statement, index, Int64(self))
    }
}

extension Int64: Bindable {
    package var sqlValue: SQLValue { .integer(self) }
}

extension Double: Bindable {
    package var sqlValue: SQLValue { .real(self) }
}

extension Bool: Bindable {
    /// SQLite has no truth values: 1 and 0.
    package var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension [UInt8]: Bindable {
    package var sqlValue: SQLValue { .blob(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
    package var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
