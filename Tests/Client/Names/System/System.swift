/// A type of the client, in a module of the same name.
public struct System {
    /// Creates a value.
    public init() {}
}
