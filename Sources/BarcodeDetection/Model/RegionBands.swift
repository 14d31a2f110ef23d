import BookImaging

/// The bands of one region: their lines, and how far each was read.
struct RegionBands {
    /// What a band may hold.
    struct Hypothesis: Hashable {
        let symbology: Symbology
        let polarity: Polarity

        /// What most bars are.
        static let likeliest = Hypothesis(symbology: .ean13, polarity: .darkOnLight)
    }

    /// One band under one hypothesis.
    private struct Key: Hashable {
        let hypothesis: Hypothesis
        let place: BandPlace
    }

    let deadline: CoreTimeLimit?
    private let frame: BandSampler.Frame
    private let image: LumaImage
    private let sampler: BandSampler
    private var lines: [BandPlace: [Float]]
    private var searches: [Key: BandSearch] = [:]

    /// Bands of a frame; those whose lines are known already are not sampled.
    init(
        _ frame: BandSampler.Frame,
        of image: LumaImage,
        _ sampler: BandSampler,
        _ deadline: CoreTimeLimit?,
        lines: [BandPlace: [Float]] = [:],
    ) {
        self.lines = lines
        (self.frame, self.image) = (frame, image)
        (self.sampler, self.deadline) = (sampler, deadline)
    }

    /// The bands near the ends; none in a region so low that they would lie over the others.
    var ends: [BandPlace] {
        BandPlace.ends.filter { $0.isDistinct(in: 2 * frame.region.halfHeight / frame.pitch) }
    }

    /// Takes the search of a band some steps on.
    mutating func advance(
        _ hypothesis: Hypothesis,
        at place: BandPlace,
        to depth: SearchDepth,
        by reader: inout BandReader,
    ) {
        let key = Key(hypothesis: hypothesis, place: place)
        guard
            var search = searches.removeValue(forKey: key)
                ?? reader.begin(line(at: place, hypothesis.polarity))
        else { return }
        reader.advance(&search, to: depth, deadline: deadline)
        searches[key] = search
    }

    /// What was read under a hypothesis, on bands whose search is over.
    func reads(_ hypothesis: Hypothesis) -> [BandRead] {
        searches.filter { $0.key.hypothesis == hypothesis && $0.value.isOver }
            .sorted { $0.key.place.middle < $1.key.place.middle }
            .compactMap(\.value.read)
    }

    /// Whether something was read under a hypothesis, proven or not, that has a property.
    func hasRead(_ hypothesis: Hypothesis, where isSo: (BandRead) -> Bool) -> Bool {
        searches.contains { $0.key.hypothesis == hypothesis && $0.value.read.map(isSo) ?? false }
    }

    /// The line of a band, bars dark whatever their colour in the picture.
    private mutating func line(at place: BandPlace, _ polarity: Polarity) -> [Float] {
        let line = lines[place] ?? sampler.line(frame, at: place, of: image)
        lines[place] = line
        return polarity == .darkOnLight ? line : line.map { 255 - $0 }
    }

    /// The corners of a symbol over the region's height: the left border's upper end first, clockwise
    /// as the symbol is read.
    func polygon(_ map: ModuleMap) -> [Point] {
        let (left, right) = (Double(map.position(-1)), Double(map.position(1)))
        // Where the symbol runs against the line, its top is the region's bottom.
        let top = (left < right ? -1 : 1) * frame.region.halfHeight
        return [(left, top), (right, top), (right, -top), (left, -top)].map { sample, height in
            frame.point(sample, height: height, from: 0)
        }
    }
}
