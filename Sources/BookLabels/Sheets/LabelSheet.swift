/// A sheet of paper with labels in columns and rows; all measures are in millimetres.
///
/// ```swift
/// let sheet = try LabelSheet(named: "L7160")
/// print(sheet.count)  // 21
/// let own = try LabelSheet(named: "A4 3x8 margin 0,4.5")
/// ```
public struct LabelSheet: Sendable, Hashable {
    /// The name: that of the maker, or the text of a sheet of one's own.
    public var name: String
    /// The paper.
    public var paper: Paper
    /// The number of labels side by side.
    public var columns: Int
    /// The number of labels one below the other.
    public var rows: Int
    /// The width of a label.
    public var labelWidth: Double
    /// The height of a label.
    public var labelHeight: Double
    /// The distance of the first label from the left edge of the paper.
    public var left: Double
    /// The distance of the first label from the upper edge of the paper.
    public var top: Double
    /// The distance from the left edge of a label to that of the next one.
    public var stepX: Double
    /// The distance from the upper edge of a label to that of the next one.
    public var stepY: Double
    /// The radius of the labels' corners.
    public var cornerRadius = 0.0
    /// Whether these are cards rather than labels.
    public var isCard = false

    /// A size of paper.
    public struct Paper: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The width in millimetres.
        public var width: Double
        /// The height in millimetres.
        public var height: Double

        /// ISO 216 A4.
        public static let a4 = Paper(name: "A4", width: 210, height: 297)
        /// ISO 216 A5.
        public static let a5 = Paper(name: "A5", width: 148, height: 210)
        /// US Letter.
        public static let letter = Paper(name: "Letter", width: 215.9, height: 279.4)

        /// All that a sheet of one's own can have.
        public static let all = [a4, a5, letter]
    }

    /// The number of labels on a sheet.
    public var count: Int { columns * rows }

    /// Where a label is.
    ///
    /// - Parameter index: The label, from 0, row by row.
    /// - Returns: Its distances from the left and the upper edge of the paper in millimetres.
    package func origin(of index: Int) -> (x: Double, y: Double) {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return (left + Double(column) * stepX, top + Double(row) * stepY)
    }
}

extension LabelSheet: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
