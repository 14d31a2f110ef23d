/// Ink on the ground beyond the ends of bars, to a distance.
struct GroundInk {
    /// The rows in a module.
    private static let rowRate = 2.0
    /// The modules before the ends that a stroke covers, too.
    private static let inside = 1.0
    /// The modules beyond the ends in which the bars themselves may be, as ends are blurred and ragged.
    private static let ragged = 1.0
    /// The darkness of ink, from paper to bars.
    private static let darkness: Float = 0.4
    /// The lightness of paper in each row beyond the ends at least, from bars to spaces: no cover, and no table.
    private static let leastPaper: Float = 0.7
    /// The part of the columns that show paper at least: beyond bars alone, and in digits.
    private static let paperShare = (clear: 0.5, printed: 0.3)

    private let ground: BarGround
    private let picture: BarRows
    private let distance: Double
    /// The level below which ink is.
    private let limit: Float

    /// Looks for paper; nil if the picture ends before the distance, or has no light paper.
    ///
    /// - Parameters:
    ///   - ground: The ground.
    ///   - picture: The picture.
    ///   - sparse: Some columns at equal distances, which show where paper is.
    ///   - levels: The level of bars and of spaces.
    ///   - distance: The distance in modules.
    ///   - isPrinted: Whether digits may be there.
    init?(
        on ground: BarGround,
        of picture: BarRows,
        sparse: [Int],
        levels: (bars: Float, spaces: Float),
        to distance: Double,
        isPrinted: Bool,
    ) {
        guard sparse.allSatisfy({ picture.contains(ground.point($0, at: distance)) }) else {
            return nil
        }
        (self.ground, self.picture, self.distance) = (ground, picture, distance)
        let share = isPrinted ? Self.paperShare.printed : Self.paperShare.clear
        let place = Int((1 - share) * Double(sparse.count))
        let least = levels.bars + Self.leastPaper * (levels.spaces - levels.bars)
        var paper = Float.infinity
        for height in Self.rows(from: Self.ragged, to: distance) {
            var row = picture.levels(sparse, of: ground, at: height)
            paper = min(paper, row.select(place))
            guard paper >= least else { return nil }
        }
        limit = paper - Self.darkness * (paper - levels.bars)
    }

    /// Returns those of the columns that are dark from the ends on, everywhere.
    func reaching(_ columns: [Int]) -> [Int] { dark(columns, from: 0, to: distance) }

    /// Returns those of the columns that are dark before the ends, too.
    func inBars(_ columns: [Int]) -> [Int] {
        dark(columns, from: -Self.inside, to: -1 / Self.rowRate)
    }

    /// Returns the number of columns that are dark somewhere.
    func touched(_ columns: [Int]) -> Int {
        var clear = columns
        for height in Self.rows(from: Self.ragged, to: distance) {
            let row = picture.levels(clear, of: ground, at: height)
            clear = zip(clear, row).compactMap { $1 > limit ? $0 : nil }
        }
        return columns.count - clear.count
    }

    private func dark(_ columns: [Int], from first: Double, to last: Double) -> [Int] {
        var dark = columns
        for height in Self.rows(from: first, to: last) where !dark.isEmpty {
            let row = picture.levels(dark, of: ground, at: height)
            dark = zip(dark, row).compactMap { $1 <= limit ? $0 : nil }
        }
        return dark
    }

    private static func rows(from first: Double, to last: Double) -> StrideThrough<Double> {
        stride(from: first, through: last, by: 1 / rowRate)
    }
}

extension [Float] {
    /// Returns the element that would be at an index if they were sorted; moves the others.
    ///
    /// This is Hoare's quickselect: sorting would take most of the time of a look at paper.
    fileprivate mutating func select(_ index: Int) -> Float {
        var (low, high) = (0, count - 1)
        while low < high {
            let pivot = self[(low + high) / 2]
            var (left, right) = (low, high)
            while left <= right {
                while self[left] < pivot { left += 1 }
                while self[right] > pivot { right -= 1 }
                if left <= right {
                    swapAt(left, right)
                    left += 1
                    right -= 1
                }
            }
            if index <= right {
                high = right
            } else if index >= left {
                low = left
            } else {
                break
            }
        }
        return self[index]
    }
}
