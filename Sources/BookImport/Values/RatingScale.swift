import BookLibrary
import BookMetadata

/// How a column counts stars.
enum RatingScale: Sendable, CaseIterable {
    /// From one to five, with parts.
    case five
    /// From one to ten.
    case ten
    /// From one to twenty.
    case twenty
    /// In per cent.
    case hundred

    /// The most points.
    var points: Int {
        switch self {
        case .five: 5
        case .ten: 10
        case .twenty: 20
        case .hundred: 100
        }
    }

    private var halfStarsPerPoint: Double { 10 / Double(points) }

    /// The smallest scale that has a value.
    init(reaching value: Double) {
        self = value <= 5 ? .five : value <= 10 ? .ten : value <= 20 ? .twenty : .hundred
    }

    /// The smallest scale that has the values, but for a few of many: a mistyped rating must not change
    /// what all others mean.
    ///
    /// A number beyond all scales, such as a year or the ISBN of a row with a stray comma, decides nothing. Nor do a few
    /// beyond a smaller scale: of 100 points, hardly any book gets less than 20.
    init(of values: [Double]) {
        let allowed = values.count >= 30 ? max(1, values.count / 100) : 0
        var rest = values.sorted(by: >).dropFirst(allowed).drop { $0 > 100 }
        if rest.count(where: { $0 > 20 }) * 2 < rest.count { rest = rest.drop { $0 > 20 } }
        if rest.count(where: { $0 > 5 }) * 2 < rest.count { rest = rest.drop { $0 > 10 } }
        self.init(reaching: rest.first ?? 0)
    }

    /// Reads a rating.
    ///
    /// - Parameters:
    ///   - text: A number, stars such as `★★★½`, or a fraction such as `8/10`.
    ///   - problems: Gets what was rounded or left out.
    /// - Returns: The rating; nil for none.
    func rating(_ text: String, _ problems: inout [RowProblem]) -> Rating? {
        if text == "0" || text.isEmpty { return nil }
        guard let number = RatingNumber(text) else {
            problems.append(RowProblem(.unreadableRating, text))
            return nil
        }
        if number.value == 0 { return nil }
        let scale = number.isStars ? .five : number.limit.map(RatingScale.init(reaching:)) ?? self
        let exact = number.value * scale.halfStarsPerPoint
        guard exact > 0, exact <= 10 else {
            problems.append(RowProblem(.invalidRating, text))
            return nil
        }
        // Halfway between two half stars, the higher one.
        let halfStars = max(1, Int((exact + 0.5).rounded(.down)))
        let rating = Rating(halfStars: halfStars)
        if Double(halfStars) != exact, let rating {
            problems.append(RowProblem(.roundedRating, text, result: "\(rating)"))
        }
        return rating
    }
}

/// A number of points or stars.
struct RatingNumber {
    /// The number.
    var value: Double
    /// The highest number, where the text has it.
    var limit: Double?
    /// Whether the text has stars instead of digits.
    var isStars = false

    /// Reads `4.5`, `4,5`, `8/10`, `4 of 5`, `4 stars`, `★★★★½` or `90 %`.
    init?(_ text: String) {
        if let number = Double(text), number.isFinite {
            value = number
            return
        }
        let text = ListText.trimmed(text)
        let stars = text.unicodeScalars.count { "★⭐✭✮✯*".unicodeScalars.contains($0) }
        if stars > 0 || text.unicodeScalars.contains("☆") {
            isStars = true
            value = Double(stars) + (text.unicodeScalars.contains("½") ? 0.5 : 0)
            return
        }
        let half = text.contains(text: "½") ? 0.5 : 0
        let numbers = text.replacing(text: ",", with: ".").split {
            !$0.isASCII || !$0.isNumber && $0 != "."
        }
        .compactMap { Double($0) }
        guard let first = numbers.first, numbers.count <= 2, !text.hasPrefix("-") else {
            return nil
        }
        value = first + half
        limit = text.hasSuffix("%") ? 100 : numbers.dropFirst().first
        if let limit, limit <= 0 { return nil }
    }
}
