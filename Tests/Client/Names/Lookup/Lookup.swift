/// A type of the client, in a module of the same name.
public struct Lookup {
    /// Creates a value.
    public init() {}
}
