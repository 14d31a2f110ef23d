import BookImaging

/// A number that the model of blurred lines proves.
struct ModelRead {
    let symbology: Symbology
    let digits: String
    /// The corners of the visible bars in pixels of the image: clockwise in reading direction, from the top
    /// of the left border.
    let polygon: [Point]
    /// The unexplained part of the best other number over that of this one; at least 1.4.
    let ratio: Float
    /// R², the part of the line's variation that the model explains.
    let determination: Float
    /// The root mean square of the blur, in modules.
    let blur: Float
    /// The error of the worst two digits relative to the median digit.
    let damage: Float
    /// The number of bands with this number.
    let bandsAgreeing: Int
    let polarity: Polarity

    /// The place of the symbol.
    var place: SymbolPlace {
        SymbolPlace(left: 0.5 * (polygon[0] + polygon[3]), right: 0.5 * (polygon[1] + polygon[2]))
    }

    /// Returns the same read in an image that is larger by a factor.
    func scaled(by factor: Double) -> ModelRead {
        ModelRead(
            symbology: symbology,
            digits: digits,
            polygon: polygon.map { factor * $0 },
            ratio: ratio,
            determination: determination,
            blur: blur,
            damage: damage,
            bandsAgreeing: bandsAgreeing,
            polarity: polarity,
        )
    }

    /// The barcode to report.
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
    /// Creates a read from the result of a band.
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
            damage: read.local.damage,
            bandsAgreeing: bandsAgreeing,
            polarity: polarity,
        )
    }
}

/// Reads blurred, dark and glaring symbols by fitting a model to whole lines.
///
/// Other decoders need edges, which are missing in blurred images. This one finds the valid number that,
/// under any blur, illumination and perspective, is most similar to the line, and how much worse the
/// next best number is. Its tables are computed on demand and kept. See docs/blur-decoder.md.
struct ModelDecoder {
    /// The minimum size of a region, in pixels.
    private static let minimumLength = 60.0
    private static let minimumHeight = 8.0

    let sampler = BandSampler()
    private var readers: [Symbology: BandReader] = [:]

    init() {}

    /// Reads the symbol in a region.
    ///
    /// - Parameters:
    ///   - region: The region of bars.
    ///   - image: The image.
    ///   - symbologies: The symbologies to try.
    ///   - polarities: The polarities to try.
    ///   - deadline: When to stop; a few milliseconds more are possible.
    /// - Returns: The number that the bands prove; nil if they prove none or contradict each other.
    mutating func read(
        _ region: BarRegion,
        of image: LumaImage,
        symbologies: [Symbology] = Symbology.allCases,
        polarities: [Polarity] = [.darkOnLight, .lightOnDark],
        deadline: CPUTimeLimit? = nil,
    ) -> ModelRead? {
        guard var bands = bands(of: region, of: image, deadline: deadline) else { return nil }
        return read(&bands, symbologies: symbologies, polarities: polarities)
    }

    /// Prepares the bands of a region; nil if it is too small for a symbol.
    ///
    /// - Parameters:
    ///   - region: The region, in pixels of the image.
    ///   - image: The image.
    ///   - measured: The resampled region and its slope, if already known.
    ///   - deadline: When to stop.
    /// - Returns: The bands, none of which was read yet.
    func bands(
        of region: BarRegion,
        of image: LumaImage,
        measured: (patch: RegionPatch, slope: BarSlope)? = nil,
        deadline: CPUTimeLimit?,
    ) -> RegionBands? {
        guard 2 * region.halfLength >= Self.minimumLength,
            2 * region.halfHeight >= Self.minimumHeight
        else { return nil }
        let frame =
            measured.map { sampler.frame(region, $0.patch, $0.slope) }
            ?? sampler.frame(region, of: image)
        return RegionBands(frame, of: image, sampler, deadline)
    }

    /// Compares a number with a line: see ``BandReader/judge(_:on:from:)``.
    mutating func judge(
        _ digits: [Int],
        _ symbology: Symbology,
        on line: LineIntegral,
        from starts: [LineFit],
    ) -> NumberJudgement? {
        readers[symbology, default: BandReader(layout: WordLattice(symbology))]
            .judge(digits, on: line, from: starts)
    }

