/// A type of the client, in a module that is called Storage.
public struct ClientStorage {
    /// Creates a value.
    public init() {}
}
