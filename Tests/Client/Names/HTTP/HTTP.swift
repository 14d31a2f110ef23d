/// A type of the client, in a module that is called HTTP.
public struct ClientHTTP {
    /// Creates a value.
    public init() {}
}
