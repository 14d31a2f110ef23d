/// A grid of geometries between two borders, and the blur widths at which they are compared.
struct GeometryGrid {
    /// The offsets of each border in modules.
    let offsets: [Float]
    /// The perspectives: c₂ in modules.
    let bends: [Float]
    /// The index in `CoarseSearch.widths` of the blur width at which all geometries are ranked.
    let probe: Int
    /// The indices of the blur widths at which the best geometries are tried.
    let widths: Range<Int>
    /// The number of geometries kept per pair, direction and normalisation.
    let kept: Int
    /// The number of times the illumination is fitted to the decoded words.
    ///
    /// Under strong blur, uneven light outweighs the contrast of the bars.
    let refits: Int
    /// Whether this is the grid for strong blur.
    var isFine = false

    /// 63 geometries.
    ///
    /// The best ones are nearly the same at all blur widths.
    static let usual = GeometryGrid(
        offsets: [-0.4, 0, 0.4],
        bends: [-3.6, -2.4, -1.2, 0, 1.2, 2.4, 3.6],
        probe: 1,
        widths: 0..<4,
        kept: 4,
        refits: 1,
    )
    /// For strong blur, which merges the bars of a guard pattern, so that borders are uncertain.
    static let fine = GeometryGrid(
        offsets: [-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2],
        bends: [-3.6, -2.4, -1.2, 0, 1.2, 2.4, 3.6],
        probe: 3,
        widths: 2..<5,
        kept: 16,
        refits: 3,
        isFine: true,
    )

    /// Returns the geometries between two borders.
    ///
    /// - Parameters:
    ///   - pair: The borders.
    ///   - modules: The width of the symbol in modules.
    ///   - curvature: c₃ in modules.
    /// - Returns: All combinations of offsets and perspectives.
    func maps(of pair: BorderPair, modules: Int, _ curvature: Float) -> [ModuleGeometry] {
        let width = Float(pair.end - pair.start) / Float(modules)
        var result: [ModuleGeometry] = []
        for bend in bends {
            for left in offsets {
                for right in offsets {
                    let start = Float(pair.start) + left * width
                    let end = Float(pair.end) + right * width
                    let middle = (start + end) / 2
                    let half = (end - start) / 2
                    result.append(
                        ModuleGeometry(
                            coefficients: SIMD4(middle, half, bend * width, curvature * width)
                        )
                    )
                }
            }
        }
        return result
    }
}
