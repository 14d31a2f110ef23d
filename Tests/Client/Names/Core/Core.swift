/// A type of the client, in a module that is called Core.
public struct ClientCore {
    /// Creates a value.
    public init() {}
}
