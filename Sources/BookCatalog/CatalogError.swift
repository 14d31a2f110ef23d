package import BooklandSQLite

/// Why the catalogue cannot be used, or a file not be imported.
public enum CatalogError: Error, Sendable, Hashable {
    /// The catalogue's file did not do what it was asked; the reason names it and says what to do.
    case storage(reason: String)
    /// A file cannot be read, for the reason the system gives.
    case unreadable(reason: String)
    /// A file is none of the kinds that can be imported.
    case unknownFormat
    /// A compressed file is damaged or cut short behind so many bytes of content.
    case damagedCompression(offset: Int)
}

extension CatalogError: StorageFailure {
    package init(_ error: StorageError) {
        self = .storage(reason: error.description)
    }
}

extension CatalogError: CustomStringConvertible {
    /// The reason in one line, without a full stop.
    public var description: String {
        switch self {
        case .storage(let reason), .unreadable(let reason): reason
        case .unknownFormat:
            "neither a dump of Open Library, nor MARC 21 (ISO 2709 or MARCXML), nor JSON Lines"
        case .damagedCompression(let offset):
            "the compressed file is damaged or cut short behind \(offset) bytes of content"
        }
    }
}
