/// A type of the client, in a module that is called Authors.
public struct ClientAuthors {
    /// Creates a value.
    public init() {}
}
