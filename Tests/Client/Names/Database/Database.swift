/// A type of the client, in a module that is called Database.
public struct ClientDatabase {
    /// Creates a value.
    public init() {}
}
