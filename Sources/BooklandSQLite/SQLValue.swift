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
}

extension SQLValue: Bindable {
    package var sqlValue: SQLValue { self }
}

extension String: Bindable {
    package var sqlValue: SQLValue { .text(self) }
}

extension Int: Bindable {
    package var sqlValue: SQLValue { .integer(Int64(self)) }
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
