/// What somebody thinks of a book: from half a star to five stars, in half stars.
public struct Rating: Sendable, Hashable, Comparable {
    /// From 1 to 10.
    public let halfStars: Int

    /// Takes half stars from 1 to 10; nil for any other number.
    public init?(halfStars: Int) {
        guard (1...10).contains(halfStars) else { return nil }
        self.halfStars = halfStars
    }

    /// Reads `4`, `4.5` or `4,5`; nil where the text is no number of half stars up to 5.
    public init?(_ text: String) {
        let number = Double(String(text.map { $0 == "," ? "." : $0 }))
        guard let number, let halfStars = Int(exactly: number * 2) else { return nil }
        self.init(halfStars: halfStars)
    }

    /// Orders from bad to good.
    public static func < (left: Rating, right: Rating) -> Bool {
        left.halfStars < right.halfStars
    }
}

extension Rating: CustomStringConvertible {
    /// The number of stars: `4.5`, `4`.
    public var description: String {
        "\(halfStars / 2)" + (halfStars.isMultiple(of: 2) ? "" : ".5")
    }
}
