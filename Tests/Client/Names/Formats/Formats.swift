/// A type of the client, in a module that is called Formats.
public struct ClientFormats {
    /// Creates a value.
    public init() {}
}
