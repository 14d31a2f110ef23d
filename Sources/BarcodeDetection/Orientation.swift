/// The direction in which the upper side of a barcode points in an image.
///
/// This is the orientation of the barcode itself. The EXIF orientation of an image file is ignored: see
/// the article "EXIF orientation" of the module `BookImaging`.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
    /// Upright: read from left to right.
    case up
    /// A quarter turn clockwise: read from top to bottom.
    case right
    /// Upside down: read from right to left.
    case down
    /// A quarter turn anticlockwise: read from bottom to top.
    case left
}
