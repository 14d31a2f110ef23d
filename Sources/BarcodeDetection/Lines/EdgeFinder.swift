/// Finds the edges of a line without a memory of the edges before.
///
/// ZBar's scanner lets a strong edge hide a weak one close behind it: thin spaces in blurred or
/// swollen print disappear. Here a line is cut where its slope changes sign; each rise and each fall
/// that is high enough, against the contrast of the line's surroundings, is one edge, and stands where
/// half of it is climbed. Falls too low to count are part of the rise around them, and vice versa.
struct EdgeFinder {
    /// One rise or fall: from one turning point to the next.
    private struct Turn {
        let position: Int
        let value: Float
    }

    /// The least height of an edge, as a part of the contrast around it.
    let leastHeight: Float

    private var turns: [Turn] = []

    init(leastHeight: Float) {
        self.leastHeight = leastHeight
    }

    /// Finds the edges between two places of a line.
    ///
    /// - Parameters:
    ///   - samples: Luminances along the line.
    ///   - contrast: The difference of light and dark around each sample.
    ///   - edges: Emptied, then filled.
    mutating func findEdges(
        in samples: [Float],
        contrast: [Float],
        into edges: inout EdgeList,
    ) {
        findTurns(samples, contrast)
        edges.removeAll()
        guard turns.count > 1 else { return }
        for index in 1..<turns.count {
            let (from, to) = (turns[index - 1], turns[index])
            let position = crossing(samples, from, to)
            let isDarkening = to.value < from.value
            if index == 1 { edges.begin(dark: !isDarkening) }
            edges.append(position)
        }
    }

    /// Turning points between which the line climbs or falls by enough.
    private mutating func findTurns(_ samples: [Float], _ contrast: [Float]) {
        turns.removeAll(keepingCapacity: true)
        guard var low = samples.first.map({ Turn(position: 0, value: $0) }) else { return }
        var high = low
        var isClimbing: Bool?
        for (position, value) in samples.enumerated() {
            let least = leastHeight * contrast[position]
            if value > high.value { high = Turn(position: position, value: value) }
            if value < low.value { low = Turn(position: position, value: value) }
            if isClimbing != false, high.value - value > least {
                turns.append(high)
                isClimbing = false
                low = Turn(position: position, value: value)
            } else if isClimbing != true, value - low.value > least {
                turns.append(low)
                isClimbing = true
                high = Turn(position: position, value: value)
            }
        }
        turns.append(isClimbing == true ? high : low)
    }

    /// Where the line passes the middle between two turning points.
    private func crossing(_ samples: [Float], _ from: Turn, _ to: Turn) -> Float {
        let level = (from.value + to.value) / 2
        let isRise = to.value > from.value
        for position in from.position..<to.position
        where (samples[position + 1] >= level) == isRise {
            let step = samples[position + 1] - samples[position]
            return Float(position) + (step == 0 ? 0.5 : (level - samples[position]) / step)
        }
        return Float(to.position)
    }
}
