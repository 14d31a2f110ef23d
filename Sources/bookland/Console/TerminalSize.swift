import Glibc

/// The size of a terminal.
struct TerminalSize: Sendable {
    let columns: Int
    let rows: Int
    /// The size in pixels; 0 if the terminal does not tell.
    let pixelWidth: Int
    let pixelHeight: Int

    /// Asks for the size; nil if the file is not a terminal or has no usable size.
    init?(of descriptor: Int32) {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else {
            return nil
        }
        (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
        (pixelWidth, pixelHeight) = (Int(size.ws_xpixel), Int(size.ws_ypixel))
    }
}
