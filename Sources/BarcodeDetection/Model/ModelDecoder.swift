import BookImaging

/// A number that the model of a blurred line proves.
struct ModelRead {
    let symbology: Symbology
    let digits: String
    /// The corners of the symbol as far as bars were seen, in pixels of the image: the left border's
    /// upper end first, clockwise as the symbol is read.
    let polygon: [Point]
    /// How much more the best other number leaves unexplained; at least 1.4.
    let ratio: Float
    /// R², the explained part of the line's variation.
    let determination: Float
    /// The blur's root mean square in modules.
    let blur: Float
    /// How many bands of the region say the number.
    let bandsAgreeing: Int
    let polarity: Polarity

    /// Where the symbol lies.
    var place: SymbolPlace {
        SymbolPlace(left: 0.5 * (polygon[0] + polygon[3]), right: 0.5 * (polygon[1] + polygon[2]))
    }

    /// The same read in an image that is larger by a factor.
    func scaled(by factor: Double) -> ModelRead {
        ModelRead(
            symbology: symbology,
            digits: digits,
            polygon: polygon.map { factor * $0 },
            ratio: ratio,
            determination: determination,
            blur: blur,
            bandsAgreeing: bandsAgreeing,
            polarity: polarity,
        )
    }

    /// What is reported of it.
    var barcode: Barcode? {
        BarcodeNumber(symbology, digits: digits.utf8.map { Int($0) - 48 }).map { number in
            Barcode(
                number: number,
                polygon: polygon,
                quality: bandsAgreeing,
                method: .model(ratio: ratio, determination: determination),
            )
        }
    }
}

extension ModelRead {
    /// What a band's number is reported as.
    init(
        _ symbology: Symbology,
        _ read: BandRead,
        polygon: [Point],
        bandsAgreeing: Int,
        polarity: Polarity,
    ) {
        self.init(
            symbology: symbology,
            digits: read.digits.map(String.init).joined(),
            polygon: polygon,
            ratio: read.ratio,
            determination: read.fit.determination,
            blur: read.fit.width,
            bandsAgreeing: bandsAgreeing,
            polarity: polarity,
        )
    }
}

/// Reads blurred, dark and glaring symbols by fitting a model of the whole line.
///
/// Readers look for edges; in a picture out of focus there are none. This one asks which valid number,
/// under any blur, light and perspective, would look most like the line, and how much worse the next
/// number does. Its tables are made when they are first needed and kept.
struct ModelDecoder {
    /// The least extent of a region, in pixels.
    private static let leastLength = 60.0
    private static let leastHeight = 8.0

    let sampler = BandSampler()
    private var readers: [Symbology: BandReader] = [:]

    init() {}

    /// Reads the symbol in a region.
    ///
    /// - Parameters:
    ///   - region: Where bars were found.
    ///   - image: The picture.
    ///   - symbologies: What is looked for.
    ///   - polarities: In which colours.
    ///   - deadline: When to give up, a few milliseconds more or less.
    /// - Returns: The number that the bands prove; nil where they prove none, or contradict each other.
    mutating func read(
        _ region: BarRegion,
        of image: LumaImage,
        symbologies: [Symbology] = Symbology.allCases,
        polarities: [Polarity] = [.darkOnLight, .lightOnDark],
        deadline: CoreTimeLimit? = nil,
    ) -> ModelRead? {
        guard var bands = bands(of: region, of: image, deadline: deadline) else { return nil }
        return read(&bands, symbologies: symbologies, polarities: polarities)
    }

    /// Prepares the bands of a region; nil where it is too small for a symbol.
    ///
    /// - Parameters:
    ///   - region: The region, in pixels of the image.
    ///   - image: The picture.
    ///   - measured: The region resampled, and its slope, where they are known already.
    ///   - deadline: When to give up.
    /// - Returns: Its bands, of which none was looked at.
    func bands(
        of region: BarRegion,
        of image: LumaImage,
        measured: (patch: RegionPatch, slope: BarSlope)? = nil,
        deadline: CoreTimeLimit?,
    ) -> RegionBands? {
        guard 2 * region.halfLength >= Self.leastLength, 2 * region.halfHeight >= Self.leastHeight
        else { return nil }
        let frame =
            measured.map { sampler.frame(region, $0.patch, $0.slope) }
            ?? sampler.frame(region, of: image)
        return RegionBands(frame, of: image, sampler, deadline)
    }

    /// Reads the symbol in a region where it is obvious, from its middle alone.
    mutating func glance(
        _ bands: inout RegionBands,
        for hypothesis: RegionBands.Hypothesis = .likeliest,
        to depth: SearchDepth = .glance,
    ) -> ModelRead? {
        read(hypothesis, &bands, at: [.middle], to: depth)
    }

    /// Reads the symbol in a region from its bands.
    ///
    /// - Parameters:
    ///   - bands: The region's bands, some of which may have been looked at.
    ///   - symbologies: What is looked for.
    ///   - polarities: In which colours.
    ///   - depth: Where the search ends at the latest: `full`, or `likely` for a quick look.
    /// - Returns: The number that the bands prove; nil where they prove none, or contradict each other.
    mutating func read(
        _ bands: inout RegionBands,
        symbologies: [Symbology],
        polarities: [Polarity],
        to depth: SearchDepth = .full,
    ) -> ModelRead? {
        let hypotheses = polarities.flatMap { polarity in
            symbologies.map { RegionBands.Hypothesis(symbology: $0, polarity: polarity) }
        }
        guard let likeliest = hypotheses.first else { return nil }
        // Another band is more likely to say something than a deeper search of the same.
        if let read = read(likeliest, &bands, at: BandPlace.first, to: .likely) { return read }
        if depth == .likely { return nil }
        if let read = read(likeliest, &bands, at: BandPlace.first, to: .wide) { return read }
        let ends = bands.ends
        if let read = read(likeliest, &bands, at: ends, to: .likely) { return read }
        for hypothesis in hypotheses.dropFirst() {
            if let read = read(hypothesis, &bands, at: [.middle], to: .likely) { return read }
            guard bands.hasRead(hypothesis, where: Acceptance.isPromising) else { continue }
            if let read = read(hypothesis, &bands, at: BandPlace.first, to: .likely) {
                return read
            }
        }
        for places in [BandPlace.first, ends] {
            for hypothesis in hypotheses {
                let isWorthIt = bands.hasRead(hypothesis) { read in
                    Acceptance.isVeryPromising(read, hypothesis.symbology)
                }
                guard isWorthIt || (hypothesis == likeliest && places == BandPlace.first) else {
                    continue
                }
                if let read = read(hypothesis, &bands, at: places, to: .full) { return read }
            }
        }
        return nil
    }

    /// Reads bands under a hypothesis, until they prove a number.
    private mutating func read(
        _ hypothesis: RegionBands.Hypothesis,
        _ bands: inout RegionBands,
        at places: [BandPlace],
        to depth: SearchDepth,
    ) -> ModelRead? {
        let symbology = hypothesis.symbology
        for place in places {
            bands.advance(
                hypothesis,
                at: place,
                to: depth,
                by: &readers[symbology, default: BandReader(layout: WordLattice(symbology))],
            )
            guard let (best, agreeing) = Acceptance.accepted(bands.reads(hypothesis), symbology)
            else { continue }
            return ModelRead(
                symbology,
                best,
                polygon: bands.polygon(best.fit.map),
                bandsAgreeing: agreeing,
                polarity: hypothesis.polarity,
            )
        }
        return nil
    }
}
