import BarcodeDetection
import BookIdentifiers

/// Decides which supplement the frames of one stay in view show beside a number.
///
/// One frame proves a supplement by several of its lines. Two that agree settle it; two that differ settle that
/// none is reported.
struct SupplementAgreement: Sendable {
    /// How many frames settle it.
    private static let neededFrames = 2
    /// How many numbers are remembered.
    private static let capacity = 64

    private var frames: [BarcodeNumber: [BarcodeSupplement: Int]] = [:]

    /// Forgets what was beside a number that has just come into view.
    mutating func begin(_ number: BarcodeNumber) {
        if frames.count >= Self.capacity { frames = [:] }
        frames[number] = nil
    }

    /// Adds a frame.
    mutating func add(_ barcode: Barcode) {
        guard let supplement = barcode.supplement else { return }
        frames[barcode.number, default: [:]][supplement, default: 0] += 1
    }

    /// The supplement beside a number on which enough frames agree; nil if there is none.
    func settled(_ number: BarcodeNumber) -> BarcodeSupplement? {
        seen(number, frames: Self.neededFrames)
    }

    /// The supplement that a frame shows, and no other frame contradicts; nil if there is none.
    func uncontradicted(_ number: BarcodeNumber) -> BarcodeSupplement? { seen(number, frames: 1) }

    private func seen(_ number: BarcodeNumber, frames count: Int) -> BarcodeSupplement? {
        guard let found = frames[number], found.count == 1, let (supplement, times) = found.first
        else { return nil }
        return times >= count ? supplement : nil
    }
}
