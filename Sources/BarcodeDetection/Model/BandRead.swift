/// What one band of a region says: its best number, and how much worse the next is.
struct BandRead {
    /// The number's digits, as they are written.
    let digits: [Int]
    let fit: LineFit
    /// (1 − R²) of the best other number over (1 − R²) of this one.
    let ratio: Float
    /// How well the number fits where it fits worst.
    let local: LocalFit
}
