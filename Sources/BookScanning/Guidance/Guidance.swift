/// A hint for the person who holds a book in front of the camera.
///
/// ```swift
/// if case .guidance(let hint) = event {
///     statusLabel.text = hint?.rawValue ?? ""
/// }
/// ```
///
/// The raw value is the hint in English.
public enum Guidance: String, Sendable, Hashable, CaseIterable {
    /// The bars are too narrow: a bar covers little more than a pixel.
    case moveCloser = "move closer"
    /// The barcode does not fit into the frame, or is too near for the lens to focus.
    case moveAway = "move further away"
    /// Part of the barcode is outside the frame.
    case showWholeCode = "show the whole barcode"
    /// The barcode moves.
    case holdStill = "hold still"
    /// Paper and print are both dark.
    case moreLight = "more light"
    /// A lamp is reflected in the cover.
    case tiltAgainstGlare = "tilt the book to avoid glare"
    /// The barcode was read and does not belong to a book.
    case otherCode = "not a book: look for the barcode that starts with 978"
}
