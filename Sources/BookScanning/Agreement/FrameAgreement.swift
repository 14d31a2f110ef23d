import BarcodeDetection

/// Judges what is to be believed of one frame, or of a few together.
///
/// A number that a frame proves by its scan lines is believed at once. One that was read on less is
/// believed when the evidence of two or more of the last frames is enough, and nothing else was read
/// in its place.
struct FrameAgreement {
    /// How many frames count together.
    private static let window = 5
    /// A rival with this part of a number's evidence makes it doubtful.
    private static let greatestRival: Float = 0.3
    /// The lines that a short code needs in one frame to be believed from it: an EAN-13 at an angle
    /// can pass for one.
    private static let shortCodeLines = 4

    private var frames: [[DoubtfulRead]] = []

    /// The codes that are to be believed, now that another frame was seen.
    mutating func proven(by sight: FrameSight) -> [Barcode] {
        let (clear, weak) = sight.barcodes.partitioned { barcode in
            barcode.symbology == .ean13 || barcode.quality >= Self.shortCodeLines
        }
        let doubtful = sight.doubtful + weak.map { DoubtfulRead(barcode: $0, support: 1) }
        // What a frame has proven stands against whatever else is read in its place.
        frames.append(doubtful + clear.map { DoubtfulRead(barcode: $0, support: 1) })
        if frames.count > Self.window { frames.removeFirst() }
        var proven = clear
        for read in doubtful where !proven.contains(where: { $0.number == read.barcode.number }) {
            if isProven(read) { proven.append(read.barcode) }
        }
        return proven
    }

    private func isProven(_ read: DoubtfulRead) -> Bool {
        let same = frames.compactMap { frame in
            frame.first { $0.barcode.number == read.barcode.number }
        }
        let support = same.reduce(0) { $0 + $1.support }
        guard same.count >= 2, support >= 1 else { return false }
        var rivals: [BarcodeNumber: Float] = [:]
        for other in frames.joined() where contradicts(other.barcode, read.barcode) {
            rivals[other.barcode.number, default: 0] += other.support
        }
        return rivals.values.allSatisfy { $0 <= Self.greatestRival * support }
    }

    /// Whether another number was read about where this one was.
    private func contradicts(_ other: Barcode, _ barcode: Barcode) -> Bool {
        guard other.number != barcode.number else { return false }
        // A short code in an EAN-13's place is a piece of it.
        if barcode.symbology == .ean13, other.symbology != .ean13 { return false }
        return other.middle.distance(to: barcode.middle) < max(other.length, barcode.length)
    }
}

extension Array {
    /// The elements for which something is so, and the others.
    fileprivate func partitioned(
        _ isSo: (Element) -> Bool
    ) -> (those: [Element], others: [Element]) {
        (filter(isSo), filter { !isSo($0) })
    }
}
