import BarcodeDetection

/// Tracks which barcodes are in view, so that each is reported once.
///
/// A barcode has left the view when it was not read for a while and no bars were seen in its place:
/// a book that is held up and shakes has not been taken away.
struct Presence: Sendable {
    /// One stay in view, of a barcode or of bars that are being searched.
    fileprivate struct Visit {
        /// When it was last seen, in nanoseconds.
        var last: Int64
        var middle: Point
        var length: Double
    }

    /// Bars whose search has begun and not ended.
    private struct FollowedBars {
        /// Where they were in the frame that is searched.
        let origin: Point
        /// Where and when they were last seen since.
        var visit: Visit
    }

    /// How long the place of an EAN-13 is remembered at least, in nanoseconds.
    private static let leastMemory: Int64 = 1_000_000_000

    /// How long a barcode must be out of view, in nanoseconds; nil for ever.
    private let absence: Int64?
    private var visits: [BarcodeNumber: Visit] = [:]
    private var followed: [FollowedBars] = []

    /// Creates a state in which no barcode is in view.
    ///
    /// - Parameter reportsAgainAfter: How long a barcode must be out of view to be reported again;
    ///   `nil` for never.
    init(reportsAgainAfter: Duration?) {
        absence = reportsAgainAfter?.nanoseconds
    }

    /// Notes that a barcode was read.
    ///
    /// - Parameters:
    ///   - barcode: The barcode.
    ///   - time: When the frame was taken, in nanoseconds.
    /// - Returns: Whether the barcode has just come into view.
    mutating func enters(_ barcode: Barcode, at time: Int64) -> Bool {
        enters(barcode, at: time, visit: Visit(barcode, at: time))
    }

    /// Notes that a barcode was read in a frame whose bars are being followed.
    ///
    /// On a busy machine, reading a blurred barcode can take longer than the time after which a
    /// barcode counts as new. The visit therefore lasts until its bars were last seen.
    ///
    /// - Parameters:
    ///   - barcode: The barcode, in the place where it was in the frame that was searched.
    ///   - time: When that frame was taken, in nanoseconds.
    /// - Returns: Whether the barcode has just come into view.
    mutating func entersFollowed(_ barcode: Barcode, at time: Int64) -> Bool {
        let nearest = followed.min {
            $0.origin.distance(to: barcode.middle) < $1.origin.distance(to: barcode.middle)
        }
        guard let nearest, nearest.origin.distance(to: barcode.middle) < barcode.length else {
            return enters(barcode, at: time)
        }
        let visit = Visit(
            last: max(nearest.visit.last, time),
            middle: nearest.visit.middle,
            length: barcode.length,
        )
        return enters(barcode, at: time, visit: visit)
    }

    /// Notes that a reported barcode is still in view.
    ///
    /// Does nothing for other barcodes.
    mutating func keep(_ barcode: Barcode, at time: Int64) {
        guard let visit = visits[barcode.number], !isOver(visit, at: time) else { return }
        note(Visit(barcode, at: time), of: barcode.number)
    }

    /// Notes bars that may be a reported barcode, out of focus or in motion.
    mutating func keep(_ bars: UnreadBars, at time: Int64) {
        for (number, visit) in visits where !isOver(visit, at: time) {
            visits[number] = visit.moved(to: bars, at: time)
        }
        for index in followed.indices where !isOver(followed[index].visit, at: time) {
            followed[index].visit = followed[index].visit.moved(to: bars, at: time)
        }
    }

    /// Follows bars from frame to frame while they are being searched.
    mutating func follow(_ bars: [UnreadBars], at time: Int64) {
        followed = bars.map { bars in
            FollowedBars(
                origin: bars.middle,
                visit: Visit(last: time, middle: bars.middle, length: bars.length),
            )
        }
    }

    /// Stops following bars.
    mutating func endFollowing() {
        followed = []
    }

    /// Notes a time without frames: what was in view before it counts as still in view.
    ///
    /// - Parameter time: The time in nanoseconds.
    mutating func addBlindTime(_ time: Int64) {
        for number in visits.keys { visits[number]?.last += time }
        for index in followed.indices { followed[index].visit.last += time }
    }

    private mutating func enters(_ barcode: Barcode, at time: Int64, visit: Visit) -> Bool {
        forgetOldVisits(at: time)
        if isPartOfAnother(barcode, at: time) { return false }
        let isNew = visits[barcode.number].map { isOver($0, at: time) } ?? true
        note(visit, of: barcode.number)
        return isNew
    }

    /// Notes where a barcode was seen.
    ///
    /// Times may come out of order.
    private mutating func note(_ visit: Visit, of number: BarcodeNumber) {
        var visit = visit
        visit.last = max(visit.last, visits[number]?.last ?? visit.last)
        visits[number] = visit
    }

    /// Whether a short barcode lies where an EAN-13 is: then it is part of that one, seen at an
    /// angle.
    private func isPartOfAnother(_ barcode: Barcode, at time: Int64) -> Bool {
        guard barcode.symbology != .ean13 else { return false }
        let memory = max(absence ?? .max, Self.leastMemory)
        return visits.contains { number, visit in
            number.symbology == .ean13 && time - visit.last < memory
                && visit.middle.distance(to: barcode.middle) < 0.7 * visit.length
        }
    }

    private func isOver(_ visit: Visit, at time: Int64) -> Bool {
        guard let absence else { return false }
        return absence == 0 || time - visit.last >= absence
    }

    /// Forgets what would be reported again anyway: a station runs for years.
    private mutating func forgetOldVisits(at time: Int64) {
        guard visits.count > 64 else { return }
        visits = visits.filter { time - $0.value.last < max(absence ?? .max, Self.leastMemory) }
    }
}

extension Presence.Visit {
    fileprivate init(_ barcode: Barcode, at time: Int64) {
        self.init(last: time, middle: barcode.middle, length: barcode.length)
    }

    /// The visit after bars were seen that may be the same barcode; unchanged for other bars.
    fileprivate func moved(to bars: UnreadBars, at time: Int64) -> Self {
        guard middle.distance(to: bars.middle) < length,
            (0.6...1.7).contains(bars.length / max(length, 1))
        else { return self }
        return Self(last: max(last, time), middle: bars.middle, length: length)
    }
}

extension Duration {
    /// The duration in nanoseconds, or the largest number that is safe to add to a time.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max / 2 : min(product, .max / 2) + attoseconds / 1_000_000_000
    }
}
