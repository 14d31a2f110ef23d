import BookImaging

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
    /// Reads a symbol anew of which few edges were seen, in the middle of its bars.
    ///
    /// Only a number that the model clearly proves contradicts another. To compare the fits alone
    /// would do harm: under strong perspective, or on a can, the right number's may be the worse one
    /// for want of a better start.
    ///
    /// - Parameters:
    ///   - sighting: What was read.
    ///   - image: The picture, or the picture reduced.
    ///   - scale: The factor from its pixels to those of the sighting.
    ///   - deadline: When to give up.
    /// - Returns: Whether the model proves the same number, another of its symbology, or none.
    mutating func verdict(
        on sighting: Sighting,
        of image: LumaImage,
        scale: Double,
        deadline: CoreTimeLimit?,
    ) -> Verdict {
        let region = sighting.region.scaled(by: 1 / scale)
        guard var bands = bands(of: region, of: image, deadline: deadline) else { return .unsure }
        let hypothesis = RegionBands.Hypothesis(
            symbology: sighting.symbology,
            polarity: sighting.polarity,
        )
        let read = glance(&bands, for: hypothesis, to: .likely)
        return Verdict(on: sighting.digits, proven: read?.digits.compactMap(\.wholeNumberValue))
    }
}
