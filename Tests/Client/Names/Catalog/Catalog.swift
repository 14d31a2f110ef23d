/// A type of the client, in a module of the same name.
public struct Catalog {
    /// Creates a value.
    public init() {}
}
