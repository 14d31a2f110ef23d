/// A type of the client, in a module of the same name.
public struct Metadata {
    /// Creates a value.
    public init() {}
}
