/// A type of the client, in a module that is called Catalog.
public struct ClientCatalog {
    /// Creates a value.
    public init() {}
}
