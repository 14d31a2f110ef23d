/// A type of the client, in a module that is called Library.
public struct ClientLibrary {
    /// Creates a value.
    public init() {}
}
