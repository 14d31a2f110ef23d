/// The fitted model of a line, without the number: y(x(u)) = b(T) − a(T)·g(u; w, δ).
struct LineFit {
    var map: ModuleGeometry
    /// The root mean square of the blur, in modules.
    var width: Float
    var shape = BlurShape.lens
    /// The bar growth at each edge, in modules.
    var growth: Float

    /// The darkness at the samples.
    var darkness: [Float] = []
    /// The mean of a(T): the difference of spaces and bars in grey levels.
    var contrast: Float = 0
    /// R² = 1 − Σr² / Σ(y − parabola)², over the symbol and one module around it.
    var determination: Float = 0
    /// The residuals at the samples, in grey levels.
    var residuals: [Float] = []
}
