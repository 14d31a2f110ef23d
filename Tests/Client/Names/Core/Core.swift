/// A type of the client, in a module of the same name.
public struct Core {
    /// Creates a value.
    public init() {}
}
