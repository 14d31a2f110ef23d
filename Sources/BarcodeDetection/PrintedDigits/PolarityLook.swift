/// A search for dark digits below one of some bars: in the picture as it is, or with dark and light exchanged.
struct PolarityLook: Equatable {
    /// The number of the bars.
    let region: Int
    let isNegative: Bool

    /// Returns all looks that make sense, the likeliest first, as the time may end with the first ones.
    ///
    /// The ground beside both ends of bars tells whether they are dark or light. Where it is dark beside one end only, one
    /// of the two is a sticker, and the other bars decide, or the ground above and below.
    ///
    /// - Parameters:
    ///   - darkEnds: For each of the bars, beside how many of their ends the ground is dark.
    ///   - isDarkAround: Whether it is dark above and below most of the bars; asked if the ends do not tell.
    /// - Returns: The looks.
    static func looks(at darkEnds: [Int], isDarkAround: () -> Bool) -> [PolarityLook] {
        let sum = darkEnds.reduce(0, +)
        let isMostlyDark =
            sum > darkEnds.count || (sum > 0 && sum == darkEnds.count && isDarkAround())
        let looks = darkEnds.indices.flatMap { region in
            [
                PolarityLook(region: region, isNegative: isMostlyDark),
                PolarityLook(region: region, isNegative: !isMostlyDark),
            ]
        }
        .filter { !$0.isNegative || darkEnds[$0.region] > 0 }
        /// The ends of the bars that speak for a look.
        func support(_ look: PolarityLook) -> Int {
            look.isNegative ? darkEnds[look.region] : 2 - darkEnds[look.region]
        }
        let firsts = looks.filter { $0.isNegative == isMostlyDark }
        let others = looks.filter { $0.isNegative != isMostlyDark }
        return [2, 1, 0].flatMap { ends in
            firsts.filter { support($0) == ends } + others.filter { support($0) == ends }
        }
    }
}
