/// A symbol that was read on one scan line, with its position in the image.
struct LineRead {
    let symbology: Symbology
    let digits: [Int]
    let polarity: Polarity
    /// The points at which the line crosses the symbol's left and right border, in reading direction.
    let left: Point
    let right: Point
    let fit: ElementFit
    /// The positions of the modules on the line.
    let geometry: SymbolGeometry
    /// The width of the narrower quiet zone, in modules; infinite if the line ends in it.
    let quietZone: Float

    /// Whether every edge is near its place.
    var isPlain: Bool { BeliefRule.isPlain(self) }

    /// The part of the line within the symbol.
    var place: SymbolPlace { SymbolPlace(left: left, right: right) }
}
