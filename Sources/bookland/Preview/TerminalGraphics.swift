import BookImaging
import Glibc

/// Draws pictures on a terminal in the best way that the terminal supports.
struct TerminalGraphics: Sendable {
    /// A way to draw pictures.
    enum Style: Sendable, Equatable {
        /// The graphics protocol of kitty, which WezTerm, Ghostty and Konsole support too.
        case kitty
        /// The graphics of DEC terminals, which xterm, foot and mlterm support.
        case sixel
        /// Two grey pixels per character.
        case blocks
        /// Characters of different density, for terminals without colour.
        case text
    }

    let style: Style
    private let descriptor: Int32

    /// Asks the terminal what it supports.
    ///
    /// - Parameter descriptor: The terminal's descriptor; it must be open for reading and writing.
    init(_ descriptor: Int32) {
        self.init(TerminalQuery.style(of: descriptor), descriptor)
    }

    init(_ style: Style, _ descriptor: Int32) {
        (self.style, self.descriptor) = (style, descriptor)
    }

    /// Returns the text that shows an image at the terminal's present size.
    func picture(of image: LumaImage) -> TerminalPicture {
        let size = TerminalSize(of: descriptor)
        let (columns, rows) = (size?.columns ?? 80, size?.rows ?? 24)
        // A row stays free for the status line, and one for the last result.
        let cells = Self.cells(of: image, columns: columns - 1, rows: max(1, min(rows - 3, 30)))
        switch style {
        case .kitty:
            return KittyGraphics.picture(of: image, columns: cells.columns, rows: cells.rows)
        case .sixel:
            return SixelGraphics.picture(of: image, cells, cell: Self.cellSize(size))
        case .blocks:
            return BlockGraphics.picture(of: image, columns: cells.columns, rows: cells.rows)
        case .text:
            return TextGraphics.picture(of: image, columns: cells.columns, rows: cells.rows)
        }
    }

    /// The largest area with the image's proportions.
    ///
    /// A cell is about twice as high as wide.
    private static func cells(
        of image: LumaImage,
        columns: Int,
        rows: Int,
    ) -> (columns: Int, rows: Int) {
        let width = min(columns, max(1, 2 * rows * image.width / image.height))
        return (width, max(1, min(rows, width * image.height / (2 * image.width))))
    }

    /// The size of a character cell in pixels.
    private static func cellSize(_ size: TerminalSize?) -> (width: Int, height: Int) {
        guard let size, size.pixelWidth > 0, size.pixelHeight > 0, size.rows > 0 else {
            return (8, 16)
        }
        return (max(1, size.pixelWidth / size.columns), max(1, size.pixelHeight / size.rows))
    }
}
