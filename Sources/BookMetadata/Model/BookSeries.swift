/// A publisher's series to which an edition belongs.
public struct BookSeries: Sendable, Hashable {
    /// The name of the series: `Penguin classics`.
    public var name: String
    /// The edition's number in the series as it is printed, which need not be a number: `12`, `L 37`.
    public var number: String?

    /// Creates a series.
    ///
    /// - Parameters:
    ///   - name: The name of the series.
    ///   - number: The edition's number in it (default: none).
    public init(name: String, number: String? = nil) {
        self.name = name
        self.number = number
    }
}
