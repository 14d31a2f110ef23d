/// How much a region looks like a barcode.
enum BarLikeness {
    /// A border, a texture.
    case unlike
    /// Enough edges for a symbol, but much else between them.
    case mixed
    /// Bars without all their edges.
    case blurred
    /// Bars with enough edges for a symbol.
    case clear

    /// Whether it is worth decoding edges.
    var hasEdges: Bool { self == .clear || self == .mixed }
    /// Whether it is worth fitting the model.
    var hasBars: Bool { self == .clear || self == .blurred }
}
