/// A type of the client, in a module that is called Metadata.
public struct ClientMetadata {
    /// Creates a value.
    public init() {}
}
