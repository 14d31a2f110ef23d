/// What would help the camera to read the bars that it sees.
public enum Guidance: String, Sendable, Hashable, CaseIterable {
    /// A bar is narrower than a pixel.
    case moveCloser = "move closer"
    /// The code does not fit into the frame, or is nearer than the lens can focus.
    case moveAway = "further away"
    /// The code runs out of the frame.
    case showWholeCode = "show the whole code"
    /// The code moves.
    case holdStill = "hold still"
    /// Paper and print are both dark.
    case moreLight = "more light"
    /// A lamp is mirrored in the cover.
    case tiltAgainstGlare = "tilt it against the glare"
    /// It can be read, and is no book's.
    case otherCode = "a product code: look for the one that begins with 978"
}
