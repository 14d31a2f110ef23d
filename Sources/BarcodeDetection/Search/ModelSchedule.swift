/// Bars that were found but not read.
struct PendingBars {
    /// The region, in pixels of the original image.
    let region: BarRegion
    /// How similar its rows are.
    let uniformity: Float
    /// The number of edges of a line across them.
    let edges: Int
    /// The state of the model's search, if it was started.
    var bands: RegionBands?

    /// Whether the rows are as similar as those of bars: nearly all have 0.97 and more, lettering rarely
    /// 0.94.
    var isUniform: Bool { uniformity >= 0.94 }
}

/// Which bars the model searches, and how long.
///
/// The model takes most of the time of an unreadable picture, and most of what it searches there
/// is lettering.
struct ModelSchedule {
    /// The time for all regions of a picture that are less uniform than bars.
    ///
    /// Of 1,052 pictures, the model read 11 in such regions, none in more than 31 ms.
    private static let mixedBudget = Duration.milliseconds(60)
    /// The minimum length in pixels of a region that is searched in a reduced image, and not again at
    /// full size.
    ///
    /// Two pixels a module of an EAN-13. Shorter ones are searched at full size only.
    private static let sufficientLength = 190.0
    /// The minimum length in pixels of a region that is read by edges in a reduced image, and not again as closely at
    /// full size: three pixels a module of an EAN-13.
    private static let clearLength = 285.0
    /// The lengths of regions that are the same, as parts of each other.
    private static let sameLengths = 0.75...1.33

    private let effort: Effort
    /// Whether bars of any size are searched in a reduced image, because there will be no other.
    private let isLast: Bool
    private var searched: [BarRegion] = []
    private var readClosely: [BarRegion] = []
    private var mixedTime = Duration.zero

    init(_ effort: Effort, isLast: Bool = false) {
        (self.effort, self.isLast) = (effort, isLast)
    }

    /// Whether all that was found is searched, whatever it looks like.
    private var isThorough: Bool { effort == .thorough }

    /// Returns the bars to search in an image, in the same order.
    ///
    /// - Parameters:
    ///   - pending: The unread bars.
    ///   - scale: The factor from pixels of the image to those of the original.
    /// - Returns: The bars that are worth it.
    func chosen(_ pending: [PendingBars], scale: Double) -> ArraySlice<PendingBars> {
        guard !isThorough else { return pending.prefix(effort.modelCount) }
        let fresh = pending.filter { bars in
            let isLarge = 2 * bars.region.halfLength >= Self.sufficientLength * scale
            return (scale == 1 || isLarge || isLast) && !wasSearched(bars.region)
        }
        return fresh.prefix(effort.modelCount)
    }

    /// Prepares the search of bars; false if there is no time left for bars like these.
    func begin(_ bars: PendingBars, _ bands: inout RegionBands) -> Bool {
        guard !isThorough else { return true }
        bands.endsHopelessSearches = true
        guard !bars.isUniform else { return true }
        bands.deadline = bands.deadline?.atMost(Self.mixedBudget - mixedTime)
        return mixedTime < Self.mixedBudget
    }

    /// Notes that bars were searched.
    mutating func finish(_ bars: PendingBars, after time: Duration) {
        searched.append(bars.region)
        if !bars.isUniform { mixedTime += time }
    }

    private func wasSearched(_ region: BarRegion) -> Bool {
        searched.contains { Self.isSame($0, region) }
    }

    /// Whether bars were read closely before, where a module had enough pixels for decoders of edges.
    ///
    /// If they were not, it notes that they are now.
    mutating func wasReadClosely(_ region: BarRegion, scale: Double) -> Bool {
        if readClosely.contains(where: { Self.isSame($0, region) }) { return true }
        if scale > 1, 2 * region.halfLength >= Self.clearLength * scale {
            readClosely.append(region)
        }
        return false
    }

    private static func isSame(_ region: BarRegion, _ other: BarRegion) -> Bool {
        region.contains(other.center) && abs(region.across.dot(other.across)) > 0.95
            && sameLengths.contains(other.halfLength / region.halfLength)
    }
}
