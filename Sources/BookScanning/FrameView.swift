package import BarcodeDetection

/// Where a frame shows codes, for a preview that outlines them.
package struct FrameView: Sendable, Hashable {
    /// A code, or bars that were not read.
    package struct Outline: Sendable, Hashable {
        /// The number; nil for bars that were not read.
        package let text: String?
        /// The corners, as parts of the frame's width and height.
        package let corners: [Point]

        package init(text: String?, corners: [Point]) {
            (self.text, self.corners) = (text, corners)
        }
    }

    /// What the frame shows.
    package let outlines: [Outline]

    init(_ result: FrameResult) {
        let (width, height) = (Double(result.width), Double(result.height))
        func outline(_ text: String?, _ corners: [Point]) -> Outline {
            Outline(text: text, corners: corners.map { Point(x: $0.x / width, y: $0.y / height) })
        }
        outlines =
            result.barcodes.map { outline($0.text, $0.polygon) }
            + result.unread.map { outline(nil, $0.corners) }
    }
}
