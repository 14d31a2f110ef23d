package import BarcodeDetection

/// Which codes are in view, so that each is told once.
///
/// A code is out of sight when it was not read for a while and no bars were seen where it was: a
/// book that is held up and shakes has not been taken away.
package struct Presence: Sendable {
    private struct Visit {
        /// When the code was seen last, in nanoseconds.
        var last: Int64
        var middle: Point
        var length: Double
    }

    /// How long a code must be out of sight, in nanoseconds; nil for ever.
    private let again: Int64?
    private var visits: [BarcodeNumber: Visit] = [:]

    /// Makes a record without any code.
    ///
    /// - Parameter again: How long a code must be out of sight to be told again; nil for ever.
    package init(again: Duration?) {
        self.again = again.map { $0.nanoseconds }
    }

    /// Notes that a code was read.
    ///
    /// - Parameters:
    ///   - barcode: The code.
    ///   - time: When, in nanoseconds.
    /// - Returns: Whether it has come into view, and was not there already.
    package mutating func enters(_ barcode: Barcode, at time: Int64) -> Bool {
        forget(before: time)
        if isPieceOfAnother(barcode, at: time) { return false }
        let isNew = visits[barcode.number].map { isOver($0, at: time) } ?? true
        note(barcode, at: time)
        return isNew
    }

    /// Notes that a code is in view that was told before; does nothing for another.
    mutating func keep(_ barcode: Barcode, at time: Int64) {
        guard let visit = visits[barcode.number], !isOver(visit, at: time) else { return }
        note(barcode, at: time)
    }

    /// Notes bars that may be a code in view, out of focus or in motion.
    mutating func keep(_ bars: UnreadBars, at time: Int64) {
        for (number, visit) in visits where !isOver(visit, at: time) {
            guard visit.middle.distance(to: bars.middle) < visit.length,
                (0.6...1.7).contains(bars.length / max(visit.length, 1))
            else { continue }
            visits[number] = Visit(
                last: max(visit.last, time),
                middle: bars.middle,
                length: visit.length,
            )
        }
    }

    /// Notes that nobody was looking for a while: what was in view then still is.
    ///
    /// - Parameter time: How long, in nanoseconds.
    mutating func addBlindTime(_ time: Int64) {
        for number in visits.keys { visits[number]?.last += time }
    }

    private mutating func note(_ barcode: Barcode, at time: Int64) {
        let last = max(time, visits[barcode.number]?.last ?? time)
        visits[barcode.number] = Visit(
            last: last,
            middle: barcode.middle,
            length: barcode.length,
        )
    }

    /// Whether a short code lies where an EAN-13 is, of which it then is a piece seen at an angle.
    private func isPieceOfAnother(_ barcode: Barcode, at time: Int64) -> Bool {
        guard barcode.symbology != .ean13 else { return false }
        return visits.contains { number, visit in
            number.symbology == .ean13 && !isOver(visit, at: time)
                && visit.middle.distance(to: barcode.middle) < 0.7 * visit.length
        }
    }

    /// Whether a code has been out of sight for long enough.
    private func isOver(_ visit: Visit, at time: Int64) -> Bool {
        guard let again else { return false }
        return time - visit.last >= again
    }

    /// Forgets what would be told again anyway: a station runs for years.
    private mutating func forget(before time: Int64) {
        guard visits.count > 64 else { return }
        visits = visits.filter { !isOver($0.value, at: time) }
    }
}

extension Duration {
    /// The time in nanoseconds, as far as they can be counted.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max / 2 : min(product, .max / 2) + attoseconds / 1_000_000_000
    }
}
