package import BookImaging

/// Reads barcodes in the frames of a camera, in real time.
///
/// Each frame is scanned along a few lines, by edges only; the next frame is scanned along others. Bars
/// that cannot be read this way are left to a ``BlurredReader``, which takes longer than a frame.
package struct FrameDetector: ~Copyable {
    /// The processor time after which no further region of a frame is read.
    ///
    /// It sustains 30 frames per second.
    private static let budget = Duration.milliseconds(16)
    /// The offsets of the scan lines in successive frames, as parts of their distance.
    private static let phases = [0.5, 0, 0.75, 0.25]

    private var readers = SymbolReaders()
    private var frame = 0

    /// Creates a detector.
    package init() {}

    /// Scans the next frame.
    package mutating func scan(_ image: LumaImage) -> FrameResult {
        frame += 1
        var search = BarcodeSearch(
            effort: .fast,
            width: image.width,
            height: image.height,
            frameBudget: Self.budget,
            phase: Self.phases[frame % Self.phases.count],
        )
        search.run(on: image, scale: 1, readers: &readers)
        search.readSupplements(on: image, scale: 1, readers: &readers)
        return FrameResult(
            width: image.width,
            height: image.height,
            barcodes: search.barcodes,
            doubtful: search.doubtful.compactMap(DoubtfulRead.init),
            unread: search.unread.map { UnreadBars($0, in: image) },
        )
    }
}

/// The result of scanning one frame.
package struct FrameResult: Sendable {
    /// The width of the frame in pixels.
    package let width: Int
    /// The height of the frame in pixels.
    package let height: Int
    /// The barcodes that this frame alone proves.
    package let barcodes: [Barcode]
    /// Numbers that were read without sufficient evidence.
    package let doubtful: [DoubtfulRead]
    /// Bars that were found but not read.
    package let unread: [UnreadBars]
}

/// A number that needs more evidence.
package struct DoubtfulRead: Sendable {
    /// The number and its position.
    package let barcode: Barcode
    /// The evidence; 1 is sufficient.
    package let support: Float

    package init(barcode: Barcode, support: Float) {
        self.barcode = barcode
        self.support = support
    }

    init?(_ candidate: SymbolCandidate) {
        guard let barcode = candidate.barcode else { return nil }
        self.init(barcode: barcode, support: candidate.support / ReadTally.neededSupport)
    }
}

extension Barcode {
    /// The centre of the barcode, in pixels.
    package var middle: Point { 0.25 * (polygon[0] + polygon[1] + polygon[2] + polygon[3]) }

    /// The length of the barcode across its bars, in pixels.
    package var length: Double { (polygon[1] - polygon[0]).length }
}
