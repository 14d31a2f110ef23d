/// A type of the client, in a module that is called Imaging.
public struct ClientImaging {
    /// Creates a value.
    public init() {}
}
