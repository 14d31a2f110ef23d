/// Text that shows a picture on a terminal.
struct TerminalPicture: Sendable {
    /// The text.
    ///
    /// It leaves the cursor at the start of the row below the picture.
    let text: String
    /// How many rows the picture takes.
    let rows: Int
    /// What removes the picture if clearing its rows does not; empty if it does.
    var removal = ""

    /// No picture.
    static let none = TerminalPicture(text: "", rows: 0)
}
