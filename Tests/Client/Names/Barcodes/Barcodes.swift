/// A type of the client, in a module that is called Barcodes.
public struct ClientBarcodes {
    /// Creates a value.
    public init() {}
}