    /// Reads the symbol in a region quickly, from its middle band only.
    mutating func quickRead(
        _ bands: inout RegionBands,
        for hypothesis: RegionBands.Hypothesis = .likeliest,
        to depth: SearchDepth = .quick,
    ) -> ModelRead? {
        read(hypothesis, &bands, at: [.middle], to: depth)
    }

    /// Reads the symbol in a region from its bands.
    ///
    /// - Parameters:
    ///   - bands: The bands of the region, some of which may have been read.
    ///   - symbologies: The symbologies to try.
    ///   - polarities: The polarities to try.
    ///   - depth: The maximum depth: `full`, or `likely` for a quick search.
    /// - Returns: The number that the bands prove; nil if they prove none or contradict each other.
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
        // Another band is more promising than a deeper search of the same band.
        if let read = read(likeliest, &bands, at: BandPosition.first, to: .likely) { return read }
        if depth == .likely { return nil }
        if let read = read(likeliest, &bands, at: BandPosition.first, to: .wide) { return read }
        let ends = bands.ends
        if let read = read(likeliest, &bands, at: ends, to: .likely) { return read }
        for hypothesis in hypotheses.dropFirst() {
            if let read = read(hypothesis, &bands, at: [.middle], to: .likely) { return read }
            guard bands.hasRead(hypothesis, where: AcceptanceRule.isPromising) else { continue }
            if let read = read(hypothesis, &bands, at: BandPosition.first, to: .likely) {
                return read
            }
        }
        for places in [BandPosition.first, ends] {
            for hypothesis in hypotheses {
                let isWorthIt = bands.hasRead(hypothesis) { read in
                    AcceptanceRule.isVeryPromising(read, hypothesis.symbology)
                }
                guard isWorthIt || (hypothesis == likeliest && places == BandPosition.first) else {
                    continue
                }
                if let read = read(hypothesis, &bands, at: places, to: .full) { return read }
            }
        }
        return nil
    }

    /// Reads bands for a hypothesis until they prove a number.
    private mutating func read(
        _ hypothesis: RegionBands.Hypothesis,
        _ bands: inout RegionBands,
        at places: [BandPosition],
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
            guard
                let (best, agreeing) = AcceptanceRule.accepted(bands.reads(hypothesis), symbology),
                !bands.disputed.contains(best.digits)
            else { continue }
            if isDisputed(best, hypothesis, &bands) {
                bands.disputed.insert(best.digits)
                continue
            }
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

    /// Whether more bands show another number than this one, or all show it with damage: strokes along the bars, or a
    /// second label, may change the number in all or a part of its height.
    private mutating func isDisputed(
        _ read: BandRead,
        _ hypothesis: RegionBands.Hypothesis,
        _ bands: inout RegionBands,
    ) -> Bool {
        var judgements: [NumberJudgement] = []
        var clearest: (judgement: NumberJudgement, place: BandPosition)?
        for place in BandPosition.first + bands.ends {
            let line = LineIntegral(bands.line(at: place, hypothesis.polarity))
            guard
                let judgement = judge(
                    read.digits,
                    hypothesis.symbology,
                    on: line,
                    from: [read.fit],
                )
            else { continue }
            judgements.append(judgement)
            if judgement.ratio > clearest?.judgement.ratio ?? 0 { clearest = (judgement, place) }
        }
        let speaking = BeliefRule.speaking(judgements)
        if BeliefRule.isDisputed(speaking) || BeliefRule.isDamaged(speaking, read.digits) {
            return true
        }
        guard let (judgement, place) = clearest,
            let pattern = SymbolPattern(symbology: hypothesis.symbology, digits: read.digits)
        else { return false }
        let strokes = StrokeSurvey(
            bands.course(judgement.fit.map, at: place, pattern),
            pattern,
            read.digits,
            hypothesis.polarity,
            in: bands.image,
        )
        return BeliefRule.isStruck(strokes)
            || BeliefRule.isTouched(strokes, read.digits, ratio: judgement.ratio)
    }
}
