/// The result of reading one blurred line, proven or not.
package struct BlurredLineRead {
    let band: BandRead

    /// The digits of the best number.
    package var digits: String { band.digits.map(String.init).joined() }
    /// The unexplained part of the best other number over that of this one.
    package var ratio: Float { band.ratio }
    /// R², the part of the line's variation that the model explains.
    package var determination: Float { band.fit.determination }
    /// The root mean square of the blur, in modules.
    package var blur: Float { band.fit.width }
    /// The largest mean squared residual of two neighbouring digits, relative to the median digit.
    package var damage: Float { band.local.damage }
    /// The smallest R² of two neighbouring digits.
    package var minimumDetermination: Float { band.local.determination }

    /// The fitted line, sample by sample: the position in modules from the symbol's left border, the
    /// measured darkness from 0 (space) to 1 (bar), and the darkness of the model.
    package var curve: [(module: Float, darkness: Float, model: Float)] {
        zip(band.fit.darkness, band.fit.residuals).enumerated().map { index, sample in
            let module =
                (Float(index) + 0.5) / Float(SampleGrid.samplesPerModule)
                - Float(SampleGrid.quietModules)
            return (module, sample.0, sample.0 + sample.1 / band.fit.contrast)
        }
    }
}

/// Reads single lines of grey levels with the model, for benchmarks and tests.
///
/// ``ModelDecoder`` reads regions of images.
package struct BlurredLineReader {
    private let light = LinearLight()
    private let symbology: Symbology
    private var reader: BandReader

    /// Creates a reader for a symbology.
    package init(_ symbology: Symbology = .ean13) {
        self.symbology = symbology
        reader = BandReader(layout: WordLattice(symbology))
    }

    /// Reads a line with a full search.
    ///
    /// - Parameter samples: Grey levels from 0 to 255, at 0.7 to 12 samples per module, with dark bars on
    ///   light and a part of the quiet zones.
    /// - Returns: The best number, proven or not; nil if there is none.
    package mutating func read(_ samples: [Float]) -> BlurredLineRead? {
        let band = reader.read(samples.map { light(level: $0) }, deadline: nil)
        return band.map(BlurredLineRead.init)
    }

    /// Cross-checks a number that was read in another way, with a quick search.
    ///
    /// - Parameters:
    ///   - digits: The digits of the number.
    ///   - samples: Grey levels, as for `read`.
    /// - Returns: True if the line proves the number, false if it proves another, nil if it proves none.
    package mutating func agrees(with digits: [Int], _ samples: [Float]) -> Bool? {
        guard var search = reader.begin(samples.map { light(level: $0) }) else { return nil }
        reader.advance(&search, to: .likely, deadline: nil)
        // An unfinished search does not count.
        let read = search.isOver ? search.read : nil
        let proven = AcceptanceRule.accepted(read.map { [$0] } ?? [], symbology)?.best
        return switch CrossCheck(of: digits, proven: proven?.digits) {
        case .confirmed: true
        case .contradicted: false
        case .unsure: nil
        }
    }

    /// Returns the number that several lines through one symbol prove together.
    package func proven(by reads: [BlurredLineRead]) -> BlurredLineRead? {
        AcceptanceRule.accepted(reads.map(\.band), symbology).map { BlurredLineRead(band: $0.best) }
    }
}
