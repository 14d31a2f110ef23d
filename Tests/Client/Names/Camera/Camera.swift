/// A type of the client, in a module of the same name.
public struct Camera {
    /// Creates a value.
    public init() {}
}
