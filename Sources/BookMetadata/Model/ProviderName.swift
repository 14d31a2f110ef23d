/// Who gave a fact about a book.
///
/// The set is open: a server may name a provider that this version does not know.
public struct ProviderName: RawRepresentable, Sendable, Hashable {
    /// The name as JSON, options and the configuration spell it.
    public let rawValue: String

    /// Takes the spelling of JSON.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The offline catalogue.
    public static let catalog = ProviderName(rawValue: "catalog")
    /// Open Library.
    public static let openLibrary = ProviderName(rawValue: "openlibrary")
    /// The union catalogue of libraries in Germany, Switzerland and Austria.
    public static let k10plus = ProviderName(rawValue: "k10plus")
    /// Deutsche Nationalbibliothek.
    public static let dnb = ProviderName(rawValue: "dnb")
    /// The Library of Congress.
    public static let loc = ProviderName(rawValue: "loc")
    /// Google Books.
    public static let googleBooks = ProviderName(rawValue: "google-books")
    /// ISBNdb.
    public static let isbndb = ProviderName(rawValue: "isbndb")
    /// A server that speaks the canonical contract.
    public static let server = ProviderName(rawValue: "server")
}

extension ProviderName: CustomStringConvertible {
    /// The spelling of JSON.
    public var description: String { rawValue }
}
