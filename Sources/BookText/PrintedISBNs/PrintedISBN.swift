public import BookIdentifiers

/// An ISBN that is printed as text in an image.
public struct PrintedISBN: Sendable, Hashable {
    /// The number.
    public let isbn: ISBN
    /// What stands beside it in parentheses, such as "pbk."; nil if nothing does.
    public let qualifier: String?
    /// The four corners of its line in pixels of the image: top left, top right, bottom right and bottom left in
    /// reading direction.
    public let corners: [SIMD2<Double>]
    /// The number of readings that agree, at least 2.
    public let readings: Int
}
