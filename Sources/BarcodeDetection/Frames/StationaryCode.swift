import BookImaging

/// Unread bars that several frames show at about the same place.
///
/// Two frames that agree count like two bands of one frame, and the mean of their lines has less noise.
struct StationaryCode {
    /// A number that one frame suggests but does not prove.
    struct Vote {
        let read: BandRead
        let polygon: [Point]
    }

    /// The maximum number of frames that are combined.
    private static let maximumFrames = 8
    /// The maximum movement of the same bars between frames, as a part of their length.
    private static let maximumMove = 0.04
    /// The minimum cosine of the angle between the bars of two frames: four degrees.
    private static let minimumCosine = 0.9976

    private let region: BarRegion
    private let frame: BandSampler.Frame
    private var lines: [BandPosition: AveragedLine] = [:]
    private var votes: [Vote] = []
    /// The number of frames in the mean.
    private(set) var count = 0
    /// The number of frames since it was last seen.
    var age = 0

    init(_ region: BarRegion, of image: LumaImage, _ sampler: BandSampler) {
        self.region = region
        frame = sampler.frame(region, of: image)
    }

    /// Whether bars in another frame are the same.
    func isSame(_ other: BarRegion) -> Bool {
        let most = Self.maximumMove * 2 * region.halfLength
        return (other.center - region.center).length < most
            && 2 * abs(other.halfLength - region.halfLength) < most
            && abs(other.across.dot(region.across)) > Self.minimumCosine
    }

    /// Adds the lines of a frame to the mean; false if they are of other bars.
    mutating func add(_ image: LumaImage, at places: [BandPosition], _ sampler: BandSampler) -> Bool
    {
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

    /// The averaged bands.
    func bands(of image: LumaImage, _ sampler: BandSampler, _ deadline: CPUTimeLimit)
        -> RegionBands
    {
        RegionBands(frame, of: image, sampler, deadline, lines: lines.mapValues(\.samples))
    }

    /// Adds the number that a frame suggests.
    mutating func add(_ vote: Vote) {
        votes.append(vote)
        if votes.count > Self.maximumFrames { votes.removeFirst() }
    }

    /// The number that at least two frames agree on.
    var agreed: (vote: Vote, agreeing: Int)? {
        guard let (best, agreeing) = AcceptanceRule.accepted(votes.map(\.read), .ean13),
            let vote = votes.last(where: { $0.read.digits == best.digits })
        else { return nil }
        return (Vote(read: best, polygon: vote.polygon), agreeing)
    }

    /// Whether the mean has enough frames; more would only smear it.
    var isFull: Bool { count >= Self.maximumFrames }
}
