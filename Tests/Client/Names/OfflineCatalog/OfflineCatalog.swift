/// A type of the client, in a module that is called OfflineCatalog.
public struct ClientOfflineCatalog {
    /// Creates a value.
    public init() {}
}
