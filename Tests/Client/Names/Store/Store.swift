/// A type of the client, in a module that is called Store.
public struct ClientStore {
    /// Creates a value.
    public init() {}
}
