/// A type of the client, in a module that is called System.
public struct ClientSystem {
    /// Creates a value.
    public init() {}
}
