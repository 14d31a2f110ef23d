/// A type of the client, in a module that is called MARC.
public struct ClientMARC {
    /// Creates a value.
    public init() {}
}
