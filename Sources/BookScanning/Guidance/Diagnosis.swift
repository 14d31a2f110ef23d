import BarcodeDetection

/// Why bars could not be read.
struct Diagnosis {
    /// Narrower modules cannot be told apart, in pixels.
    private static let leastModule = 1.25
    /// From this part of the frame on a code is larger than it need be.
    private static let largeCode = 0.75
    /// Paper darker than this is lit badly, in grey levels; so are print and paper less far apart.
    private static let leastPaper = 70.0
    private static let leastContrast = 30.0
    /// The part of the rows that may be glaring: a code needs few.
    private static let greatestGlare = 0.3
    /// Edges that rise over more are blurred: in modules, and, since a sharp edge takes a pixel or
    /// two, in pixels.
    private static let greatestEdge = (modules: 1.3, pixels: 3.0)
    /// Modules this wide are wide enough, so that blur comes of being too near.
    private static let ampleModule = 2.5
    /// The bars' way from one frame to the next, in modules, that smears them.
    private static let greatestMove = 1.5

    /// What would help.
    ///
    /// - Parameters:
    ///   - bars: The bars.
    ///   - moved: How far they have come across themselves since the frame before, in pixels; nil
    ///     where they were not in it.
    ///   - longSide: The frame's longer side, in pixels.
    /// - Returns: A hint; nil where nothing is to be seen that is wrong.
    static func guidance(
        for bars: UnreadBars,
        moved: Double?,
        longSide: Double,
    ) -> Guidance? {
        let look = bars.look
        if look.isCutOff {
            return bars.length > 0.5 * longSide ? .moveAway : .showWholeCode
        }
        if let moved, moved > greatestMove * max(look.module, 1) { return .holdStill }
        if look.glare > greatestGlare { return .tiltAgainstGlare }
        if look.paper < leastPaper || look.paper - look.print < leastContrast { return .moreLight }
        if look.module < leastModule { return .moveCloser }
        if bars.length > largeCode * longSide { return .moveAway }
        let isBlurred =
            look.edge > greatestEdge.modules * look.module && look.edge > greatestEdge.pixels
        guard isBlurred else { return nil }
        return look.module > ampleModule ? .moveAway : .holdStill
    }
}
