/// A type of the client, in a module that is called Text.
public struct ClientText {
    /// Creates a value.
    public init() {}
}
