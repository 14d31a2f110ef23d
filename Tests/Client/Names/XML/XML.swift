/// A type of the client, in a module of the same name.
public struct XML {
    /// Creates a value.
    public init() {}
}
