/// A type of the client, in a module that is called Books.
public struct ClientBooks {
    /// Creates a value.
    public init() {}
}
