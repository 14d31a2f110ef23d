/// Where a symbol's modules lie on a line: x(u) = c₀ + c₁·T + c₂·(T² − 1) + c₃·(T³ − T).
///
/// c₂ is perspective, c₃ a curved surface; neither moves the symbol's borders, which lie at c₀ ± c₁.
/// Where c₁ is negative, the symbol runs against the line.
struct ModuleMap {
    /// c₀ to c₃, in samples of the line.
    var coefficients: SIMD4<Float>

    /// The position of a place T, which is −1 and 1 at the symbol's borders.
    func position(_ t: Float) -> Float {
        let square = t * t - 1
        return (coefficients * SIMD4(1, t, square, square * t)).sum()
    }

    /// The mean width of a module of a symbol of so many, in samples of the line.
    func moduleWidth(_ modules: Int) -> Float { 2 * abs(coefficients.y) / Float(modules) }

    /// The same places for a reader from the other end.
    var reversed: ModuleMap {
        ModuleMap(coefficients: coefficients * SIMD4(1, -1, 1, -1))
    }
}
