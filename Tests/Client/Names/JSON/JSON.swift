/// A type of the client, in a module that is called JSON.
public struct ClientJSON {
    /// Creates a value.
    public init() {}
}
