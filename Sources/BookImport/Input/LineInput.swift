/// A line of a text, without its end.
struct TextLine {
    /// The number of the line, from 1.
    var number: Int
    /// The bytes; too long lines are cut off.
    var bytes: [UInt8]
    /// Whether bytes were cut off.
    var isCut = false
    /// Whether the text ends before the line does.
    var lacksEnd = false

    /// The line as text; bytes that are not UTF-8 are read as Windows-1252.
    var text: String { SingleByteEncoding.windows1252.text(ifNotUTF8: bytes.span) }
    /// Whether there is nothing but white space.
    var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
}

/// The lines of a text, which may end with LF, CR LF or CR.
struct LineInput {
    /// The most bytes of a line that are kept.
    static let longestLine = 16 << 20

    private var input: TextInput
    private var piece: [UInt8] = []
    private var offset = 0
    private var number = 0
    private var skipsLineFeed = false

    init(_ input: TextInput) {
        self.input = input
    }

    /// Returns the next line; nil at the end.
    mutating func next() throws(ImportError) -> TextLine? {
        var line = TextLine(number: number + 1, bytes: [])
        var hasContent = false
        while true {
            if offset == piece.count {
                piece = try input.next()
                offset = 0
                if piece.isEmpty { break }
            }
            if skipsLineFeed {
                skipsLineFeed = false
                if piece[offset] == 0x0A {
                    offset += 1
                    continue
                }
            }
            let end = piece[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? piece.count
            let room = Self.longestLine - line.bytes.count
            line.bytes += piece[offset..<min(end, offset + room)]
            line.isCut = line.isCut || end - offset > room
            hasContent = true
            offset = end
            guard end < piece.count else { continue }
            skipsLineFeed = piece[end] == 0x0D
            offset = end + 1
            number += 1
            return line
        }
        guard hasContent else { return nil }
        number += 1
        line.lacksEnd = true
        return line
    }
}
