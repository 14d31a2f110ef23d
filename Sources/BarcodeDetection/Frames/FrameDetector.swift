package import BookImaging

/// Reads codes in a camera's frames, as fast as they come.
///
/// A frame is looked at along few lines, and by edges only; the next one is looked at along other
/// lines. What is seen to be bars and not read is left to a ``BlurredReader``, which takes longer
/// than a frame.
package struct FrameDetector: ~Copyable {
    /// Time after which no further region of a frame is looked at, of one core: within it, a rate of
    /// 30 frames a second is kept.
    private static let budget = Duration.milliseconds(16)
    /// Where the lines of one frame lie between those of another, as parts of their distance.
    private static let phases = [0.5, 0, 0.75, 0.25]

    private var readers = SymbolReaders()
    private var frame = 0

    /// Makes a detector.
    package init() {}

    /// Looks at the next frame.
    package mutating func look(at image: LumaImage) -> FrameSight {
        frame += 1
        var search = BarcodeSearch(
            effort: .fast,
            width: image.width,
            height: image.height,
            frameBudget: Self.budget,
            phase: Self.phases[frame % Self.phases.count],
        )
        search.run(on: image, scale: 1, readers: &readers)
        return FrameSight(
            width: image.width,
            height: image.height,
            barcodes: search.barcodes,
            doubtful: search.doubtful.compactMap(DoubtfulRead.init),
            unread: search.unread.map { UnreadBars($0, in: image) },
        )
    }
}

/// What one frame shows.
package struct FrameSight: Sendable {
    /// The frame's size in pixels.
    package let width: Int
    package let height: Int
    /// The codes that this frame alone proves.
    package let barcodes: [Barcode]
    /// Numbers that were read, but not on evidence enough.
    package let doubtful: [DoubtfulRead]
    /// Bars that were seen and not read.
    package let unread: [UnreadBars]
}

/// A number that was read where more evidence is needed.
package struct DoubtfulRead: Sendable {
    /// The number and its place.
    package let barcode: Barcode
    /// The evidence, 1 being enough.
    package let support: Float

    package init(barcode: Barcode, support: Float) {
        self.barcode = barcode
        self.support = support
    }

    init?(_ sighting: Sighting) {
        guard let barcode = sighting.barcode else { return nil }
        self.init(barcode: barcode, support: sighting.support / ReadTally.neededSupport)
    }
}

extension Barcode {
    /// The middle of the code, in pixels.
    package var middle: Point { 0.25 * (polygon[0] + polygon[1] + polygon[2] + polygon[3]) }

    /// The length of the code across its bars, in pixels.
    package var length: Double { (polygon[1] - polygon[0]).length }
}
