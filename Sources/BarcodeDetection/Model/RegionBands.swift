import Imaging

/// The bands of one region: their lines, and what was read on them.
struct RegionBands {
    let deadline: CoreTimeLimit?
    private let frame: BandSampler.Frame
    private let image: LumaImage
    private let sampler: BandSampler
    private var lines: [Double: [Float]] = [:]
    private var reads: [(read: BandRead, symbology: Symbology, polarity: Polarity)] = []

    init(
        _ frame: BandSampler.Frame,
        of image: LumaImage,
        _ sampler: BandSampler,
        _ deadline: CoreTimeLimit?,
    ) {
        (self.frame, self.image) = (frame, image)
        (self.sampler, self.deadline) = (sampler, deadline)
    }

    /// The line of a band, bars dark whatever their colour in the picture.
    mutating func line(at place: Double, _ polarity: Polarity) -> [Float] {
        let line = lines[place] ?? sampler.line(frame, at: place, of: image)
        lines[place] = line
        return polarity == .darkOnLight ? line : line.map { 255 - $0 }
    }

    /// Adds what was read on a band.
    mutating func add(_ read: BandRead, _ symbology: Symbology, _ polarity: Polarity) {
        reads.append((read, symbology, polarity))
    }

    /// What was read under one hypothesis.
    func reads(_ symbology: Symbology, _ polarity: Polarity) -> [BandRead] {
        reads.filter { $0.symbology == symbology && $0.polarity == polarity }.map(\.read)
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
