package import Imaging

/// Reads the bars that a ``FrameDetector`` has left unread, by the model of blurred lines.
package struct BlurredReader: ~Copyable {
    /// The time for the bars of one frame, of one core.
    private static let budget = Duration.milliseconds(400)

    private var model = ModelDecoder()

    /// Makes a reader.
    package init() {}

    /// Reads bars.
    ///
    /// - Parameters:
    ///   - bars: Where in the image bars were seen.
    ///   - image: The frame.
    /// - Returns: The codes that are proven.
    package mutating func read(_ bars: [UnreadBars], of image: LumaImage) -> [Barcode] {
        let limit = CoreTimeLimit(Self.budget)
        return bars.compactMap { bars in
            guard !limit.hasPassed else { return nil }
            return model.read(bars.region, of: image, deadline: limit)?.barcode
        }
    }
}
