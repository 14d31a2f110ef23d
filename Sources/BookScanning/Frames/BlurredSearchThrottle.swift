import BarcodeDetection

/// Limits how often the decoder of blurred barcodes looks at bars that it failed to read.
///
/// A hand moves, so the next frame may be readable, and mostly that is found out by a short search. So
/// several frames get a short search before one gets a full one: a book that is passed before the camera
/// would be gone after two of those. A striped curtain stays a curtain, and must not occupy a core for as
/// long as the scan runs.
struct BlurredSearchThrottle {
    /// The pause after the first full search that failed, in nanoseconds.
    ///
    /// It doubles with each further failure.
    private static let firstPause: Int64 = 100_000_000
    private static let longestPause: Int64 = 3_000_000_000
    /// Bars that moved by more than this part of their length are searched without a pause.
    private static let leastMove = 0.15

    /// The short searches that fail before a full one.
    private static let shortSearches = 3

    /// The search that was started and has not ended.
    private var current: FrameSearchDepth?
    private var shortFailures = 0
    /// Full searches that failed at about the same place.
    private var failures = 0
    /// Where and when the last full search began.
    private var place: (middle: Point, length: Double)?
    private var last: Int64 = 0

    /// Decides whether to search now.
    ///
    /// If so, the search counts as started.
    ///
    /// - Parameters:
    ///   - bars: The bars, the most conspicuous first.
    ///   - time: When the frame was taken, in nanoseconds.
    /// - Returns: How far to search; `nil` for no search.
    mutating func begins(_ bars: [UnreadBars], at time: Int64) -> FrameSearchDepth? {
        guard current == nil, let first = bars.first else { return nil }
        if hasMoved(first) {
            failures = 0
        } else if failures > 0 {
            let pause = min(Self.longestPause, Self.firstPause << Int64(min(failures - 1, 8)))
            guard time - last >= pause else { return nil }
        }
        if shortFailures < Self.shortSearches {
            current = .short
        } else {
            current = .full
            (place, last) = ((first.middle, first.length), time)
        }
        return current
    }

    /// Ends a search.
    mutating func end(successfully: Bool) {
        if successfully {
            (shortFailures, failures) = (0, 0)
        } else if current == .short {
            shortFailures += 1
        } else {
            (shortFailures, failures) = (0, failures + 1)
        }
        current = nil
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
