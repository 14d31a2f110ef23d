import Imaging

/// What the model says of a number that edges have read.
enum Verdict {
    /// It proves the same number.
    case confirmed
    /// It proves another.
    case contradicted
    /// It proves none: too blurred, too small or damaged.
    case unsure

    /// Compares a number with what the model proves in its place, if anything.
    init(on digits: [Int], proven: [Int]?) {
        self = proven.map { $0 == digits ? .confirmed : .contradicted } ?? .unsure
    }
}

extension ModelDecoder {
    /// Half the height of the bars that are looked at, in pixels, where one line alone was read.
    private static let leastHalfHeight = 4.0

    /// Reads a symbol anew of which few edges were seen.
    ///
    /// Only a number that the model proves contradicts another. To compare the fits alone would do
    /// harm: under strong perspective, or on a can, the right number's may be the worse one for want of
    /// a better start.
    ///
    /// - Parameters:
    ///   - sighting: What was read, in pixels of the image times the scale.
    ///   - image: The picture, or the picture reduced.
    ///   - scale: The factor from its pixels to those of the sighting.
    ///   - deadline: When to give up.
    /// - Returns: Whether the model proves the same number, another or none.
    mutating func verdict(
        on sighting: Sighting,
        of image: LumaImage,
        scale: Double,
        deadline: CoreTimeLimit?,
    ) -> Verdict {
        let corners = sighting.polygon.map { (1 / scale) * $0 }
        let (left, right) = (0.5 * (corners[0] + corners[3]), 0.5 * (corners[1] + corners[2]))
        let length = (right - left).length
        let region = BarRegion(
            center: 0.5 * (left + right),
            across: (1 / max(length, 1)) * (right - left),
            halfLength: length / 2,
            halfHeight: max(Self.leastHalfHeight, (corners[3] - corners[0]).length / 2),
            score: 1,
        )
        guard var bands = bands(of: region, of: image, deadline: deadline) else { return .unsure }
        let read = read(
            &bands,
            symbologies: [sighting.symbology],
            polarities: [sighting.polarity],
            to: .likely,
        )
        return Verdict(on: sighting.digits, proven: read?.digits.compactMap(\.wholeNumberValue))
    }
}
