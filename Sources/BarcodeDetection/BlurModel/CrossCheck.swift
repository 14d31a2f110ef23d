import BookImaging

/// The result of checking a number that was read from edges with the model.
enum CrossCheck {
    /// The model proves the same number.
    case confirmed
    /// The model proves another number.
    case contradicted
    /// The model proves none: the symbol is too blurred, too small or damaged.
    case unsure

    /// Compares a number with the number that the model proves, if any.
    init(of digits: [Int], proven: [Int]?) {
        self = proven.map { $0 == digits ? .confirmed : .contradicted } ?? .unsure
    }
}

extension ModelDecoder {
    /// Reads a weakly supported symbol again with the model, in the middle of its bars.
    ///
    /// Only a clearly proven number contradicts another. Comparing fits alone would do harm: under strong
    /// perspective or on a can, the right number may fit worse because the search starts further away.
    ///
    /// - Parameters:
    ///   - candidate: The symbol that was read.
    ///   - image: The original image or a reduced one.
    ///   - scale: The factor from its pixels to those of the symbol.
    ///   - deadline: When to stop.
    /// - Returns: Whether the model proves the same number, another of the symbology, or none.
    mutating func crossCheck(
        _ candidate: SymbolCandidate,
        of image: LumaImage,
        scale: Double,
        deadline: CPUTimeLimit?,
    ) -> CrossCheck {
        let region = candidate.region.scaled(by: 1 / scale)
        guard var bands = bands(of: region, of: image, deadline: deadline) else { return .unsure }
        let hypothesis = RegionBands.Hypothesis(
            symbology: candidate.symbology,
            polarity: candidate.polarity,
        )
        let read = quickRead(&bands, for: hypothesis, to: .likely)
        return CrossCheck(
            of: candidate.digits,
            proven: read?.digits.compactMap(\.wholeNumberValue),
        )
    }
}
