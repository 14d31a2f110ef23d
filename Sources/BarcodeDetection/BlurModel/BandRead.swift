/// The result of one band: its best number, and how much worse the next best is.
struct BandRead {
    /// The digits of the number.
    let digits: [Int]
    let fit: LineFit
    /// (1 − R²) of the best other number over (1 − R²) of this one.
    let ratio: Float
    /// The fit at the place where it is worst.
    let local: LocalFit
    /// What the number leaves unexplained over what the best digits do, if the check digit does not count; at least 1.
    let excess: Float
}
