/// A type of the client, in a module of the same name.
public struct Storage {
    /// Creates a value.
    public init() {}
}
