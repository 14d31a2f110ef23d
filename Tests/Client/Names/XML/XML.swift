/// A type of the client, in a module that is called XML.
public struct ClientXML {
    /// Creates a value.
    public init() {}
}
