/// A type of the client, in a module that is called Camera.
public struct ClientCamera {
    /// Creates a value.
    public init() {}
}
