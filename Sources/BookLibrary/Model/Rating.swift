/// A rating from half a star to five stars, in half stars.
public struct Rating: Sendable, Hashable, Comparable {
    /// The number of half stars, from 1 to 10.
    public let halfStars: Int

    /// Creates a rating of 1 to 10 half stars, or returns nil for any other number.
    public init?(halfStars: Int) {
        guard (1...10).contains(halfStars) else { return nil }
        self.halfStars = halfStars
    }

    /// Parses `4`, `4.5` or `4,5`, or returns nil for a text that is not a number of half stars up to 5.
    public init?(_ text: String) {
        let number = Double(String(text.map { $0 == "," ? "." : $0 }))
        guard let number, let halfStars = Int(exactly: number * 2) else { return nil }
        self.init(halfStars: halfStars)
    }

    /// Orders from the lowest rating to the highest.
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
