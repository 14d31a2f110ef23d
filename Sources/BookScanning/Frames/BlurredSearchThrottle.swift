import BarcodeDetection

/// Limits how often the decoder of blurred barcodes looks at bars that it failed to read.
///
/// A hand moves, so the next frame may be readable. A striped curtain stays a curtain, and must not
/// occupy a core for as long as the scan runs.
struct BlurredSearchThrottle {
    /// The pause after the first failure, in nanoseconds.
    ///
    /// It doubles with each further failure.
    private static let firstPause: Int64 = 100_000_000
    private static let longestPause: Int64 = 3_000_000_000
    /// Bars that moved by more than this part of their length are searched without a pause.
    private static let leastMove = 0.15

    private var isBusy = false
    private var failures = 0
    private var place: (middle: Point, length: Double)?
    private var last: Int64 = 0

    /// Decides whether to search now.
    ///
    /// If so, the search counts as started.
    ///
    /// - Parameters:
    ///   - bars: The bars, the most conspicuous first.
    ///   - time: When the frame was taken, in nanoseconds.
    /// - Returns: Whether to search.
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

    /// Ends a search.
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
    /// The distance in pixels.
    func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
