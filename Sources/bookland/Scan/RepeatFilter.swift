import BarcodeDetection
import BookDesk
import BookIdentifiers

/// Drops codes that are entered again too soon.
///
/// For codes that are typed: each one is an event, so there is no "in view" as with a camera.
struct RepeatFilter {
    /// How long a code must not have been entered to be accepted again, in nanoseconds; nil for ever.
    private let interval: Int64?
    private var last: [Code: Int64] = [:]

    /// A number, with the supplement where it tells the book.
    private struct Code: Hashable {
        let number: BarcodeNumber
        let supplement: BarcodeSupplement?
    }

    /// How many codes are remembered.
    var count: Int { last.count }

    /// Creates a filter.
    ///
    /// - Parameter interval: How long a code must not have been entered to be accepted again; nil for
    ///   ever, zero to accept every code.
    init(interval: Duration?) {
        self.interval = interval.map {
            Int64(clamping: $0.components.seconds) * 1_000_000_000
                + $0.components.attoseconds / 1_000_000_000
        }
    }

    /// Returns whether to accept a code.
    ///
    /// - Parameters:
    ///   - observation: The code.
    ///   - time: When it was entered, in nanoseconds.
    /// - Returns: Whether to accept it.
    mutating func accepts(_ observation: Observation, at time: Int64) -> Bool {
        if interval == 0 { return true }
        // The price beside an ISBN makes it no other code.
        let isOfPaperback = observation.number.ean13?.upca?.isOfPaperbacks ?? false
        let code = Code(
            number: observation.number,
            supplement: isOfPaperback ? observation.supplement : nil,
        )
        let before = last.updateValue(time, forKey: code)
        if let interval { forget(before: time - interval) }
        guard let before else { return true }
        return interval.map { time - before >= $0 } ?? false
    }

    /// Forgets codes that would be accepted anyway: a station runs for years.
    private mutating func forget(before time: Int64) {
        guard last.count > 64 else { return }
        last = last.filter { $0.value > time }
    }
}
