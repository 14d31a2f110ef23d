/// A type of the client, in a module that is called Detection.
public struct ClientDetection {
    /// Creates a value.
    public init() {}
}
