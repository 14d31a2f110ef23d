/// A type of the client, in a module of the same name.
public struct Detection {
    /// Creates a value.
    public init() {}
}
