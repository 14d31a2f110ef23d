/// What one line says of a symbol, proven or not.
package struct BlurredLineRead {
    let band: BandRead

    /// The best number's digits.
    package var digits: String { band.digits.map(String.init).joined() }
    /// How much more the best other number leaves unexplained.
    package var ratio: Float { band.ratio }
    /// R², the explained part of the line's variation.
    package var determination: Float { band.fit.determination }
    /// The blur's root mean square in modules.
    package var blur: Float { band.fit.width }
    /// The largest mean squared residual of two neighbouring digits, over the median of the digits.
    package var damage: Float { band.local.damage }
    /// The least R² of two neighbouring digits.
    package var leastDetermination: Float { band.local.determination }

    /// The line as the model sees it, sample by sample: the place in modules from the symbol's left
    /// border, the darkness there, 0 the colour of spaces and 1 that of bars, and the model's.
    package var curve: [(module: Float, darkness: Float, model: Float)] {
        zip(band.fit.darkness, band.fit.residuals).enumerated().map { index, sample in
            let module =
                (Float(index) + 0.5) / Float(SampleGrid.samplesPerModule)
                - Float(SampleGrid.quietModules)
            return (module, sample.0, sample.0 + sample.1 / band.fit.contrast)
        }
    }
}

/// Reads lines of grey levels by the model, as a ``ModelDecoder`` reads the bands of a region, but
/// without a picture: for measurements and tests.
package struct BlurredLineReader {
    private let light = LinearLight()
    private let symbology: Symbology
    private var reader: BandReader

    /// Makes a reader of one symbology.
    package init(_ symbology: Symbology = .ean13) {
        self.symbology = symbology
        reader = BandReader(layout: WordLattice(symbology))
    }

    /// Reads a line to the end of the search.
    ///
    /// - Parameter samples: Grey levels from 0 to 255, dark bars on light, 0.7 to 12 a module, with some
    ///   of the quiet zones.
    /// - Returns: The best number, proven or not; nil where there is none.
    package mutating func read(_ samples: [Float]) -> BlurredLineRead? {
        let band = reader.read(samples.map { light(level: $0) }, deadline: nil)
        return band.map(BlurredLineRead.init)
    }

    /// Says what the model makes of a number that was read in another way, after a quick look.
    ///
    /// - Parameters:
    ///   - digits: The number's digits.
    ///   - samples: Grey levels, as for `read`.
    /// - Returns: True where the line proves the number, false where it proves another, nil where it
    ///   proves none.
    package mutating func agrees(with digits: [Int], _ samples: [Float]) -> Bool? {
        guard var search = reader.begin(samples.map { light(level: $0) }) else { return nil }
        reader.advance(&search, to: .likely, deadline: nil)
        // What a search has come to before its end counts only where it is clear.
        let read = search.isOver ? search.read : nil
        let proven = Acceptance.accepted(read.map { [$0] } ?? [], symbology)?.best
        return switch Verdict(on: digits, proven: proven?.digits) {
        case .confirmed: true
        case .contradicted: false
        case .unsure: nil
        }
    }

    /// The number that lines through one symbol prove together.
    package func proven(by reads: [BlurredLineRead]) -> BlurredLineRead? {
        Acceptance.accepted(reads.map(\.band), symbology).map { BlurredLineRead(band: $0.best) }
    }
}
