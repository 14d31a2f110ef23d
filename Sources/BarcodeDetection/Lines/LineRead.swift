/// A symbol read on one scan line, and where in the image.
struct LineRead {
    let symbology: Symbology
    let digits: [Int]
    let polarity: Polarity
    /// Where the line crosses the symbol's left and right borders, in reading direction.
    let left: Point
    let right: Point
    let fit: ElementFit
    /// The narrower of the quiet zones, in modules; infinite where the line ends in it.
    let quietZone: Float

    /// Where the line crosses the symbol.
    var place: SymbolPlace { SymbolPlace(left: left, right: right) }
}
