/// A type of the client, in a module that is called Identifiers.
public struct ClientIdentifiers {
    /// Creates a value.
    public init() {}
}
