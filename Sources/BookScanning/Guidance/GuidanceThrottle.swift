import BarcodeDetection

/// Limits how often hints change: one at a time, at most one per second, and only those that have
/// been true for a moment.
struct GuidanceThrottle {
    /// How long a hint must be true before it is shown, in nanoseconds.
    private static let moment: Int64 = 300_000_000
    /// The least time between two hints, and how long a hint stays when it is no longer true.
    private static let pause: Int64 = 1_000_000_000

    /// A change of what is shown; `nil` for no hint.
    struct Hint: Equatable {
        let guidance: Guidance?
    }

    private var shown: Guidance?
    private var shownAt = Int64.min / 2
    private var candidate: (guidance: Guidance, since: Int64)?
    private var trueAt = Int64.min / 2
    private var before: [UnreadBars] = []

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - frameResult: What the frame shows.
    ///   - hasRead: Whether a barcode was read, so that no hint is necessary.
    ///   - time: When the frame was taken, in nanoseconds.
    /// - Returns: What to show from now on; `nil` if nothing changes.
    mutating func hint(for frameResult: FrameResult, hasRead: Bool, at time: Int64) -> Hint? {
        defer { before = frameResult.unread }
        let guidance = guidance(for: frameResult, hasRead: hasRead)
        guard let guidance else {
            candidate = nil
            return hasRead || time - trueAt > Self.pause ? endHint(at: time) : nil
        }
        if candidate?.guidance != guidance { candidate = (guidance, time) }
        if guidance == shown {
            trueAt = time
            return nil
        }
        guard let since = candidate?.since, time - since >= Self.moment,
            time - shownAt >= Self.pause
        else { return nil }
        (shown, shownAt, trueAt) = (guidance, time, time)
        return Hint(guidance: guidance)
    }

    /// Removes the hint that is shown.
    mutating func endHint(at time: Int64) -> Hint? {
        candidate = nil
        guard shown != nil else { return nil }
        shown = nil
        return Hint(guidance: nil)
    }

    private func guidance(for frameResult: FrameResult, hasRead: Bool) -> Guidance? {
        if frameResult.barcodes.contains(where: { $0.isbn != nil }) { return nil }
        if !frameResult.barcodes.isEmpty { return .otherCode }
        guard !hasRead else { return nil }
        let longSide = Double(max(frameResult.width, frameResult.height))
        return frameResult.unread.lazy.compactMap { bars in
            Diagnosis.guidance(for: bars, moved: move(of: bars), longSide: longSide)
        }.first
    }

    /// How far bars moved across themselves since the last frame, in pixels; `nil` if they are new.
    private func move(of bars: UnreadBars) -> Double? {
        let same = before.filter { other in
            (0.7...1.4).contains(other.length / max(bars.length, 1))
                && other.middle.distance(to: bars.middle) < bars.length
        }
        let nearest = same.min {
            $0.middle.distance(to: bars.middle) < $1.middle.distance(to: bars.middle)
        }
        return nearest.map { nearest in
            let way = (bars.middle.x - nearest.middle.x, bars.middle.y - nearest.middle.y)
            return abs(way.0 * bars.across.x + way.1 * bars.across.y)
        }
    }
}
