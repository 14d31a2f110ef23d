/// Whether the spines of a photograph mostly read downwards or upwards.
struct SpineDirection {
    private var vote: Float = 0
    private var voters = 0

    /// The quality of a line that was read for certain, so that its direction counts.
    private static let certain: Float = 60
    /// How many such lines are enough.
    private static let enough = 5

    /// Whether enough lines have told.
    var isKnown: Bool { voters >= Self.enough && vote.magnitude >= 20 * Float(Self.enough) }

    /// Whether they read upwards, as is usual in German and French.
    var isUp: Bool { vote < 0 }

    /// Learns how well a line was read in both directions.
    mutating func learn(down: Float, up: Float) {
        guard max(down, up) >= Self.certain else { return }
        vote += down - up
        voters += 1
    }
}
