import BookImaging

/// Bars that several frames show at about the same place and none of them proves.
///
/// Two frames that agree count as two bands of one frame do; and the mean of their lines is a line
/// with less noise.
struct StillCode {
    /// A number that a frame says and does not prove.
    struct Witness {
        let read: BandRead
        let polygon: [Point]
    }

    /// How many frames count.
    private static let mostFrames = 8
    /// How far bars may move and still be the same, as a part of their length.
    private static let greatestMove = 0.04
    /// The least cosine of the angle between the bars of two frames: four degrees.
    private static let leastCosine = 0.9976

    private let region: BarRegion
    private let frame: BandSampler.Frame
    private var lines: [BandPlace: AveragedLine] = [:]
    private var witnesses: [Witness] = []
    /// How many frames are in the mean.
    private(set) var count = 0
    /// How many frames ago it was last seen.
    var age = 0

    init(_ region: BarRegion, of image: LumaImage, _ sampler: BandSampler) {
        self.region = region
        frame = sampler.frame(region, of: image)
    }

    /// Whether bars in another frame are these.
    func isSame(_ other: BarRegion) -> Bool {
        let most = Self.greatestMove * 2 * region.halfLength
        return (other.center - region.center).length < most
            && 2 * abs(other.halfLength - region.halfLength) < most
            && abs(other.across.dot(region.across)) > Self.leastCosine
    }

    /// Adds a frame's lines to the mean; false where they are not of the same code.
    mutating func add(_ image: LumaImage, at places: [BandPlace], _ sampler: BandSampler) -> Bool {
        for place in places {
            let line = sampler.line(frame, at: place, of: image)
            if lines[place] == nil {
                lines[place] = AveragedLine(line)
            } else if lines[place]?.add(line) != true {
                return false
            }
        }
        count += 1
        return true
    }

    /// The bands of the mean.
    func bands(of image: LumaImage, _ sampler: BandSampler, _ deadline: CoreTimeLimit)
        -> RegionBands
    {
        RegionBands(frame, of: image, sampler, deadline, lines: lines.mapValues(\.samples))
    }

    /// Adds what a frame says.
    mutating func add(_ witness: Witness) {
        witnesses.append(witness)
        if witnesses.count > Self.mostFrames { witnesses.removeFirst() }
    }

    /// The number that two frames or more agree on.
    var agreed: (witness: Witness, agreeing: Int)? {
        guard let (best, agreeing) = Acceptance.accepted(witnesses.map(\.read), .ean13),
            let witness = witnesses.last(where: { $0.read.digits == best.digits })
        else { return nil }
        return (Witness(read: best, polygon: witness.polygon), agreeing)
    }

    /// Whether the mean is of enough frames: more would only smear it.
    var isFull: Bool { count >= Self.mostFrames }
}
