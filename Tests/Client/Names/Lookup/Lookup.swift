/// A type of the client, in a module that is called Lookup.
public struct ClientLookup {
    /// Creates a value.
    public init() {}
}
