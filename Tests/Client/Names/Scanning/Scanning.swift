/// A type of the client, in a module that is called Scanning.
public struct ClientScanning {
    /// Creates a value.
    public init() {}
}
