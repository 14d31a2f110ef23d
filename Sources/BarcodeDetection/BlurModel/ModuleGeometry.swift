/// The positions of a symbol's modules on a line: x(u) = c₀ + c₁·T + c₂·(T² − 1) + c₃·(T³ − T).
///
/// c₂ describes perspective, c₃ a curved surface. Neither moves the symbol's borders, which are at
/// c₀ ± c₁. If c₁ is negative, the symbol runs against the line.
struct ModuleGeometry {
    /// c₀ to c₃, in samples of the line.
    var coefficients: SIMD4<Float>

    /// Returns the position for T, which ranges from −1 to 1 between the symbol's borders.
    func position(_ t: Float) -> Float {
        let square = t * t - 1
        return (coefficients * SIMD4(1, t, square, square * t)).sum()
    }

    /// Returns the mean module width of a symbol with this number of modules, in samples of the line.
    func moduleWidth(_ modules: Int) -> Float { 2 * abs(coefficients.y) / Float(modules) }

    /// The same positions in the other reading direction.
    var reversed: ModuleGeometry {
        ModuleGeometry(coefficients: coefficients * SIMD4(1, -1, 1, -1))
    }
}
