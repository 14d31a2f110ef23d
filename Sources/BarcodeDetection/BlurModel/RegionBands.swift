import BookImaging

/// The bands of a region, with their lines and the state of their searches.
struct RegionBands {
    /// An assumption about the symbol.
    struct Hypothesis: Hashable {
        let symbology: Symbology
        let polarity: Polarity

        /// The most common case.
        static let likeliest = Hypothesis(symbology: .ean13, polarity: .darkOnLight)
    }

    /// A band and a hypothesis.
    private struct Key: Hashable {
        let hypothesis: Hypothesis
        let place: BandPosition
    }

    /// When to stop.
    var deadline: CPUTimeLimit?
    /// Whether full searches that promise nothing are left out.
    var endsHopelessSearches = false
    /// The numbers that are proven by some bands and disputed by others.
    var disputed: Set<[Int]> = []
    private let frame: BandSampler.Frame
    let image: LumaImage
    private let sampler: BandSampler
    private var lines: [BandPosition: [Float]]
    private var searches: [Key: BandSearch] = [:]

    /// Creates the bands of a prepared region.
    ///
    /// Bands in `lines` are not sampled again.
    init(
        _ frame: BandSampler.Frame,
        of image: LumaImage,
        _ sampler: BandSampler,
        _ deadline: CPUTimeLimit?,
        lines: [BandPosition: [Float]] = [:],
    ) {
        self.lines = lines
        (self.frame, self.image) = (frame, image)
        (self.sampler, self.deadline) = (sampler, deadline)
    }

    /// The bands near the ends; none if the region is so low that they would overlap others.
    var ends: [BandPosition] {
        BandPosition.ends.filter { $0.isDistinct(in: 2 * frame.region.halfHeight / frame.pitch) }
    }

    /// Continues the search of a band to a depth.
    mutating func advance(
        _ hypothesis: Hypothesis,
        at place: BandPosition,
        to depth: SearchDepth,
        by reader: inout BandReader,
    ) {
        if depth == .full, endsHopelessSearches, isHopeless(hypothesis) { return }
        let key = Key(hypothesis: hypothesis, place: place)
        guard
            var search = searches.removeValue(forKey: key)
                ?? reader.begin(line(at: place, hypothesis.polarity))
        else { return }
        reader.advance(&search, to: depth, deadline: deadline)
        searches[key] = search
    }

    /// Returns the reads for a hypothesis in the bands whose search is over.
    func reads(_ hypothesis: Hypothesis) -> [BandRead] {
        searches.filter { $0.key.hypothesis == hypothesis && $0.value.isOver }
            .sorted { $0.key.place.middle < $1.key.place.middle }
            .compactMap(\.value.read)
    }

    /// Whether any read for a hypothesis, proven or not, satisfies a condition.
    func hasRead(_ hypothesis: Hypothesis, where isSo: (BandRead) -> Bool) -> Bool {
        searches.contains { $0.key.hypothesis == hypothesis && $0.value.read.map(isSo) ?? false }
    }

    /// Whether a full search, which takes most of the model's time, is as good as certain to prove nothing
    /// after the others have not.
    ///
    /// Lettering, and bars without information, fit best with the strongest blur, which fits anything.
    /// Where nothing fits at all, a full search is short, and finds curved and shaded symbols. Of 237
    /// regions without a read, four in five are left out by these limits; of 9 reads none is.
    private func isHopeless(_ hypothesis: Hypothesis) -> Bool {
        hasRead(hypothesis) { _ in true }
            && !hasRead(hypothesis) { read in
                read.ratio >= 1.4 || (read.fit.width < 1.75 && read.fit.determination > 0.93)
            }
    }

    /// Returns the line of a band, inverted for light bars.
    mutating func line(at place: BandPosition, _ polarity: Polarity) -> [Float] {
        let line = lines[place] ?? sampler.line(frame, at: place, of: image)
        lines[place] = line
        return polarity == .darkOnLight ? line : line.map { 255 - $0 }
    }

    /// Returns the bars of a symbol.
    ///
    /// - Parameters:
    ///   - map: The positions of its modules in a band.
    ///   - place: The band.
    ///   - pattern: The symbol.
    /// - Returns: The bars, from the middle of the band.
    func course(
        _ map: ModuleGeometry,
        at place: BandPosition,
        _ pattern: SymbolPattern,
    ) -> BarCourse {
        let height = (place.middle - 0.5) * 2 * frame.region.halfHeight
        let positions = pattern.edges.map { edge in
            Double(map.position(2 * Float(edge) / Float(pattern.modules) - 1))
        }
        return BarCourse(positions, at: height, modules: pattern.modules) {
            frame.point($0, height: $1, from: height)
        }
    }

    /// Returns the corners of a symbol over the height of the region: clockwise in reading direction, from
    /// the top of the left border.
    func polygon(_ map: ModuleGeometry) -> [Point] {
        let (left, right) = (Double(map.position(-1)), Double(map.position(1)))
        // If the symbol runs against the line, its top is the bottom of the region.
        let top = (left < right ? -1 : 1) * frame.region.halfHeight
        return [(left, top), (right, top), (right, -top), (left, -top)].map { sample, height in
            frame.point(sample, height: height, from: 0)
        }
    }
}
