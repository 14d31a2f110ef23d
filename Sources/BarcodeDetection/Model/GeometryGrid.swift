/// Geometries of a symbol between two borders, and the blurs under which they are compared.
struct GeometryGrid {
    /// Offsets of either border in modules.
    let offsets: [Float]
    /// Perspectives: c₂ in modules.
    let bends: [Float]
    /// Which of `CoarseSearch.widths` all geometries are compared at.
    let probe: Int
    /// The widths that the best are tried at.
    let widths: Range<Int>
    /// How many are kept of each pair, direction and normalisation.
    let kept: Int
    /// How often the illumination is fitted to what was decoded: strong blur leaves so little contrast
    /// that uneven light outweighs the bars.
    let refits: Int
    /// Whether it is the one for strong blur.
    var isFine = false

    /// 63 geometries: the best are much the same at all widths.
    static let usual = GeometryGrid(
        offsets: [-0.4, 0, 0.4],
        bends: [-3.6, -2.4, -1.2, 0, 1.2, 2.4, 3.6],
        probe: 1,
        widths: 0..<4,
        kept: 4,
        refits: 1,
    )
    /// For strong blur, where a guard's bars run into one, and a border seems to lie anywhere about
    /// them.
    static let fine = GeometryGrid(
        offsets: [-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2],
        bends: [-3.6, -2.4, -1.2, 0, 1.2, 2.4, 3.6],
        probe: 3,
        widths: 2..<5,
        kept: 16,
        refits: 3,
        isFine: true,
    )

    /// The geometries between two borders.
    ///
    /// - Parameters:
    ///   - pair: The borders.
    ///   - modules: The symbol's width.
    ///   - curvature: c₃ in modules.
    /// - Returns: Every offset of either border with every perspective.
    func maps(of pair: BorderPair, modules: Int, _ curvature: Float) -> [ModuleMap] {
        let width = Float(pair.end - pair.start) / Float(modules)
        var result: [ModuleMap] = []
        for bend in bends {
            for left in offsets {
                for right in offsets {
                    let start = Float(pair.start) + left * width
                    let end = Float(pair.end) + right * width
                    let middle = (start + end) / 2
                    let half = (end - start) / 2
                    result.append(
                        ModuleMap(
                            coefficients: SIMD4(middle, half, bend * width, curvature * width)
                        )
                    )
                }
            }
        }
        return result
    }
}
