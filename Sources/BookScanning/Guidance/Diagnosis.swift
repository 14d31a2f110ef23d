import BarcodeDetection

/// Finds out why bars could not be read.
struct Diagnosis {
    /// Narrower modules cannot be told apart, in pixels.
    private static let leastModule = 1.25
    /// A barcode that is longer than this part of the frame is larger than necessary.
    private static let largeCode = 0.75
    /// Paper that is darker than this lacks light, in grey levels.
    private static let leastPaper = 70.0
    /// Print and paper that differ by less than this lack light, in grey levels.
    private static let leastContrast = 30.0
    /// The part of the rows that may have glare: a barcode needs only a few rows.
    private static let greatestGlare = 0.3
    /// An edge that is wider than this is blurred: in modules, and, since a sharp edge takes a pixel
    /// or two, in pixels.
    private static let greatestEdge = (modules: 1.3, pixels: 3.0)
    /// Modules of this width are wide enough: if they are blurred, the book is too near.
    private static let ampleModule = 2.5
    /// A barcode that moves across its bars by more than this from frame to frame is smeared, in
    /// modules.
    private static let greatestMove = 1.5

    /// Returns the hint that would help to read bars.
    ///
    /// - Parameters:
    ///   - bars: The bars.
    ///   - moved: How far they moved across themselves since the last frame, in pixels; `nil` if
    ///     they were not in it.
    ///   - longSide: The frame's longer side, in pixels.
    /// - Returns: The hint; `nil` if nothing seems wrong.
    static func guidance(
        for bars: UnreadBars,
        moved: Double?,
        longSide: Double,
    ) -> Guidance? {
        let measurements = bars.measurements
        if measurements.isCutOff {
            return bars.length > 0.5 * longSide ? .moveAway : .showWholeCode
        }
        if let moved, moved > greatestMove * max(measurements.module, 1) { return .holdStill }
        if measurements.glare > greatestGlare { return .tiltAgainstGlare }
        if measurements.paper < leastPaper
            || measurements.paper - measurements.print < leastContrast
        {
            return .moreLight
        }
        if measurements.module < leastModule { return .moveCloser }
        if bars.length > largeCode * longSide { return .moveAway }
        let isBlurred =
            measurements.edge > greatestEdge.modules * measurements.module
            && measurements.edge > greatestEdge.pixels
        guard isBlurred else { return nil }
        return measurements.module > ampleModule ? .moveAway : .holdStill
    }
}
