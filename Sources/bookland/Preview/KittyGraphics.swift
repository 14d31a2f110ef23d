import BookImaging
import BooklandSystem

/// Draws a picture by the protocol of the terminal kitty:
/// <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
enum KittyGraphics {
    /// The most bytes of base64 that one command may carry.
    private static let chunk = 4_096

    /// Deletes the picture and its data.
    static let deletion = "\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\"

    /// Returns the text that shows an image in some rows and columns.
    static func picture(of image: LumaImage, columns: Int, rows: Int) -> TerminalPicture {
        let data = Base64.encode(PNGEncoder.encode(image))
        // Image 1 as PNG, in place of the last one, without an answer and without moving the cursor.
        var keys = "a=T,f=100,i=1,p=1,q=2,C=1,c=\(columns),r=\(rows)"
        var text = String(repeating: "\r\n", count: rows) + "\u{1B}[\(rows)A"
        for start in stride(from: 0, to: data.count, by: chunk) {
            let end = min(start + chunk, data.count)
            let more = end < data.count ? 1 : 0
            let part = String(decoding: data[start..<end], as: UTF8.self)
            text += "\u{1B}_G\(keys.isEmpty ? "" : keys + ",")m=\(more);\(part)\u{1B}\\"
            keys = ""
        }
        return TerminalPicture(
            text: text + "\u{1B}[\(rows)B\r",
            rows: rows,
            removal: deletion,
        )
    }
}
