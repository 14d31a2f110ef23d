/// All that a model says of a line but the number: y(x(u)) = b(T) − a(T)·g(u; w, δ).
struct LineFit {
    var map: ModuleMap
    /// The blur's root mean square in modules.
    var width: Float
    var shape = BlurShape.lens
    /// The growth of each bar's edges in modules.
    var growth: Float

    /// White and darkness at the samples, as last fitted.
    var darkness: [Float] = []
    /// The mean of a(T): grey levels between bars and spaces.
    var contrast: Float = 0
    /// R² = 1 − Σr² / Σ(y − parabola)², over the symbol and a module beyond.
    var determination: Float = 0
    /// The residuals at the samples, in grey levels.
    var residuals: [Float] = []
}
