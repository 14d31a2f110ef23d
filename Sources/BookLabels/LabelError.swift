/// Why labels cannot be drawn.
public enum LabelError: Error, Sendable, Hashable {
    /// Cairo and Pango, which draw the pages, are not installed.
    case noDrawingLibrary
    /// The system has no font.
    case noFont
    /// The labels of a sheet are too small for a code that a scanner can read.
    case tooSmall(sheet: String, symbology: String, Size)
    /// The text does not describe a sheet of labels.
    case format(String)
    /// Cairo cannot draw a page: its message.
    case drawing(String)

    /// A width and a height in millimetres.
    public struct Size: Sendable, Hashable {
        /// The width in millimetres.
        public var width: Double
        /// The height in millimetres.
        public var height: Double
    }
}

extension LabelError: CustomStringConvertible {
    /// A one-line message.
    public var description: String {
        switch self {
        case .noDrawingLibrary:
            "Cairo or Pango is not installed: apt install libpangocairo-1.0-0"
        case .noFont: "no font is installed: apt install fonts-dejavu-core, for example"
        case .tooSmall(let sheet, let symbology, let size):
            "\(sheet): the labels are too small for an \(symbology) that scanners read, which needs "
                + "\(size.width.millimetres) × \(size.height.millimetres) mm"
        case .format(let words): words
        case .drawing(let message): "the labels cannot be drawn: \(message)"
        }
    }
}

extension Double {
    /// The number with one digit after the point, rounded up, or none if it is zero.
    var millimetres: String {
        let tenths = Int((self * 10 - 0.001).rounded(.up))
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
