/// A type of the client, in a module of the same name.
public struct Scanning {
    /// Creates a value.
    public init() {}
}
