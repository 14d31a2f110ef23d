/// A type of the client, in a module of the same name.
public struct Identifiers {
    /// Creates a value.
    public init() {}
}
