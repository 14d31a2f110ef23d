/// The name of a source of book records.
///
/// The set is open: a server may name a provider that this version does not know.
public struct ProviderName: RawRepresentable, Sendable, Hashable {
    /// The name as JSON, options and the configuration file spell it.
    public let rawValue: String

    /// Creates a name from its spelling in JSON.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The offline catalogue.
    public static let catalog = ProviderName(rawValue: "catalog")
    /// Open Library.
    public static let openLibrary = ProviderName(rawValue: "openlibrary")
    /// K10plus, the union catalogue of libraries in Germany, Switzerland and Austria.
    public static let k10plus = ProviderName(rawValue: "k10plus")
    /// Deutsche Nationalbibliothek.
    public static let dnb = ProviderName(rawValue: "dnb")
    /// The Library of Congress.
    public static let loc = ProviderName(rawValue: "loc")
    /// Google Books.
    public static let googleBooks = ProviderName(rawValue: "google-books")
    /// ISBNdb.
    public static let isbndb = ProviderName(rawValue: "isbndb")
    /// A Bookland server.
    public static let server = ProviderName(rawValue: "server")
}

extension ProviderName: CustomStringConvertible {
    /// The name as JSON spells it.
    public var description: String { rawValue }
}
