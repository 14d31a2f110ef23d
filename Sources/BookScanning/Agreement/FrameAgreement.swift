import BarcodeDetection

/// Decides which barcodes the last few frames prove.
///
/// A number that one frame proves by its scan lines is accepted at once. A number with less evidence
/// is accepted when two or more of the last frames prove it together and nothing else was read in
/// its place.
struct FrameAgreement {
    /// How many frames are considered together.
    private static let window = 5
    /// A rival number with more than this part of a number's evidence makes it doubtful.
    private static let greatestRival: Float = 0.3
    /// How many scan lines of one frame prove a short barcode.
    ///
    /// An EAN-13 at an angle can pass for one.
    private static let shortCodeLines = 4

    private var frames: [[DoubtfulRead]] = []

    /// Adds a frame.
    ///
    /// - Parameter frameResult: What the frame shows.
    /// - Returns: The barcodes that are now proven.
    mutating func proven(by frameResult: FrameResult) -> [Barcode] {
        let isClear = { (barcode: Barcode) in
            barcode.symbology == .ean13 || barcode.quality >= Self.shortCodeLines
        }
        let clear = frameResult.barcodes.filter(isClear)
        let weak = frameResult.barcodes.filter { !isClear($0) }
        let doubtful = frameResult.doubtful + weak.map { DoubtfulRead(barcode: $0, support: 1) }
        // What one frame proves contradicts whatever else is read in its place.
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

    /// Whether another number was read in about the same place.
    private func contradicts(_ other: Barcode, _ barcode: Barcode) -> Bool {
        guard other.number != barcode.number else { return false }
        // A short barcode in the place of an EAN-13 is part of it.
        if barcode.symbology == .ean13, other.symbology != .ean13 { return false }
        return other.middle.distance(to: barcode.middle) < max(other.length, barcode.length)
    }
}
