package import BooklandSQLite

/// An error of the catalogue, or of a file that is to be imported.
public enum CatalogError: Error, Sendable, Hashable {
    /// The catalogue's file cannot be used; the reason names the file and what to do.
    case storage(reason: String)
    /// A file cannot be read; the reason is the system's.
    case unreadable(reason: String)
    /// A file has none of the formats that can be imported.
    case unknownFormat
    /// A compressed file is damaged or cut off after some bytes of content.
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
            "neither an Open Library dump, nor MARC 21 (ISO 2709 or MARCXML), nor JSON Lines"
        case .damagedCompression(let offset):
            "the compressed file is damaged or cut off after \(offset) bytes of content"
        }
    }
}
