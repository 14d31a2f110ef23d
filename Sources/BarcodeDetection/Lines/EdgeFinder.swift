/// Finds the edges of a scan line.
///
/// In ZBar's scanner a strong edge hides a weak one close behind it, so thin spaces in blurred or spread
/// print disappear. This finder splits the line at its turning points instead. Every rise and fall
/// that is high enough, relative to the local contrast, is an edge at half its height. Smaller changes
/// are part of the rise or fall around them.
struct EdgeFinder {
    /// A turning point: a local extreme of the line.
    private struct Turn {
        let position: Int
        let value: Float
    }

    /// The minimum height of an edge, as a part of the local contrast.
    let minimumHeight: Float

    private var turns: [Turn] = []

    init(minimumHeight: Float) {
        self.minimumHeight = minimumHeight
    }

    /// Finds the edges of a line.
    ///
    /// - Parameters:
    ///   - samples: The luma values along the line.
    ///   - contrast: The local contrast at each sample.
    ///   - edges: Replaced with the edges.
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
            edges.append(position, height: abs(to.value - from.value))
        }
    }

    /// Finds the turning points between which the line rises or falls far enough.
    private mutating func findTurns(_ samples: [Float], _ contrast: [Float]) {
        turns.removeAll(keepingCapacity: true)
        guard var low = samples.first.map({ Turn(position: 0, value: $0) }) else { return }
        var high = low
        var isClimbing: Bool?
        for (position, value) in samples.enumerated() {
            let least = minimumHeight * contrast[position]
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

    /// The position at which the line crosses the mean of two turning points.
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
