import BarcodeDetection

/// How often the model looks at bars that it has not been able to read.
///
/// A hand moves, and the next frame may do; a striped curtain stays what it is, and is not worth a
/// core for as long as the station is open.
struct BlurredPace {
    /// The pause after the first failure, in nanoseconds; it doubles with each that follows.
    private static let firstPause: Int64 = 100_000_000
    private static let longestPause: Int64 = 3_000_000_000
    /// Bars that have moved by this part of their length are looked at afresh.
    private static let leastMove = 0.15

    private var isBusy = false
    private var failures = 0
    private var place: (middle: Point, length: Double)?
    private var last: Int64 = 0

    /// Asks whether it is time to look at bars; if so, the look is taken to begin.
    ///
    /// - Parameters:
    ///   - bars: The bars, the most conspicuous first.
    ///   - time: The frame's, in nanoseconds.
    /// - Returns: Whether it is.
    mutating func begins(_ bars: [UnreadBars], at time: Int64) -> Bool {
        guard !isBusy, let first = bars.first else { return false }
        if hasMoved(first) {
            failures = 0
        } else if failures > 0 {
            let pause = min(Self.longestPause, Self.firstPause << Int64(min(failures - 1, 8)))
            guard time - last >= pause else { return false }
        }
        place = (first.middle, first.length)
        last = time
        isBusy = true
        return true
    }

    /// Ends a look.
    mutating func end(successfully: Bool) {
        isBusy = false
        failures = successfully ? 0 : failures + 1
    }

    private func hasMoved(_ bars: UnreadBars) -> Bool {
        guard let place else { return true }
        let move = bars.middle.distance(to: place.middle)
        return max(move, abs(bars.length - place.length)) > Self.leastMove * bars.length
    }
}

extension Point {
    /// The distance, in pixels.
    func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
