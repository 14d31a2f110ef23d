/// Bars that were found but not read.
struct PendingBars {
    /// The uniformity of bars below which digits must be seen: with 0.72 to 0.84, there were 2.2 for each 22 edges.
    private static let leastUniformity: Float = 0.84

    /// The region, in pixels of the original image.
    let region: BarRegion
    /// How similar its rows are.
    let uniformity: Float
    /// The number of edges of a line across them.
    let edges: Int
    /// How their edges follow each other, if that was measured.
    var rhythm: BarRhythm?
    /// The state of the model's search, if it was started.
    var bands: RegionBands?
    /// By how much the image in which the model searched them is smaller than the original, if it did.
    var reduction: Double?

    /// Whether the rows are as similar as those of bars: nearly all have 0.97 and more, lettering rarely
    /// 0.94.
    var isUniform: Bool { uniformity >= 0.94 }

    /// Whether no symbol has such edges.
    ///
    /// What is printed below them may still be digits.
    var isHopeless: Bool { rhythm?.isUnlikeASymbol ?? false }

    /// Whether a symbol with such edges would show more of them, or the same in all rows.
    ///
    /// These take the place of others nevertheless: what looks less like a symbol is not searched instead.
    var isUnlikely: Bool {
        guard let rhythm else { return false }
        return rhythm.lacksEdges || (!isUniform && rhythm.hasFewEdges)
            || (uniformity < Self.leastUniformity && !rhythm.hasEnoughDigits)
    }

    /// Whether digits may be seen in all rows together.
    var mayHaveDigits: Bool { rhythm?.hasDigits ?? true }

    /// Whether chance may have made bars that look like these.
    var isDoubtful: Bool { !isUniform || (isSharp && !hasManyDigits) }

    /// Whether so many digits are seen that chance hardly made them.
    var hasManyDigits: Bool { rhythm?.hasManyDigits ?? true }

    private var isSharp: Bool { rhythm?.isSharp ?? false }
}

/// Which bars the model searches, and how long.
///
/// The model takes most of the time of an unreadable picture, and most of what it searches there
/// is lettering.
struct ModelSchedule {
    /// The time for all doubtful regions of a picture: if they show many digits or are seen at another size,
    /// if they are uniform but sharp, and others.
    ///
    /// Of 2,277 pictures, the model read 15 in such regions: 5 with many digits in at most 26 ms, 2 in uniform ones in at most
    /// 35 ms, and 8 in others in at most 13 ms.
    private static let doubtfulBudget = (
        digits: Duration.milliseconds(60), uniform: Duration.milliseconds(40),
        other: Duration.milliseconds(25),
    )
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
    private var searched: [(region: BarRegion, scale: Double)] = []
    private var readClosely: [BarRegion] = []
    private var doubtfulTime = Duration.zero

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
    func chosen(_ pending: [PendingBars], scale: Double) -> [PendingBars] {
        guard !isThorough else { return Array(pending.prefix(effort.modelCount)) }
        let fresh = pending.filter { bars in
            let isLarge = 2 * bars.region.halfLength >= Self.sufficientLength * scale
            return (scale == 1 || isLarge || isLast) && !bars.isHopeless
                && reduction(of: bars.region) == nil
        }
        return fresh.prefix(effort.modelCount).filter { !$0.isUnlikely }
    }

    /// Prepares the search of bars; false if there is no time left for bars like these.
    func begin(_ bars: PendingBars, _ bands: inout RegionBands) -> Bool {
        guard !isThorough else { return true }
        bands.endsHopelessSearches = true
        guard bars.isDoubtful else { return true }
        let budget =
            bars.hasManyDigits || isLast
            ? Self.doubtfulBudget.digits
            : bars.isUniform ? Self.doubtfulBudget.uniform : Self.doubtfulBudget.other
        bands.deadline = bands.deadline?.atMost(budget - doubtfulTime)
        return doubtfulTime < budget
    }

    /// Notes that bars were searched.
    ///
    /// - Parameters:
    ///   - bars: The bars.
    ///   - scale: The factor from pixels of the image to those of the original.
    ///   - time: How long the search took.
    mutating func finish(_ bars: PendingBars, scale: Double, after time: Duration) {
        searched.append((bars.region, scale))
        if bars.isDoubtful { doubtfulTime += time }
    }

    /// Returns by how much the image in which bars were searched is smaller than the original; nil if they were not.
    func reduction(of region: BarRegion) -> Double? {
        searched.first { Self.isSame($0.region, region) }?.scale
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
