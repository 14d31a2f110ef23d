/// A type of the client, in a module of the same name.
public struct OfflineCatalog {
    /// Creates a value.
    public init() {}
}
